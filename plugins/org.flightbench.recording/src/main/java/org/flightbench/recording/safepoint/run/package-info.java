// SPDX-License-Identifier: UPL-1.0
/** Groups sources by the run of the program that they describe, and overlays those of each run in one timeline. */
package org.flightbench.recording.safepoint.run;
