// SPDX-License-Identifier: UPL-1.0
/** Checks for problems that limit the conclusions to be drawn from a recording. */
package org.flightbench.recording.check;
