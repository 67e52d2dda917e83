// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.items;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.function.ToLongFunction;

import org.flightbench.base.ReadProgress;
import org.flightbench.jfr.chunk.RecordedTime;
import org.flightbench.jfr.event.ChunkReader;
import org.flightbench.jfr.event.EventReader;
import org.flightbench.jfr.metadata.Annotation;
import org.flightbench.jfr.metadata.Field;
import org.flightbench.jfr.metadata.ValueType;
import org.flightbench.jfr.stack.StackBuilder;
import org.flightbench.jfr.stack.StackTaker;
import org.flightbench.recording.profile.items.ItemFields;
import org.flightbench.recording.profile.items.LoadedItems;
import org.openjdk.jmc.common.IMCFrame;
import org.openjdk.jmc.common.IMCStackTrace;
import org.openjdk.jmc.common.item.IAccessorKey;
import org.openjdk.jmc.common.item.IItem;
import org.openjdk.jmc.common.item.IItemIterable;
import org.openjdk.jmc.common.item.IMemberAccessor;
import org.openjdk.jmc.common.item.IType;
import org.openjdk.jmc.common.item.ItemFilters;
import org.openjdk.jmc.common.unit.IQuantity;
import org.openjdk.jmc.common.unit.UnitLookup;
import org.openjdk.jmc.flightrecorder.JfrAttributes;
import org.openjdk.jmc.flightrecorder.jdk.JdkAttributes;

/**
 * Presents events that Mission Control has loaded as a chunk, so that the same chunk readers read files and loaded
 * events. The ticks of this chunk are nanoseconds since 1970.
 */
public final class ItemChunk {

	private static final int LOOK_EVERY = 1 << 12;
	private static final String SETTING = "jdk.ActiveSetting";
	private static final String SETTING_TYPE = "id";
	/** Event types that describe the whole recording rather than a time range within it. */
	private static final Set<String> FACTS = Set.of(SETTING, "jdk.JVMInformation");
	private static final String THREAD = "eventThread";
	private static final String SAMPLED_THREAD = "sampledThread";
	private static final String STACK = "stackTrace";
	private static final String START = "startTime";
	private static final ValueType VALUE = ValueType.ofEvents(0, "", List.of());
	private static final Annotation AMOUNT = new Annotation("jdk.jfr.DataAmount", "BYTES");
	/** Mission Control's identifier of the unit for times in ticks. */
	private static final String TICKS = "ticks";

	private final LoadedItems items;
	private final ReadProgress progress;
	private final ItemConstants constants;
	private final Map<String, ValueType> types = new LinkedHashMap<>();
	/** The readers, keyed by the name of the event type. Types to skip have no reader. */
	private final Map<String, EventReader> readers = new HashMap<>();
	private long all;
	private long taken;

	private ItemChunk(LoadedItems items, ReadProgress progress) {
		this.items = items;
		this.progress = progress;
		constants = new ItemConstants(new RecordedTime.Span(items.time().startNanos(), items.time().endNanos()));
	}

	/**
	 * Reads events.
	 *
	 * @param progress receives counts of events instead of bytes
	 * @return the result of the reader
	 * @throws CancellationException if canceled through {@code progress}
	 */
	public static <R> R read(LoadedItems items, ChunkReader<R> reader, ReadProgress progress) {
		return new ItemChunk(items, progress).read(reader);
	}

	private <R> R read(ChunkReader<R> reader) {
		items.recording().forEach(ofType -> types.computeIfAbsent(ofType.getType().getIdentifier(),
				name -> ValueType.ofEvents(types.size() + 1L, name, fields(ofType.getType()))));
		items.recording().apply(ItemFilters.type(SETTING)).forEach(this::addConfiguredTypes);
		types.forEach((name, type) -> {
			EventReader events = reader.events(type, ItemConstants.CLOCK);
			if (events != null) {
				readers.put(name, events);
			}
		});
		List<IItemIterable> wanted = new ArrayList<>();
		items.recording().forEach(ofType -> addWanted(ofType, true, wanted));
		items.events().forEach(ofType -> addWanted(ofType, false, wanted));
		wanted.forEach(this::take);
		reader.endOfEvents();
		stacks(reader);
		return reader.finish(constants);
	}

	/** Adds the types that have settings, including those without events. */
	private void addConfiguredTypes(IItemIterable settings) {
		IMemberAccessor<String, IItem> of = ItemFields.of(settings.getType(), JdkAttributes.REC_SETTING_FOR_ID,
				String.class);
		for (IItem setting : settings) {
			String name = of == null ? null : of.getMember(setting);
			if (name != null) {
				types.computeIfAbsent(name, key -> ValueType.ofEvents(types.size() + 1L, key, List.of()));
			}
		}
	}

