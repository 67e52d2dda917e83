// SPDX-License-Identifier: UPL-1.0
package org.flightbench.view.timeline;

import java.util.function.IntToLongFunction;

/** Non-overlapping spans of time in chronological order. */
interface Spans {

	int size();

	/** Returns the start of a span in nanoseconds since the origin of the timeline. */
	long startNanos(int index);

	/** Returns the duration of a span in nanoseconds; negative if it is unknown and the span must not be shown. */
	long nanos(int index);

	/** Returns spans whose starts and durations are provided by functions. */
	static Spans of(int size, IntToLongFunction starts, IntToLongFunction lengths) {
		return new Spans() {
			@Override
			public int size() {
				return size;
			}

			@Override
			public long startNanos(int index) {
				return starts.applyAsLong(index);
			}

			@Override
			public long nanos(int index) {
				return lengths.applyAsLong(index);
			}
		};
	}
}
