// SPDX-License-Identifier: UPL-1.0
package org.flightbench.jfr.decode;

import java.io.IOException;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CancellationException;

import org.flightbench.base.ReadProgress;
import org.flightbench.base.Texts;
import org.flightbench.jfr.text.Messages;
import org.flightbench.jfr.chunk.ChunkHeader;
import org.flightbench.jfr.chunk.ChunkInput;
import org.flightbench.jfr.io.DamagedException;
import org.flightbench.jfr.io.ReadProblemCollector;
import org.flightbench.jfr.metadata.Metadata;
import org.flightbench.jfr.metadata.ReadPlan;
import org.flightbench.jfr.metadata.ReadPlanCompiler;
import org.flightbench.jfr.metadata.ValueType;
import org.flightbench.jfr.stack.RawStack;
import org.flightbench.jfr.stack.StackReader;
import org.flightbench.jfr.stack.StackTaker;

/**
 * The checkpoint events of a chunk, which contain its constants. Collects these events and makes one pass over the
 * constants.
 */
final class Checkpoints {

	/** The type ID of checkpoint events. */
	static final long TYPE_ID = 1;

	private static final int LONGEST_HEAD = 64;
	private static final int LOOK_EVERY = 1 << 12;

	private final ChunkInput input;
	private final Metadata metadata;
	private final ReadProgress progress;
	/** The offsets of the checkpoint events in the chunk. */
	private long[] offsets = new long[16];
	private int size;
	private final Map<Long, ConstantType> types;
	private final DecoderMemory memory;
	private final Map<String, List<String>> kept;
	private final Set<String> unreadable = new HashSet<>();
	private final long[] nothing = new long[0];

	/**
	 * A type of constants.
	 *
	 * @param name the name of the type
	 * @param plan the plan that reads or skips a constant; null if the type cannot be read
	 * @param fields the fields whose values are stored for each constant; null if no values are stored
	 * @param pool the index of the constants
	 */
	record ConstantType(String name, ReadPlan plan, List<String> fields, PoolIndex pool) {

		boolean isStackTrace() {
			return name.equals(StackReader.TYPE);
		}
	}

	/**
	 * Creates an empty list of checkpoints.
	 *
	 * @param kept the fields whose values are stored for all constants, by type
	 */
	Checkpoints(DecoderMemory memory, Metadata metadata, Map<String, List<String>> kept, ReadProgress progress) {
		this.kept = kept;
		this.memory = memory;
		input = memory.input();
		types = memory.constantTypes(metadata, kept);
		this.metadata = metadata;
		this.progress = progress;
	}

	/** Adds the offset of a checkpoint event. */
	void add(long offset) {
		if (size == offsets.length) {
			offsets = Arrays.copyOf(offsets, 2 * size);
		}
		offsets[size++] = offset;
	}

	/**
	 * Follows the chain of checkpoint events backward from the last event, to find checkpoints after damaged data.
	 * Stops at the first link that does not lead to a checkpoint event.
	 */
	void addChain(long last) throws IOException {
		int scanned = size;
		long offset = last;
		while (offset >= ChunkHeader.SIZE && offset < input.size()
				&& Arrays.binarySearch(offsets, 0, scanned, offset) < 0) {
			input.seek(offset);
			input.has(LONGEST_HEAD);
			input.readInt();
			if (input.readLong() != TYPE_ID) {
				return;
			}
			add(offset);
			input.readLong();
			input.readLong();
			long delta = input.readLong();
			if (input.isPastEnd() || delta >= 0) {
				return;
			}
			offset += delta;
		}
	}

	/**
	 * Iterates over all constants. Passes the requested stack traces to the taker, and indexes all other constants.
	 *
	 * @param taker receives the requested stack traces
	 * @param problems receives the parts that could not be read
	 */
	void walk(StackTaker taker, ReadProblemCollector problems) throws IOException {
		StackReader stacks = stackReader();
		Arrays.sort(offsets, 0, size);
		for (int index = 0; index < size; index++) {
			try {
				walk(offsets[index], stacks, taker);
			} catch (DamagedException | IndexOutOfBoundsException e) {
				problems.add(input.place(),
						e instanceof DamagedException ? e.getMessage() : Messages.constants_value_cut_off,
						Messages.constants_lost);
			}
		}
		if (!unreadable.isEmpty()) {
			problems.add(-1, Messages.constants_type_unreadable,
					Texts.bind(Messages.constants_lost_behind, String.join(", ", new TreeSet<>(unreadable))));
		}
	}

