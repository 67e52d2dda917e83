// SPDX-License-Identifier: UPL-1.0
package org.flightbench.query.event;

import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Predicate;

import org.flightbench.jfr.chunk.Clock;
import org.flightbench.jfr.event.ChunkReader;
import org.flightbench.jfr.event.Constants;
import org.flightbench.jfr.event.EventReader;
import org.flightbench.jfr.metadata.ValueType;
import org.flightbench.jfr.stack.StackTaker;
import org.flightbench.jfr.table.ConstantText;
import org.flightbench.query.table.Column;
import org.flightbench.query.table.ColumnType;
import org.flightbench.query.table.Rows;
import org.flightbench.query.table.Table;

/** The distinct stack traces of all recordings, with either one row per stack trace or one per frame. */
public final class StackTable implements Table {

	private static final String CONSTRUCTOR = "<init>";

	private final Recordings recordings;
	private final boolean byFrame;
	private final List<Column> columns;

	private StackTable(Recordings recordings, boolean byFrame, List<Column> columns) {
		this.recordings = recordings;
		this.byFrame = byFrame;
		this.columns = columns;
	}

	/** Returns the table with one row for each stack trace. */
	public static Table ofStacks(Recordings recordings) {
		return new StackTable(recordings, false, List.of(new Column("id", ColumnType.LONG),
				new Column("depth", ColumnType.LONG), new Column("truncated", ColumnType.BOOLEAN),
				new Column("topFrame", ColumnType.TEXT), new Column("topApplicationFrame", ColumnType.TEXT),
				new Column("topNotInitFrame", ColumnType.TEXT)));
	}

	/**
	 * Returns the table with one row for each frame of each stack trace; depth 0 is the frame in which the event
	 * occurred.
	 */
	public static Table ofFrames(Recordings recordings) {
		return new StackTable(recordings, true, List.of(new Column("stack", ColumnType.LONG),
				new Column("depth", ColumnType.LONG), new Column("class", ColumnType.TEXT),
				new Column("method", ColumnType.TEXT), new Column("line", ColumnType.LONG),
				new Column("type", ColumnType.TEXT)));
	}

	@Override
	public List<Column> columns() {
		return columns;
	}

	@Override
	public Scan scan(int[] wanted) {
		Set<Long> passed = ConcurrentHashMap.newKeySet();
		return new EventTable.ChunkScan<>(recordings, recordings.chunks(Recordings.Period.ALL),
				chunk -> new Reader(passed, wanted));
	}

	/** Reads the stacks of one chunk that have not been read from other chunks. */
	private final class Reader implements ChunkReader<Rows> {

		private final Set<Long> passed;
		private final int[] wanted;
		private final ChunkStacks stacks = new ChunkStacks(true);

		Reader(Set<Long> passed, int[] wanted) {
			this.passed = passed;
			this.wanted = wanted;
		}

		@Override
		public EventReader events(ValueType type, Clock clock) {
			return null;
		}

		@Override
		public StackTaker stacks() {
			return stacks;
		}

		@Override
		public Rows finish(Constants constants) {
			stacks.resolve(constants, new ConstantText(constants, true));
			Rows rows = new Rows(wanted.length);
			for (int stack = 0; stack < stacks.size(); stack++) {
				long number = stacks.numberOf(stack);
				if (passed.add(number)) {
					add(rows, stack, number);
				}
			}
			return rows;
		}

		private void add(Rows rows, int stack, long number) {
			int depth = byFrame ? stacks.depth(stack) : 1;
			for (int frame = 0; frame < depth; frame++) {
				int row = rows.add();
				for (int column = 0; column < wanted.length; column++) {
					Rows.Values into = rows.column(column);
					into.set(row, byFrame
							? ofFrame(wanted[column], stack, frame, number, into)
							: ofStack(wanted[column], stack, number, into));
				}
			}
		}

		private long ofStack(int column, int stack, long number, Rows.Values into) {
			return switch (column) {
				case 0 -> number;
				case 1 -> stacks.depth(stack);
				case 2 -> stacks.isTruncated(stack) ? 1 : 0;
				case 3 -> into.index(stacks.depth(stack) == 0 ? null : stacks.text(stack, 0));
				case 4 -> into.index(first(stack, ConstantText.Method::isOfApplication));
				default -> into.index(first(stack, method -> !CONSTRUCTOR.equals(method.name())));
			};
		}

		private String first(int stack, Predicate<ConstantText.Method> isWanted) {
			for (int frame = 0; frame < stacks.depth(stack); frame++) {
				ConstantText.Method method = stacks.method(stack, frame);
				if (method != null && isWanted.test(method)) {
					return stacks.text(stack, frame);
				}
			}
			return null;
		}

		private long ofFrame(int column, int stack, int frame, long number, Rows.Values into) {
			ConstantText.Method method = stacks.method(stack, frame);
			return switch (column) {
				case 0 -> number;
				case 1 -> frame;
				case 2 -> into.index(method == null ? null : method.className());
				case 3 -> into.index(method == null || method.name() == null ? null : method.signature());
				case 4 -> stacks.line(stack, frame) > 0 ? stacks.line(stack, frame) : Rows.NULL;
				default -> into.index(stacks.type(stack, frame).isEmpty() ? null : stacks.type(stack, frame));
			};
		}
	}
}
