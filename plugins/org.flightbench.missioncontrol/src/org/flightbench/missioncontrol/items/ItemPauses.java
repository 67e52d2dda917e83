// SPDX-License-Identifier: UPL-1.0
package org.flightbench.missioncontrol.items;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.flightbench.recording.safepoint.Evidence;
import org.flightbench.recording.safepoint.GcPause;
import org.flightbench.recording.safepoint.HeapDump;
import org.flightbench.recording.safepoint.LaneNotes;
import org.flightbench.recording.safepoint.LateThread;
import org.flightbench.recording.safepoint.Pause;
import org.flightbench.recording.safepoint.PauseTimeline;
import org.flightbench.recording.safepoint.PausesBuilder;
import org.flightbench.rules.Fields;
import org.flightbench.rules.LateThreads;
import org.flightbench.rules.Safepoint;
import org.openjdk.jmc.common.item.IItem;
import org.openjdk.jmc.common.item.IItemCollection;
import org.openjdk.jmc.common.item.IItemIterable;
import org.openjdk.jmc.common.item.IMemberAccessor;
import org.openjdk.jmc.common.item.IType;
import org.openjdk.jmc.common.item.ItemFilters;
import org.openjdk.jmc.common.unit.IQuantity;
import org.openjdk.jmc.common.unit.UnitLookup;
import org.openjdk.jmc.flightrecorder.JfrAttributes;
import org.openjdk.jmc.flightrecorder.jdk.JdkAttributes;
import org.openjdk.jmc.flightrecorder.jdk.JdkTypeIDs;

/** When the program was stopped, of the events that Mission Control has loaded. */
public final class ItemPauses {

	private static final long NONE = Long.MIN_VALUE;
	/** Who was late is looked for in the longest pauses, if their time to safepoint is as long as this. */
	private static final long LATE_NANOS = 50_000_000;
	private static final int MOST_LATE = 5;
	/** How much longer a collection may be than its pauses to count as one pause. */
	private static final double SLACK = 1.02;

	private final LoadedRecording recording;
	private final Map<Long, Row> rows = new TreeMap<>();
	private final List<Row> alone = new ArrayList<>();

	/** What several events tell of one safepoint: times in nanoseconds since 1970, {@link #NONE} if not recorded. */
	private static final class Row {
		private final long id;
		private long begin = NONE;
		private long reached = NONE;
		private long cleanup = NONE;
		private long cleanupEnd = NONE;
		private long operationBegin = NONE;
		private long operationEnd = NONE;
		private long leaving = NONE;
		private long left = NONE;
		private long threads = Pause.UNKNOWN;
		private long jniCritical = Pause.UNKNOWN;
		private String operation;
		private String caller = "";

		Row(long id) {
			this.id = id;
		}

		long start() {
			return begin != NONE ? begin : operationBegin != NONE ? operationBegin : leaving;
		}

		long end() {
			return Math.max(start(), Math.max(Math.max(reached, operationEnd), left));
		}

		long timeToSafepoint() {
			return begin == NONE ? Pause.UNKNOWN : Math.max(0, (cleanup == NONE ? reached : cleanup) - begin);
		}

		private static long span(long from, long to) {
			return from == NONE || to == NONE ? Pause.UNKNOWN : Math.max(0, to - from);
		}

		Pause pause(long origin, List<LateThread> late) {
			return new Pause(0, id, operation, start() - origin, timeToSafepoint(), span(cleanup, cleanupEnd),
					span(operationBegin, operationEnd), span(leaving, left), end() - start(), threads, Pause.UNKNOWN,
					jniCritical, late);
		}
	}

	private ItemPauses(LoadedRecording recording) {
		this.recording = recording;
	}

	/**
	 * The timeline of a recording.
	 *
	 * @param items the events to look at: all, or those of a selection
	 */
	public static PauseTimeline of(IItemCollection items, LoadedRecording recording) {
		ItemPauses pauses = new ItemPauses(recording);
		IItemCollection safepoints = items.apply(ItemFilters.type(JdkTypeIDs.SAFEPOINT_BEGIN, JdkTypeIDs.SAFEPOINT_END,
				JdkTypeIDs.SAFEPOINT_CLEANUP, JdkTypeIDs.VM_OPERATIONS));
		for (IItemIterable events : safepoints) {
			pauses.add(events);
		}
		return pauses.timeline(items);
	}

