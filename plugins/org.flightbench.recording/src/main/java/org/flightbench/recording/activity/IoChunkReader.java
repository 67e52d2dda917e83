// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.activity;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

import org.flightbench.jfr.chunk.Clock;
import org.flightbench.jfr.event.ChunkReader;
import org.flightbench.jfr.event.Constants;
import org.flightbench.jfr.event.EventReader;
import org.flightbench.jfr.metadata.Field;
import org.flightbench.jfr.metadata.ValueType;
import org.flightbench.jfr.stack.StackTaker;
import org.flightbench.recording.io.IoKind;
import org.flightbench.recording.io.IoOperation;
import org.flightbench.recording.pause.event.EventTypes;
import org.flightbench.recording.profile.TimeFilter;
import org.flightbench.recording.settings.ActiveSettingReader;
import org.flightbench.recording.settings.ChunkSettings;

/** Reads the I/O operations of a chunk. */
public final class IoChunkReader implements ChunkReader<IoChunkReader.Chunk> {

	private final TimeFilter time;
	private final List<Raw> operations = new ArrayList<>();
	private final Map<IoKind, Field> targets = new EnumMap<>(IoKind.class);
	private final Set<String> typesWithEvents = new HashSet<>();
	private final ActiveSettingReader settings = new ActiveSettingReader();
	private final StackLocations places = new StackLocations();

	/**
	 * The I/O operations and settings of a chunk.
	 *
	 * @param operations the operations in the order of the chunk
	 * @param settings the settings of event types
	 */
	public record Chunk(List<IoOperation> operations, ChunkSettings settings) {}

	/** An operation whose constants have not been resolved yet. */
	private record Raw(IoKind kind, long start, long nanos, long bytes, long target, long port, long thread,
			long stack) {}

	/** @param time the time range of the events to include */
	public IoChunkReader(TimeFilter time) {
		this.time = time;
	}

	@Override
	public EventReader events(ValueType type, Clock clock) {
		String name = EventTypes.shortName(type.name());
		if (type.isEvent()) {
			settings.addType(type, EventTypes.fullName(name));
		}
		return IoKind.ofEvent(name).map(kind -> reader(kind, type, clock)).orElseGet(() -> settings.events(type));
	}

	private EventReader reader(IoKind kind, ValueType type, Clock clock) {
		targets.put(kind, type.field(kind.targetField()));
		List<String> fields = List.of("startTime", "duration", kind.targetField(), kind.isSocket() ? "port" : "",
				"eventThread", "stackTrace", kind.bytesField());
		return EventReader.of(fields, values -> {
			long start = clock.nanosOf(values[0]);
			typesWithEvents.add(kind.eventType());
			if (time.contains(start)) {
				places.want(values[5]);
				operations.add(new Raw(kind, start, Math.max(0, EventTypes.duration(clock, values)),
						Math.max(0, values[6]), values[2], values[3], values[4], values[5]));
			}
		});
	}

	@Override
	public StackTaker stacks() {
		return places.stacks();
	}

	@Override
	public Chunk finish(Constants constants) {
		places.resolve(constants);
		ConstantNames names = new ConstantNames(constants);
		List<IoOperation> named = new ArrayList<>(operations.size());
		for (Raw raw : operations) {
			Field field = targets.get(raw.kind);
			String target = field == null ? null : constants.string(field, raw.target);
			if (target != null && raw.kind.isSocket()) {
				target = target + ":" + raw.port;
			}
			String thread = names.threadName(raw.thread);
			named.add(new IoOperation(raw.kind, raw.start, raw.nanos, raw.bytes,
					raw.kind.isSocket() ? IoOperation.marked(target, thread) : target, thread,
					places.program(raw.stack)));
		}
		ChunkSettings ofChunk = new ChunkSettings();
		ofChunk.add(settings.values(constants), typesWithEvents, constants.time());
		return new Chunk(named, ofChunk);
	}
}
