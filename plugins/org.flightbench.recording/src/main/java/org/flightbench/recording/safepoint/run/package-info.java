// SPDX-License-Identifier: UPL-1.0
/** Groups sources by the run of the program that they are of, and overlays them in one timeline. */
package org.flightbench.recording.safepoint.run;
