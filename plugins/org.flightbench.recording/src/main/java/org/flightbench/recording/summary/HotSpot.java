// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.summary;

/**
 * A location in the program with the events that happened there. Immutable.
 *
 * @param method the class and method of the top frame, or the name of an allocated class
 * @param caller the program's own method that contributed the most weight, considering only the topmost one in each
 * stack; empty if it is the same as {@code method}
 * @param weight the weight of the events, in nanoseconds of CPU time or in bytes
 * @param samples the number of events
 */
public record HotSpot(String method, String caller, long weight, long samples) {}
