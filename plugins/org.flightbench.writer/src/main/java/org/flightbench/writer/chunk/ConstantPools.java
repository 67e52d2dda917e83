// SPDX-License-Identifier: UPL-1.0
package org.flightbench.writer.chunk;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.flightbench.writer.memory.ByteBudget;
import org.flightbench.writer.type.Bytes;
import org.flightbench.writer.type.Type;
import org.flightbench.writer.type.TypedValue;
import org.flightbench.writer.type.Types;

/** The constant pools of a chunk, by type. */
public final class ConstantPools {

	private final Map<Type, ConstantIds> ids;
	private final ByteBudget weight;
	private final Type string;
	private final ConstantPool strings;
	private final Map<Type, ConstantPool> others = new ConcurrentHashMap<>();

	/**
	 * Creates empty pools.
	 *
	 * @param ids the IDs of the recording's constants, by type
	 * @param weight the counter of the memory that the pools occupy
	 */
	ConstantPools(Types types, Map<Type, ConstantIds> ids, ByteBudget weight) {
		this.ids = ids;
		this.weight = weight;
		string = types.getType(Types.Builtin.STRING);
		strings = newPool(string);
	}

	private ConstantPool newPool(Type type) {
		return new ConstantPool(this, ids.computeIfAbsent(type, ConstantIds::new));
	}

	ConstantPool strings() {
		return strings;
	}

	/** Returns the ID of a value in the pool of its type. Adds the value if necessary. Returns 0 for null. */
	long idOf(TypedValue value) {
		if (value == null || value.isNull()) {
			return 0;
		}
		Type type = value.getType();
		ConstantPool pool = others.get(type);
		return (pool != null ? pool : others.computeIfAbsent(type, this::newPool)).idOf(value);
	}

	void grow(long bytes) {
		weight.add(bytes);
	}

	/** Encodes the pools except empty ones, which some parsers cannot handle. */
	void putTo(Bytes out) {
		List<Map.Entry<Type, ConstantPool>> filled = others.entrySet().stream()
				.filter(entry -> !entry.getValue().isEmpty()).toList();
		out.putInt(filled.size() + (strings.isEmpty() ? 0 : 1));
		if (!strings.isEmpty()) {
			strings.putTo(string.getId(), out);
		}
		filled.forEach(entry -> entry.getValue().putTo(entry.getKey().getId(), out));
	}
}
