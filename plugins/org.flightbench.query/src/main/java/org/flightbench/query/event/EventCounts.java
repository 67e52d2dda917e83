// SPDX-License-Identifier: UPL-1.0
package org.flightbench.query.event;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

import org.flightbench.jfr.chunk.Clock;
import org.flightbench.jfr.event.ChunkReader;
import org.flightbench.jfr.event.Constants;
import org.flightbench.jfr.event.EventReader;
import org.flightbench.jfr.metadata.ValueType;
import org.flightbench.query.table.Column;
import org.flightbench.query.table.ColumnType;
import org.flightbench.query.table.ListTable;
import org.flightbench.query.table.Table;

/** The number of events of each type, counted in one pass. */
public final class EventCounts {

	private EventCounts() {}

	/** Returns the table of all event types with their number of events, including types without events. */
	public static Table table(Recordings recordings) {
		return new ListTable(List.of(new Column("type", ColumnType.TEXT), new Column("label", ColumnType.TEXT),
				new Column("events", ColumnType.LONG)), () -> rows(recordings));
	}

	private static List<Object[]> rows(Recordings recordings) throws IOException {
		List<Object[]> rows = new ArrayList<>();
		Map<String, Long> counts = of(recordings);
		for (String type : recordings.types()) {
			rows.add(new Object[]{type, recordings.label(type), counts.getOrDefault(type, 0L)});
		}
		return rows;
	}

	/** Returns the number of events by type, without types that have no events. */
	public static Map<String, Long> of(Recordings recordings) throws IOException {
		Map<String, Long> counts = new TreeMap<>();
		for (Recordings.ChunkOf chunk : recordings.chunks(Recordings.Period.ALL)) {
			chunk.read(new Reader(counts), recordings);
		}
		return counts;
	}

	/** Counts the events of one chunk. */
	private record Reader(Map<String, Long> counts) implements ChunkReader<Void> {

		@Override
		public EventReader events(ValueType type, Clock clock) {
			return type.fields().isEmpty()
					? null
					: EventReader.of(List.of(), values -> counts.merge(type.name(), 1L, Long::sum));
		}

		@Override
		public Void finish(Constants constants) {
			return null;
		}
	}
}