	private void addWanted(IItemIterable ofType, boolean facts, List<IItemIterable> wanted) {
		String name = ofType.getType().getIdentifier();
		if (readers.containsKey(name) && FACTS.contains(name) == facts) {
			wanted.add(ofType);
			all += ofType.getItemCount();
		}
	}

	private static List<Field> fields(IType<IItem> type) {
		List<Field> fields = new ArrayList<>();
		for (IAccessorKey<?> key : type.getAccessorKeys().keySet()) {
			add(fields, key.getIdentifier(),
					key.getContentType() == UnitLookup.MEMORY ? List.of(AMOUNT) : List.<Annotation>of());
		}
		if (JfrAttributes.EVENT_THREAD.getAccessor(type) != null) {
			add(fields, THREAD, List.of());
		}
		if (JfrAttributes.START_TIME.getAccessor(type) != null) {
			add(fields, START, List.of());
		}
		return fields;
	}

	/** Adds a field unless one with the same name exists. Only the name and the unit of fields are needed. */
	private static void add(List<Field> fields, String name, List<Annotation> annotations) {
		if (fields.stream().noneMatch(field -> field.name().equals(name))) {
			fields.add(new Field(name, VALUE, true, false, annotations));
		}
	}

	private void take(IItemIterable ofType) {
		EventReader reader = readers.get(ofType.getType().getIdentifier());
		List<ToLongFunction<IItem>> fields = reader.fields().stream().map(field -> value(ofType.getType(), field))
				.toList();
		long[] values = new long[fields.size()];
		for (IItem item : ofType) {
			if (taken++ % LOOK_EVERY == 0) {
				progress.advanced(taken, all);
				if (progress.isCancelled()) {
					throw new CancellationException();
				}
			}
			for (int field = 0; field < values.length; field++) {
				values[field] = fields.get(field).applyAsLong(item);
			}
			reader.event(values, 0);
		}
	}

	/**
	 * Returns a function that reads a field in the form expected by {@link EventReader#event}. It returns 0 if the type
	 * does not have the field.
	 */
	private ToLongFunction<IItem> value(IType<IItem> type, String field) {
		switch (field) {
			case START -> {
				return ItemFields.nanos(type, JfrAttributes.START_TIME);
			}
			case STACK -> {
				return object(JfrAttributes.EVENT_STACKTRACE.getAccessor(type));
			}
			case THREAD, SAMPLED_THREAD -> {
				return object(JfrAttributes.EVENT_THREAD.getAccessor(type));
			}
			default -> {
				if (field.equals(SETTING_TYPE) && type.getIdentifier().equals(SETTING)) {
					IMemberAccessor<String, IItem> of = ItemFields.of(type, JdkAttributes.REC_SETTING_FOR_ID,
							String.class);
					return item -> of == null || of.getMember(item) == null ? 0 : types.get(of.getMember(item)).id();
				}
				return object(field.isEmpty() ? null : ItemFields.of(type, field));
			}
		}
	}

	private ToLongFunction<IItem> object(IMemberAccessor<?, IItem> accessor) {
		return accessor == null ? item -> 0 : item -> value(accessor.getMember(item));
	}

	private long value(Object value) {
		if (value instanceof IQuantity quantity) {
			return number(quantity);
		}
		if (value instanceof Number number) {
			return bits(number);
		}
		return value instanceof Boolean bool ? bool ? 1 : 0 : constants.number(value);
	}

	/** Returns the recorded value. Ticks are converted to nanoseconds. */
	private static long number(IQuantity quantity) {
		return TICKS.equals(quantity.getUnit().getIdentifier())
				? quantity.clampedLongValueIn(UnitLookup.NANOSECOND)
				: bits(quantity.numberValue());
	}

	private static long bits(Number number) {
		return number instanceof Double || number instanceof Float
				? Double.doubleToLongBits(number.doubleValue())
				: number.longValue();
	}

	private void stacks(ChunkReader<?> reader) {
		StackTaker stacks = reader.stacks();
		StackBuilder builder = new StackBuilder();
		constants.forEach(IMCStackTrace.class, (number, stack) -> {
			if (stacks.wants(number)) {
				builder.start(number, stack.getTruncationState().isTruncated());
				for (IMCFrame frame : stack.getFrames()) {
					builder.add(constants.number(frame.getMethod()),
							frame.getFrameLineNumber() == null ? 0 : frame.getFrameLineNumber(),
							constants.number(frame.getType()));
				}
				stacks.add(builder.stack());
			}
		});
	}
}
