// SPDX-License-Identifier: UPL-1.0
package org.flightbench.writer.chunk;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.flightbench.writer.type.Bytes;
import org.flightbench.writer.type.StringEncoding;
import org.flightbench.writer.type.TypedValue;

/**
 * The constants of a type in a chunk. Each distinct value has an ID. Any number of threads may look up and add values
 * concurrently. IDs are not reused in later chunks, because the JDK's parser assumes that an ID from the previous chunk
 * still refers to the same value.
 */
final class ConstantPool {

	/** The estimated memory of a constant as a key of the map, in bytes. */
	private static final int BYTES_OF_KEY = 256;

	/**
	 * The estimated memory of a typed value, in bytes for each encoded byte. For example, a stack frame has about eight
	 * encoded bytes.
	 */
	private static final int BYTES_OF_VALUE_PER_BYTE = 16;

	private final ConstantPools pools;
	private final ConstantIds numbers;
	private final Map<Object, Long> ids = new ConcurrentHashMap<>();
	private final Bytes encoded = new Bytes(new byte[64]);
	private int count;

	/** Creates an empty pool that uses the IDs of the recording. */
	ConstantPool(ConstantPools pools, ConstantIds numbers) {
		this.pools = pools;
		this.numbers = numbers;
	}

	/**
	 * Returns the ID of a value. Adds the value if it is not in the pool. The ID becomes visible to other threads only
	 * after the value has been added. Otherwise their events could reference a value that is missing because of an
	 * OutOfMemoryError.
	 */
	long idOf(Object value) {
		Long id = ids.get(value);
		return id == null ? add(value) : id;
	}

	private long add(Object value) {
		long id = numbers.of(value);
		Bytes constant = value instanceof TypedValue typed ? encode(id, typed) : null;
		synchronized (this) {
			Long added = ids.get(value);
			if (added != null) {
				return added;
			}
			int start = encoded.position;
			boolean complete = false;
			try {
				append(id, value, constant);
				ids.put(value, id);
				complete = true;
			} finally {
				if (!complete) {
					encoded.position = start;
					ids.remove(value);
				}
			}
			count++;
			int length = encoded.position - start;
			pools.grow(BYTES_OF_KEY + (constant != null ? length * (1L + BYTES_OF_VALUE_PER_BYTE) : length * 2L));
		}
		return id;
	}

	/** Encodes a value to a separate buffer, because values that it references may be added to the same pool. */
	private Bytes encode(long id, TypedValue value) {
		Bytes constant = new Bytes(new byte[64]);
		constant.putLong(id);
		ValueEncoder.putFields(value.layout, value.numbers, value.objects, null, pools, constant);
		return constant;
	}

	private void append(long id, Object value, Bytes constant) {
		if (constant != null) {
			encoded.put(constant);
		} else {
			encoded.putLong(id);
			StringEncoding.put((String) value, encoded);
		}
	}

	synchronized boolean isEmpty() {
		return count == 0;
	}

	/** Encodes the pool as part of a checkpoint event. */
	synchronized void putTo(long typeId, Bytes out) {
		out.putLong(typeId);
		out.putInt(count);
		out.put(encoded);
	}
}