	private void add(IItemIterable events) {
		IType<IItem> type = events.getType();
		IMemberAccessor<?, IItem> id = Fields.of(type, "safepointId");
		IMemberAccessor<?, IItem> threads = Fields.of(type, "totalThreadCount");
		IMemberAccessor<?, IItem> critical = Fields.of(type, "jniCriticalThreadCount");
		IMemberAccessor<?, IItem> safepoint = Fields.of(type, "safepoint");
		IMemberAccessor<?, IItem> operation = Fields.of(type, "operation");
		IMemberAccessor<?, IItem> caller = Fields.of(type, "caller");
		for (IItem event : events) {
			if (safepoint != null && !Boolean.TRUE.equals(safepoint.getMember(event))) {
				continue;
			}
			long from = Fields.startNanos(event, Fields.start(type));
			long to = Fields.startNanos(event, Fields.end(type));
			Row row = row(Fields.number(id, event, Pause.UNKNOWN));
			switch (type.getIdentifier()) {
				case JdkTypeIDs.SAFEPOINT_BEGIN -> {
					row.begin = from;
					row.reached = to;
					row.threads = Fields.number(threads, event, Pause.UNKNOWN);
					row.jniCritical = Fields.number(critical, event, Pause.UNKNOWN);
				}
				case JdkTypeIDs.SAFEPOINT_CLEANUP -> {
					row.cleanup = from;
					row.cleanupEnd = to;
				}
				case JdkTypeIDs.SAFEPOINT_END -> {
					row.leaving = from;
					row.left = to;
				}
				default -> {
					row.operationBegin = row.operationBegin == NONE ? from : Math.min(row.operationBegin, from);
					row.operationEnd = Math.max(row.operationEnd, to);
					row.operation = operation == null ? null : String.valueOf(operation.getMember(event));
					row.caller = caller == null ? "" : String.valueOf(caller.getMember(event));
				}
			}
		}
	}

	private Row row(long id) {
		if (id == Pause.UNKNOWN) {
			Row row = new Row(id);
			alone.add(row);
			return row;
		}
		return rows.computeIfAbsent(id, Row::new);
	}

	private PauseTimeline timeline(IItemCollection items) {
		List<Row> all = new ArrayList<>(rows.values());
		all.addAll(alone);
		all.sort(Comparator.comparingLong(Row::start));
		Map<Row, List<LateThread>> late = late(all);
		PausesBuilder pauses = new PausesBuilder();
		all.forEach(row -> pauses.add(row.pause(recording.beginNanos(), late.getOrDefault(row, List.of()))));
		return new PauseTimeline(recording.name(), PauseTimeline.Kind.RECORDING, recording.beginNanos(),
				PauseTimeline.Origin.SOURCE_START, 0, recording.durationNanos(), jvm(), pauses.build(),
				collections(items), heapDumps(items), LaneNotes.of(settings(), types()), List.of());
	}

	private Map<Row, List<LateThread>> late(List<Row> all) {
		Map<Row, List<LateThread>> late = new HashMap<>();
		all.stream().filter(row -> row.timeToSafepoint() >= LATE_NANOS)
				.sorted(Comparator.comparingLong(Row::timeToSafepoint).reversed()).limit(MOST_LATE).forEach(row -> {
					Safepoint safepoint = new Safepoint(row.begin, row.timeToSafepoint(), row.operation, row.caller,
							Math.max(0, row.end() - row.begin - row.timeToSafepoint()));
					LateThreads.of(safepoint, recording.items())
							.ifPresent(thread -> late.put(row, List.of(late(thread))));
				});
		return late;
	}

	private static LateThread late(org.flightbench.rules.LateThread thread) {
		Evidence evidence = switch (thread.evidence()) {
			case LATENCY -> Evidence.SAFEPOINT_LATENCY;
			case SAMPLE -> Evidence.EXECUTION_SAMPLE;
			case EXCLUSION -> Evidence.SILENCE;
		};
		return new LateThread(thread.name(), evidence, evidence.sentence(),
				thread.stacks().isEmpty() ? List.of() : Frames.of(thread.stacks().get(0)));
	}

