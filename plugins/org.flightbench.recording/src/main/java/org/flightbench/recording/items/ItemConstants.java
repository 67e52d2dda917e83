// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.items;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;

import org.flightbench.jfr.chunk.Clock;
import org.flightbench.jfr.chunk.RecordedTime;
import org.flightbench.jfr.event.Constants;
import org.flightbench.jfr.event.StringTable;
import org.flightbench.jfr.metadata.Field;
import org.flightbench.recording.profile.items.ItemFields;
import org.openjdk.jmc.common.IMCFrame;
import org.openjdk.jmc.common.IMCMethod;
import org.openjdk.jmc.common.IMCThread;
import org.openjdk.jmc.common.IMCType;

/**
 * Mission Control's objects, numbered like the constants of a chunk. Its parser creates one object for each constant.
 */
final class ItemConstants implements Constants {

	/** A clock that returns times unchanged, because they are already in nanoseconds. */
	static final Clock CLOCK = new Clock() {
		@Override
		public long nanosOf(long nanos) {
			return nanos;
		}

		@Override
		public long spanNanos(long nanos) {
			return nanos;
		}
	};

	private static final int NONE = 0;
	/**
	 * The first ID. It is large because damaged recordings may contain other numbers in place of IDs, few of which are
	 * this large.
	 */
	private static final long FIRST = 1L << 62;

	private final RecordedTime.Span time;
	private final Map<Object, Long> numbers = new IdentityHashMap<>();
	private final List<Object> objects = new ArrayList<>();

	ItemConstants(RecordedTime.Span time) {
		this.time = time;
	}

	/** Returns the ID of an object, 0 for null. */
	long number(Object object) {
		if (object == null) {
			return NONE;
		}
		Long known = numbers.get(object);
		if (known != null) {
			return known;
		}
		long number = FIRST + objects.size();
		objects.add(object);
		numbers.put(object, number);
		return number;
	}

	/** Returns an object, or null for 0 and for numbers that are not IDs. */
	private Object object(long number) {
		long index = number - FIRST;
		return index >= 0 && index < objects.size() ? objects.get((int) index) : null;
	}

	/** Passes each object of a type to an action. Objects added meanwhile are skipped. */
	<T> void forEach(Class<T> kind, BiConsumer<Long, T> action) {
		int size = objects.size();
		for (int index = 0; index < size; index++) {
			if (kind.isInstance(objects.get(index))) {
				action.accept(FIRST + index, kind.cast(objects.get(index)));
			}
		}
	}

	@Override
	public Pool pool(String typeName, String... fields) {
		return new ObjectPool(List.of(fields));
	}

	@Override
	public String string(Field field, long value) {
		return string(value);
	}

	private String string(long number) {
		Object object = object(number);
		return object == null ? null : object.toString();
	}

	@Override
	public Clock clock() {
		return CLOCK;
	}

	@Override
	public RecordedTime.Span time() {
		return time;
	}

	@Override
	public int chunk() {
		return 1;
	}

	/** A pool of objects whose fields have the same names as in recordings. */
	private final class ObjectPool implements Pool {

		private final List<String> fields;

		ObjectPool(List<String> fields) {
			this.fields = fields;
		}

		@Override
		public boolean read(long id, long[] values) {
			Arrays.fill(values, NONE);
			Object object = object(id);
			for (int field = 0; field < fields.size() && object != null; field++) {
				values[field] = value(object, fields.get(field));
			}
			return object != null;
		}

		private long value(Object object, String field) {
			if (object instanceof IMCThread thread) {
				return switch (field) {
					case "javaThreadId" -> thread.getThreadId() == null ? NONE : thread.getThreadId();
					case "javaName" -> number(thread.getThreadName());
					default -> NONE;
				};
			}
			if (object instanceof IMCMethod method) {
				return number(switch (field) {
					case "type" -> method.getType();
					case "descriptor" -> method.getFormalDescriptor();
					default -> method.getMethodName();
				});
			}
			if (object instanceof IMCFrame.Type kind) {
				return number(ItemFields.kind(kind));
			}
			return number(object instanceof IMCType type ? type.getFullName() : object.toString());
		}

		@Override
		public String string(int field, long[] values) {
			return ItemConstants.this.string(values[field]);
		}

		@Override
		public int string(int field, long[] values, StringTable table) {
			String text = string(field, values);
			return text == null ? StringTable.NONE : table.number(text);
		}
	}
}
