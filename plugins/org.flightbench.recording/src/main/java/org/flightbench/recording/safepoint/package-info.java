// SPDX-License-Identifier: UPL-1.0
/**
 * When the virtual machine stopped the program, for how long, and who was late: from flight recordings and from logs.
 * Times are nanoseconds; what a source does not tell is {@link org.flightbench.recording.safepoint.Pause#UNKNOWN}.
 */
package org.flightbench.recording.safepoint;