	/** The phases are the pauses; where none are recorded, a collection that was one pause from begin to end is it. */
	private List<GcPause> collections(IItemCollection items) {
		Map<Long, GcPause> whole = new HashMap<>();
		Set<Long> onePause = new HashSet<>();
		for (IItemIterable events : items.apply(ItemFilters.type(JdkTypeIDs.GARBAGE_COLLECTION))) {
			IType<IItem> type = events.getType();
			IMemberAccessor<?, IItem> id = Fields.of(type, "gcId");
			IMemberAccessor<?, IItem> name = Fields.of(type, "name");
			IMemberAccessor<?, IItem> cause = Fields.of(type, "cause");
			IMemberAccessor<?, IItem> sum = Fields.of(type, "sumOfPauses");
			for (IItem event : events) {
				long number = Fields.number(id, event, Pause.UNKNOWN);
				GcPause collection = new GcPause(start(event, type), nanos(event, type), number, text(name, event),
						text(cause, event));
				whole.put(number, collection);
				if (sum != null && sum.getMember(event) instanceof IQuantity stopped && collection.durationNanos() > 0
						&& collection.durationNanos() <= stopped.clampedLongValueIn(UnitLookup.NANOSECOND) * SLACK) {
					onePause.add(number);
				}
			}
		}
		List<GcPause> pauses = new ArrayList<>();
		for (IItemIterable events : items.apply(ItemFilters.type(JdkTypeIDs.GC_PAUSE))) {
			IType<IItem> type = events.getType();
			IMemberAccessor<?, IItem> id = Fields.of(type, "gcId");
			for (IItem event : events) {
				long number = Fields.number(id, event, Pause.UNKNOWN);
				GcPause of = whole.get(number);
				onePause.remove(number);
				pauses.add(new GcPause(start(event, type), nanos(event, type), number,
						of == null ? "GC" : of.collection(), of == null ? null : of.cause()));
			}
		}
		onePause.forEach(number -> pauses.add(whole.get(number)));
		pauses.sort(Comparator.comparingLong(GcPause::startNanos));
		return pauses;
	}

	private List<HeapDump> heapDumps(IItemCollection items) {
		List<HeapDump> dumps = new ArrayList<>();
		for (IItemIterable events : items.apply(ItemFilters.type(JdkTypeIDs.HEAP_DUMP))) {
			IType<IItem> type = events.getType();
			IMemberAccessor<?, IItem> size = Fields.of(type, "size");
			IMemberAccessor<?, IItem> destination = Fields.of(type, "destination");
			for (IItem event : events) {
				dumps.add(new HeapDump(start(event, type), nanos(event, type),
						Fields.number(size, event, Pause.UNKNOWN), text(destination, event)));
			}
		}
		dumps.sort(Comparator.comparingLong(HeapDump::startNanos));
		return dumps;
	}

	private long start(IItem event, IType<IItem> type) {
		return Fields.startNanos(event, Fields.start(type)) - recording.beginNanos();
	}

	private static long nanos(IItem event, IType<IItem> type) {
		return Fields.startNanos(event, Fields.end(type)) - Fields.startNanos(event, Fields.start(type));
	}

	private static String text(IMemberAccessor<?, IItem> field, IItem item) {
		Object value = field == null ? null : field.getMember(item);
		return value == null ? null : value.toString();
	}

	private String jvm() {
		for (IItemIterable events : recording.items().apply(ItemFilters.type(JdkTypeIDs.VM_INFO))) {
			IMemberAccessor<String, IItem> version = JdkAttributes.JVM_VERSION.getAccessor(events.getType());
			for (IItem event : events) {
				return version == null || version.getMember(event) == null ? "" : version.getMember(event);
			}
		}
		return "";
	}

	private Map<String, String> settings() {
		Map<String, String> settings = new HashMap<>();
		for (IItemIterable events : recording.items().apply(ItemFilters.type(JdkTypeIDs.RECORDING_SETTING))) {
			IMemberAccessor<String, IItem> of = JdkAttributes.REC_SETTING_FOR_ID.getAccessor(events.getType());
			IMemberAccessor<String, IItem> name = JdkAttributes.REC_SETTING_NAME.getAccessor(events.getType());
			IMemberAccessor<String, IItem> value = JdkAttributes.REC_SETTING_VALUE.getAccessor(events.getType());
			if (of != null && name != null && value != null) {
				events.forEach(event -> settings.put(withoutPrefix(of.getMember(event)) + "#" + name.getMember(event),
						String.valueOf(value.getMember(event))));
			}
		}
		return settings;
	}

	private Set<String> types() {
		Set<String> types = new HashSet<>();
		recording.items().forEach(events -> {
			if (JfrAttributes.START_TIME.getAccessor(events.getType()) != null) {
				types.add(withoutPrefix(events.getType().getIdentifier()));
			}
		});
		settings().keySet().forEach(key -> types.add(key.substring(0, key.indexOf('#'))));
		return types;
	}

	private static String withoutPrefix(String type) {
		return type == null ? "" : type.startsWith("jdk.") ? type.substring("jdk.".length()) : type;
	}
}
