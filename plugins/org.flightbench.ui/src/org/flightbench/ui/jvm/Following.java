// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.jvm;

/**
 * Options for following a JVM live, equivalent to those of {@code flightbench flame --live} and {@code safepoints
 * --live}.
 *
 * @param windowNanos the length of the time window to show, which ends now, in nanoseconds; null for everything since
 * the start
 * @param everyNanos the refresh interval, in nanoseconds
 * @param alertNanos the pause duration above which to alert, in nanoseconds; null for no alerts
 */
record Following(Long windowNanos, long everyNanos, Long alertNanos) {}
