// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.whole;

/**
 * A place in the program where events happened. Immutable.
 *
 * @param method class and method of the topmost frame
 * @param caller the topmost method of the program itself if that is another one, by which most of it came; else empty
 * @param weight of the events, in nanoseconds of processor time or in bytes
 * @param samples how many events there were
 */
public record HotSpot(String method, String caller, long weight, long samples) {}
