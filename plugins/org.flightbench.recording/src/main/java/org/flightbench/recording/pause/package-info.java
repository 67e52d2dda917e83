// SPDX-License-Identifier: UPL-1.0
/**
 * Safepoint pauses of a JVM and the threads that were late for them, read from flight recordings and logs. Times are in
 * nanoseconds. Values that a source does not contain are {@link org.flightbench.recording.pause.Pause#UNKNOWN}.
 */
package org.flightbench.recording.pause;
