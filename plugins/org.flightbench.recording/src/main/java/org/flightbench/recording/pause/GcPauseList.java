// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.pause;

import java.util.AbstractList;
import java.util.List;
import java.util.RandomAccess;

/** The garbage collection pauses of a timeline, stored in columns like {@link PauseList}. Immutable. */
public final class GcPauseList extends AbstractList<GcPause> implements RandomAccess {

	private final LongColumn start;
	private final LongColumn duration;
	private final LongColumn gcId;
	private final LongColumn collection;
	private final LongColumn cause;
	private final LongColumn before;
	private final LongColumn after;
	private final LongColumn oldBefore;
	private final LongColumn oldAfter;
	private final LongColumn failure;
	private final List<String> names;

	private GcPauseList(Builder builder) {
		start = builder.start.build();
		duration = builder.duration.build();
		gcId = builder.gcId.build();
		collection = builder.collection.build();
		cause = builder.cause.build();
		before = builder.before.build();
		after = builder.after.build();
		oldBefore = builder.oldBefore.build();
		oldAfter = builder.oldAfter.build();
		failure = builder.failure.build();
		names = builder.names.all();
	}

	@Override
	public int size() {
		return start.size();
	}

	@Override
	public GcPause get(int index) {
		return new GcPause(start.get(index), duration.get(index), gcId.get(index), name(collection.get(index)),
				name(cause.get(index)), before.get(index), after.get(index), oldBefore.get(index), oldAfter.get(index),
				name(failure.get(index)));
	}

	private String name(long number) {
		return number < 0 ? null : names.get((int) number);
	}

	/** A builder that accepts pauses in chronological order. */
	public static final class Builder {

		private final LongColumn.Builder start = new LongColumn.Builder();
		private final LongColumn.Builder duration = new LongColumn.Builder();
		private final LongColumn.Builder gcId = new LongColumn.Builder();
		private final LongColumn.Builder collection = new LongColumn.Builder();
		private final LongColumn.Builder cause = new LongColumn.Builder();
		private final LongColumn.Builder before = new LongColumn.Builder();
		private final LongColumn.Builder after = new LongColumn.Builder();
		private final LongColumn.Builder oldBefore = new LongColumn.Builder();
		private final LongColumn.Builder oldAfter = new LongColumn.Builder();
		private final LongColumn.Builder failure = new LongColumn.Builder();
		private final Names names = new Names();

		public void add(GcPause pause) {
			start.add(pause.startNanos());
			duration.add(pause.durationNanos());
			gcId.add(pause.gcId());
			collection.add(names.number(pause.collection()));
			cause.add(names.number(pause.cause()));
			before.add(pause.heapBefore());
			after.add(pause.heapAfter());
			oldBefore.add(pause.oldBefore());
			oldAfter.add(pause.oldAfter());
			failure.add(names.number(pause.failure()));
		}

		public GcPauseList build() {
			return new GcPauseList(this);
		}
	}
}
