// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.jvm;

/**
 * How a virtual machine is followed, as {@code flightbench flame --live} and {@code safepoints --live} have it.
 *
 * @param windowNanos how much of what it records is shown, in nanoseconds; null for all since the start
 * @param everyNanos how often it is shown again, in nanoseconds
 * @param alertNanos rings at pauses longer than this, in nanoseconds; null for none
 */
record Following(Long windowNanos, long everyNanos, Long alertNanos) {}
