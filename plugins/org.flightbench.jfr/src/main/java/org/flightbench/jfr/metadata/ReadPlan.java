// SPDX-License-Identifier: UPL-1.0
package org.flightbench.jfr.metadata;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

import org.flightbench.jfr.text.Messages;
import org.flightbench.jfr.chunk.ChunkInput;
import org.flightbench.jfr.io.DamagedException;
import org.flightbench.jfr.io.Varints;

/**
 * A plan that reads some fields of a type and skips the others. It is a short program that is compiled once from the
 * metadata and runs for every event. <p>A value is a {@code long}. It contains an integer, a boolean as 0 or 1, the
 * bits of a floating-point number converted to double, the ID of a constant, or the offset of a string or array in the
 * chunk.
 */
public final class ReadPlan {

	private final Operation[] operations;
	private final int[] arguments;
	private final ReadPlan[] elements;
	private final int fixedBytes;
	/**
	 * The whole program as a row for {@link ChunkInput#readVarints} if all fields are compressed integers; otherwise
	 * null.
	 */
	private final int[] row;

	/**
	 * The operations of the program. The argument is the number of values or bytes to skip, or the index of the value
	 * to read.
	 */
	enum Operation {
		SKIP_VARINTS, SKIP_BYTES, SKIP_TEXT, SKIP_ARRAY, READ_VARINT, READ_VARINT_INT, READ_VARINT_SHORT,
		READ_VARINT_CHAR, READ_BYTE, READ_SHORT, READ_CHAR, READ_INT, READ_LONG, READ_FLOAT, READ_DOUBLE, READ_OFFSET
	}

	/**
	 * Creates a plan.
	 *
	 * @param operations the operations in execution order
	 * @param arguments the argument of each operation
	 * @param elements for each operation, the plan that skips one array element; null if the operation does not skip an
	 * array
	 */
	ReadPlan(Operation[] operations, int[] arguments, ReadPlan[] elements) {
		this.operations = operations;
		this.arguments = arguments;
		this.elements = elements;
		int bytes = Varints.LONGEST;
		for (int step = 0; step < operations.length; step++) {
			bytes += switch (operations[step]) {
				case SKIP_VARINTS -> arguments[step] * Varints.LONGEST;
				case SKIP_BYTES -> arguments[step];
				default -> Varints.LONGEST;
			};
		}
		fixedBytes = bytes;
		row = row();
	}

	private int[] row() {
		List<Integer> steps = new ArrayList<>();
		for (int step = 0; step < operations.length; step++) {
			switch (operations[step]) {
				case READ_VARINT -> steps.add(arguments[step]);
				case READ_VARINT_INT -> steps.add(arguments[step] + ChunkInput.AS_INT);
				case SKIP_VARINTS -> steps.addAll(Collections.nCopies(arguments[step], ChunkInput.PASS));
				default -> {
					return null;
				}
			}
		}
		int[] all = new int[steps.size()];
		for (int step = 0; step < all.length; step++) {
			all[step] = steps.get(step);
		}
		return all;
	}

	/** Returns the number of integers if all fields are compressed integers; otherwise 0. */
	public int integers() {
		return row == null ? 0 : row.length;
	}

	/**
	 * Returns the number of integers skipped before the first integer that is read. Requires that {@link #integers} is
	 * not 0.
	 */
	public int passedFirst() {
		int passed = 0;
		while (passed < row.length && row[passed] == ChunkInput.PASS) {
			passed++;
		}
		return passed;
	}

	/** Returns whether another plan performs the same operations. */
	public boolean isLike(ReadPlan other) {
		if (!Arrays.equals(operations, other.operations) || !Arrays.equals(arguments, other.arguments)) {
			return false;
		}
		for (int step = 0; step < elements.length; step++) {
			if (elements[step] != null && !elements[step].isLike(other.elements[step])) {
				return false;
			}
		}
		return true;
	}

	/** Returns whether the plan has no operations. */
	public boolean isEmpty() {
		return operations.length == 0;
	}

	/**
	 * Reads the fields at the position of the input.
	 *
	 * @param values receives the values
	 * @throws DamagedException if the data is invalid for this type. Data that ends too early does not cause an
	 * exception; {@link ChunkInput#isPastEnd} detects it.
	 */
	public void run(ChunkInput input, long[] values) throws IOException {
		input.has(fixedBytes);
		if (row != null) {
			input.readVarints(row, values);
		} else {
			runSteps(input, values);
		}
	}

	/**
	 * Reads the fields from an array of bytes. Requires that {@link #integers} is not 0.
	 *
	 * @param from the index at which the fields start
	 * @param values receives the values
	 * @return the index after the last byte read
	 */
	public int runRow(byte[] bytes, int from, long[] values) {
		return ChunkInput.readVarints(bytes, from, row, values);
	}

	private void runSteps(ChunkInput input, long[] values) throws IOException {
		for (int step = 0; step < operations.length; step++) {
			int argument = arguments[step];
			switch (operations[step]) {
				case SKIP_VARINTS -> input.skipVarints(argument);
				case READ_VARINT -> values[argument] = input.readVarint();
				case READ_VARINT_INT -> values[argument] = (int) input.readVarint();
				case SKIP_BYTES -> input.position += argument;
				case READ_BYTE -> values[argument] = input.readByte();
				default -> runRare(step, input, values);
			}
		}
	}

	/**
	 * Runs an operation that few events need. This method is separate to let the method with the common operations be
	 * compiled early and optimized well.
	 */
	private void runRare(int step, ChunkInput input, long[] values) throws IOException {
		int argument = arguments[step];
		switch (operations[step]) {
			case READ_VARINT_SHORT -> values[argument] = (short) input.readVarint();
			case READ_VARINT_CHAR -> values[argument] = (char) input.readVarint();
			case READ_SHORT -> values[argument] = (short) input.readBytes(2);
			case READ_CHAR -> values[argument] = input.readBytes(2);
			case READ_INT -> values[argument] = (int) input.readBytes(4);
			case READ_LONG, READ_DOUBLE -> values[argument] = input.readBytes(8);
			case READ_FLOAT -> values[argument] = Double
					.doubleToRawLongBits(Float.intBitsToFloat((int) input.readBytes(4)));
			case READ_OFFSET -> values[argument] = input.offset();
			case SKIP_TEXT -> {
				StringDecoder.skip(input);
				input.has(fixedBytes);
			}
			case SKIP_ARRAY -> {
				skipArray(input, elements[step], values);
				input.has(fixedBytes);
			}
			default -> throw new IllegalStateException("not rare: " + operations[step]);
		}
	}

	private static void skipArray(ChunkInput input, ReadPlan element, long[] values) throws IOException {
		int count = arrayLength(input);
		if (!element.isEmpty()) {
			for (int index = 0; index < count; index++) {
				element.run(input, values);
				checkEnd(input);
			}
		}
	}

	/** Reads the number of elements of an array. Rejects more elements than remaining bytes. */
	public static int arrayLength(ChunkInput input) throws IOException {
		int count = input.readInt();
		if (count < 0 || count > input.size() - input.offset()) {
			throw new DamagedException(input.place(), Messages.values_array, count);
		}
		return count;
	}

	/**
	 * Checks that the data did not end too early.
	 *
	 * @throws DamagedException if more bytes were read than were available
	 */
	public static void checkEnd(ChunkInput input) throws DamagedException {
		if (input.isPastEnd()) {
			throw new DamagedException(input.place(), Messages.values_cut_off);
		}
	}
}
