// SPDX-License-Identifier: UPL-1.0
package org.flightbench.query.event;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;

import org.flightbench.base.LongMap;
import org.flightbench.jfr.chunk.Clock;
import org.flightbench.jfr.event.ChunkReader;
import org.flightbench.jfr.event.Constants;
import org.flightbench.jfr.event.EventReader;
import org.flightbench.jfr.metadata.ValueType;
import org.flightbench.jfr.stack.StackTaker;
import org.flightbench.jfr.table.ConstantText;
import org.flightbench.jfr.table.EventValues;
import org.flightbench.query.table.Column;
import org.flightbench.query.table.ColumnType;
import org.flightbench.query.table.Rows;
import org.flightbench.query.table.Table;

/**
 * The events of one type. The first column is the name of the recording. Each chunk is decoded on a thread of the
 * database when a query reads its rows. Only the fields that the query names are decoded.
 */
public final class EventTable implements Table {

	/** The name of the column that contains the name of the recording. */
	public static final String FILE = "file";
	/** The name of the column that contains the start of the event. */
	public static final String START = "startTime";

	private static final int MAX_THREADS = 6;

	private final Recordings recordings;
	private final String type;
	private final Recordings.Period period;
	private final List<Column> columns = new ArrayList<>();
	/** The names of the fields in all columns except the first. */
	private final List<String> fields = new ArrayList<>();

	/**
	 * @param type the name of the event type
	 * @param period the range of event start times
	 */
	public EventTable(Recordings recordings, String type, Recordings.Period period) {
		this.recordings = recordings;
		this.type = type;
		this.period = period;
		columns.add(new Column(FILE, ColumnType.TEXT));
		for (Column column : recordings.columns(type)) {
			fields.add(column.name());
			// renames an event field that has the same name as the first column
			columns.add(column.name().equalsIgnoreCase(FILE)
					? new Column(unusedName(recordings.columns(type)), column.type())
					: column);
		}
	}

	/** Returns a name such as {@code file_2} that no column has, ignoring case. */
	private static String unusedName(List<Column> columns) {
		for (int number = 2;; number++) {
			String name = FILE + "_" + number;
			if (columns.stream().noneMatch(column -> column.name().equalsIgnoreCase(name))) {
				return name;
			}
		}
	}

	@Override
	public List<Column> columns() {
		return columns;
	}

	@Override
	public Scan scan(int[] wanted) {
		recordings.reportArrays(type);
		return new ChunkScan<>(recordings, recordings.chunks(period), chunk -> new Reader(chunk.file(), wanted));
	}

	/** A scan that hands out chunks to the threads of the database. */
	static final class ChunkScan<R extends ChunkReader<Rows>> implements Scan {

		private final Recordings recordings;
		private final List<Recordings.ChunkOf> chunks;
		private final AtomicInteger next = new AtomicInteger();
		private final Function<Recordings.ChunkOf, R> readers;

		ChunkScan(Recordings recordings, List<Recordings.ChunkOf> chunks,
				Function<Recordings.ChunkOf, R> readers) {
			this.recordings = recordings;
			this.chunks = chunks;
			this.readers = readers;
		}

		@Override
		public int maxThreads() {
			return Math.max(1, Math.min(MAX_THREADS, chunks.size()));
		}

		@Override
		public Rows next() throws IOException {
			for (int index = next.getAndIncrement(); index < chunks.size(); index = next.getAndIncrement()) {
				Recordings.ChunkOf chunk = chunks.get(index);
				Rows rows = chunk.read(readers.apply(chunk), recordings);
				if (rows != null && rows.size() > 0) {
					return rows;
				}
			}
			return null;
		}
	}

	/** Reads the rows of one chunk. */
	private final class Reader implements ChunkReader<Rows> {

		private final String file;
		private final int[] wanted;
		private final ChunkStacks stacks = new ChunkStacks(false);
		/** The events by event type; usually, only one event type of a chunk has the name of the table. */
		private final List<Events> events = new ArrayList<>();

		Reader(String file, int[] wanted) {
			this.file = file;
			this.wanted = wanted;
		}

		@Override
		public EventReader events(ValueType its, Clock clock) {
			if (!its.name().equals(type)) {
				return null;
			}
			Events ofType = new Events(its, clock, wanted, stacks);
			events.add(ofType);
			return ofType.values;
		}

		@Override
		public boolean wantsEvents() {
			return !events.isEmpty();
		}

		@Override
		public StackTaker stacks() {
			return stacks;
		}

		@Override
		public Rows finish(Constants constants) {
			Rows rows = new Rows(wanted.length);
			ConstantText texts = new ConstantText(constants, true);
			stacks.resolve(constants, texts);
			for (Events of : events) {
				of.addTo(rows, file, constants, texts);
			}
			return rows;
		}
	}

	/** The events of one type in one chunk. */
	private final class Events {

		private final int[] wanted;
		private final ChunkStacks stacks;
		/**
		 * The field of each requested column; null if the chunk does not have it, or if the column does not contain a
		 * field.
		 */
		private final EventField[] from;
		/** The index of each requested column among the decoded values. */
		private final int[] place;
		private final EventValues values;

		Events(ValueType its, Clock clock, int[] wanted, ChunkStacks stacks) {
			this.wanted = wanted;
			this.stacks = stacks;
			values = new EventValues(clock, stacks::want);
			from = new EventField[wanted.length];
			place = new int[wanted.length];
			List<EventField> all = EventField.of(its);
			for (int column = 0; column < wanted.length; column++) {
				from[column] = wanted[column] == 0 ? null : find(all, fields.get(wanted[column] - 1));
				if (from[column] != null) {
					place[column] = values.add(from[column].source());
				}
			}
			if (!period.equals(Recordings.Period.ALL)) {
				values.limit(period::contains);
			}
		}

		private static EventField find(List<EventField> all, String name) {
			for (EventField field : all) {
				if (field.column().name().equalsIgnoreCase(name)) {
					return field;
				}
			}
			return null;
		}

		void addTo(Rows rows, String file, Constants constants, ConstantText texts) {
			int first = rows.size();
			for (int row = 0; row < values.size(); row++) {
				if (values.times(row) == 1) {
					rows.add();
				} else {
					rows.add(values.times(row));
				}
			}
			for (int column = 0; column < wanted.length; column++) {
				Rows.Values into = rows.column(column);
				ColumnType to = columns.get(wanted[column]).type();
				if (from[column] == null) {
					long same = wanted[column] == 0 ? into.index(file) : Rows.missing(to);
					for (int row = 0; row < values.size(); row++) {
						into.set(first + row, same);
					}
				} else {
					convert(column, first, new Conversion(from[column], to, constants, texts, stacks, into), into);
				}
			}
		}

		private void convert(int column, int first, Conversion conversion, Rows.Values into) {
			boolean isConstant = from[column].source().field().constant();
			LongMap known = new LongMap();
			for (int row = 0; row < values.size(); row++) {
				long raw = values.get(place[column], row);
				long value = isConstant ? known.get(raw) : LongMap.NONE;
				if (value == LongMap.NONE) {
					value = conversion.of(raw);
					if (isConstant && value != LongMap.NONE) {
						known.put(raw, value);
					}
				}
				into.set(first + row, value);
			}
		}
	}
}
