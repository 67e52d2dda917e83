// SPDX-License-Identifier: UPL-1.0
/**
 * When the virtual machine stopped the program, for how long, and which threads were late: from flight recordings and
 * from logs. Times are nanoseconds; what a source does not contain is
 * {@link org.flightbench.recording.safepoint.Pause#UNKNOWN}.
 */
package org.flightbench.recording.safepoint;
