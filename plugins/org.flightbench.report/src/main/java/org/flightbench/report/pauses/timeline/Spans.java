// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.pauses.timeline;

import java.util.function.IntToLongFunction;

/** Spans of time in the order in which they begin, none of which begins before the one before it has ended. */
interface Spans {

	/** How many there are. */
	int size();

	/** When one begins, in nanoseconds since the timeline's origin. */
	long startNanos(int index);

	/** How long it is; negative if it is not to be shown, because nothing is known of it. */
	long nanos(int index);

	/** Spans whose starts and lengths functions return. */
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
