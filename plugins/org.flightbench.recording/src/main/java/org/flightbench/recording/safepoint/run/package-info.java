// SPDX-License-Identifier: UPL-1.0
/** Finds out which sources are of the same run of a program, and makes one timeline of them. */
package org.flightbench.recording.safepoint.run;