	private StackReader stackReader() {
		ValueType type = metadata.type(StackReader.TYPE);
		try {
			return type == null ? null : memory.stackReader(type);
		} catch (DamagedException noFrames) {
			unreadable.add(StackReader.TYPE);
			return null;
		}
	}

	private void walk(long offset, StackReader stacks, StackTaker taker) throws IOException {
		input.seek(offset);
		input.has(LONGEST_HEAD);
		long end = offset + input.readInt();
		input.readLong();
		input.readLong();
		input.readLong();
		input.readLong();
		input.readByte();
		int count = input.readInt();
		for (int index = 0; index < count; index++) {
			input.has(LONGEST_HEAD);
			long typeId = input.readLong();
			int size = input.readInt();
			checkEnd(end);
			ConstantType type = type(typeId);
			if (type.plan == null) {
				unreadable.add(type.name);
				return;
			}
			if (stacks != null && type.isStackTrace()) {
				if (!taker.wantsAny() && index == count - 1) {
					// this is the last constant type of the event, so no other constants are skipped with the stack
					// traces
					return;
				}
				walkStacks(size, end, stacks, taker);
			} else if (type.fields == null) {
				walkPool(size, end, type.plan, type.pool);
			} else {
				walkKept(size, end, type.plan, type.pool, type.pool.keep(type.fields));
			}
		}
	}

	private void walkPool(int size, long end, ReadPlan plan, PoolIndex pool) throws IOException {
		for (int index = 0; index < size; index++) {
			input.has(LONGEST_HEAD);
			long id = input.readLong();
			pool.add(id, input.offset());
			plan.run(input, nothing);
			checkEnd(end);
		}
	}

	private void walkKept(int size, long end, ReadPlan plan, PoolIndex pool, long[] row) throws IOException {
		for (int index = 0; index < size; index++) {
			input.has(LONGEST_HEAD);
			long id = input.readLong();
			long offset = input.offset();
			plan.run(input, row);
			pool.addRow(id, offset);
			checkEnd(end);
		}
	}

	private void walkStacks(int size, long end, StackReader stacks, StackTaker taker) throws IOException {
		for (int index = 0; index < size; index++) {
			if (index % LOOK_EVERY == 0 && progress.isCancelled()) {
				throw new CancellationException();
			}
			input.has(LONGEST_HEAD);
			long id = input.readLong();
			if (taker.wants(id)) {
				RawStack stack = stacks.read(input, id);
				checkEnd(end);
				taker.add(stack);
			} else {
				stacks.skip(input);
				checkEnd(end);
			}
		}
	}

	private void checkEnd(long end) throws DamagedException {
		ReadPlan.checkEnd(input);
		if (input.offset() > end) {
			throw new DamagedException(input.place(), Messages.constants_longer);
		}
	}

	private ConstantType type(long id) {
		ConstantType type = types.get(id);
		if (type == null) {
			type = newType(id);
			types.put(id, type);
		}
		return type;
	}

	private ConstantType newType(long id) {
		ValueType type = metadata.type(id);
		if (type == null) {
			return new ConstantType(Texts.bind(Messages.constants_type, id), null, null, null);
		}
		List<String> fields = kept.get(type.name());
		ReadPlan plan = null;
		try {
			plan = fields == null
					? ReadPlanCompiler.passingValue(type, input.isCompressed())
					: ReadPlanCompiler.passing(type, fields, input.isCompressed());
		} catch (DamagedException containsItself) {
			// leave the plan null, because constants of this type cannot be skipped
		}
		return new ConstantType(type.name(), plan, fields, memory.pool(id));
	}

	/** Returns the index of the constants of a type; empty if there are none. */
	PoolIndex pool(ValueType type) {
		return memory.pool(type.id());
	}
}
