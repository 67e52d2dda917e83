// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.activity;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

import org.flightbench.jfr.chunk.Clock;
import org.flightbench.jfr.event.ChunkReader;
import org.flightbench.jfr.event.Constants;
import org.flightbench.jfr.event.EventReader;
import org.flightbench.jfr.metadata.Field;
import org.flightbench.jfr.metadata.ValueType;
import org.flightbench.jfr.stack.StackTaker;
import org.flightbench.recording.pause.event.EventTypes;
import org.flightbench.recording.pause.event.GcEventReader;
import org.flightbench.recording.profile.TimeFilter;
import org.flightbench.recording.settings.ActiveSettingReader;

/** Reads the activity of a program from a chunk. */
public final class ActivityChunkReader implements ChunkReader<ActivityBuilder> {

	private static final String DROPPED = "DataLoss";

	private final TimeFilter time;
	private final String per;
	private final Pattern thread;
	private final ActivityBuilder result = new ActivityBuilder();
	private final List<Source> sources = new ArrayList<>();
	private final Set<String> typesWithEvents = new HashSet<>();
	private final EventSums sums = new EventSums();
	private final GcEventReader gcs = new GcEventReader();
	private final GaugeEvents gauges;
	private final FactEvents facts = new FactEvents();
	private final ActiveSettingReader settings = new ActiveSettingReader();
	private final StackLocations places = new StackLocations();
	private final TimingEvents timings = new TimingEvents();

	/** An event type of the chunk and the rules for counting its events. */
	private record Source(ValueType type, EventCountRule counted) {

		Field field(String name) {
			return type.field(name);
		}
	}

	/**
	 * @param time the time range of the events to count
	 * @param request the threads to include, and the event type to count
	 */
	public ActivityChunkReader(TimeFilter time, ActivityRequest request) {
		this.time = time;
		per = request.per();
		thread = request.thread();
		gauges = new GaugeEvents(time, result);
	}

	@Override
	public EventReader events(ValueType type, Clock clock) {
		EventReader reader = reader(type, clock);
		if (!type.name().equals(per)) {
			return reader;
		}
		EventReader counting = EventReader.of(List.of("startTime"), values -> {
			if (time.contains(clock.nanosOf(values[0]))) {
				result.addOfType();
			}
		});
		return reader == null ? counting : counting.with(reader);
	}

	private EventReader reader(ValueType type, Clock clock) {
		String name = EventTypes.shortName(type.name());
		if (type.isEvent()) {
			settings.addType(type, EventTypes.fullName(name));
			result.addType(EventTypes.fullName(name));
		}
		EventReader ofGc = gcs.events(type, clock);
		EventCountRule counted = EventCountRule.BY_NAME.get(name);
		if (counted != null) {
			int source = sources.size();
			sources.add(new Source(type, counted));
			EventReader reader = EventReader.of(counted.fields(), values -> add(source, counted, clock, values));
			return ofGc == null ? reader : reader.with(ofGc);
		}
		EventReader other = others(name, type, clock);
		return ofGc == null || other == null ? ofGc == null ? other : ofGc : ofGc.with(other);
	}

	private EventReader others(String name, ValueType type, Clock clock) {
		if (name.equals(DROPPED)) {
			return EventReader.of(List.of("amount"), values -> result.addDropped(Math.max(0, values[0])));
		}
		if (name.equals(TimingEvents.TYPE)) {
			return timings.events(clock);
		}
		EventReader reader = gauges.events(type, clock);
		EventReader ofFacts = facts.events(type);
		EventReader ofSettings = settings.events(type);
		if (reader != null) {
			return reader;
		}
		return ofFacts == null || ofSettings == null
				? ofFacts == null ? ofSettings : ofFacts
				: ofFacts.with(ofSettings);
	}

	/** Adds an event with the values of {@link EventCountRule#fields}. */
	private void add(int source, EventCountRule counted, Clock clock, long[] values) {
		long start = clock.nanosOf(values[0]);
		typesWithEvents.add(EventTypes.fullName(EventTypes.shortName(sources.get(source).type.name())));
		if (time.contains(start)) {
			long nanos = Math.max(0, EventTypes.duration(clock, values));
			sums.add(source, values[2], values[3], values[4], values[5], start, nanos, Math.max(0, values[6]));
		}
	}

	@Override
	public void endOfEvents() {
		for (int row = 0; row < sums.size(); row++) {
			places.want(sums.get(row, EventSums.STACK));
		}
	}

	@Override
	public StackTaker stacks() {
		return places.stacks();
	}

	@Override
	public ActivityBuilder finish(Constants constants) {
		places.resolve(constants);
		ConstantNames names = new ConstantNames(constants);
		for (int row = 0; row < sums.size(); row++) {
			Source source = sources.get((int) sums.get(row, EventSums.SOURCE));
			long itsThread = sums.get(row, EventSums.THREAD);
			if (thread == null || !source.counted.kind().isOfThreads() || names.isThread(itsThread, thread)) {
				result.tally(source.counted.kind()).add(name(row, source, constants, names),
						place(row, source, constants), names.threadId(itsThread), sums.amount(row));
			}
		}
		for (int source = 0; source < sources.size(); source++) {
			if (sums.others(source) != null) {
				result.tally(sources.get(source).counted.kind()).addOthers(sums.others(source));
			}
		}
		result.addCollections(gcs.collections(constants));
		gauges.finish(constants);
		facts.finish(constants, result);
		timings.finish(names, result);
		result.addSettings(settings.values(constants), typesWithEvents, constants.time());
		return result;
	}

	private String name(int row, Source source, Constants constants, ConstantNames names) {
		long name = sums.get(row, EventSums.NAME);
		return switch (source.counted.form()) {
			case CLASS -> names.className(name);
			case METHOD -> names.method(name);
			case THREAD -> names.threadGroup(name);
			case LOADER -> names.loader(name);
			case TEXT -> text(constants, source.field(source.counted.name()), name);
			case TOP_FRAME -> places.top(sums.get(row, EventSums.STACK));
			case HOST_AND_PORT -> {
				String host = text(constants, source.field(source.counted.name()), name);
				yield host == null ? null : host + ":" + sums.get(row, EventSums.MORE);
			}
		};
	}

	private String place(int row, Source source, Constants constants) {
		long stack = sums.get(row, EventSums.STACK);
		return switch (source.counted.place()) {
			case NO_PLACE -> null;
			case REASON -> text(constants, source.field(source.counted.more()), sums.get(row, EventSums.MORE));
			case PROGRAM -> places.program(stack);
			case THROWING -> places.throwing(stack);
		};
	}

	private static String text(Constants constants, Field field, long value) {
		return field == null ? null : constants.string(field, value);
	}
}
