// SPDX-License-Identifier: UPL-1.0
package org.flightbench.jfr.event;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

import org.flightbench.base.IntList;
import org.flightbench.jfr.metadata.ValueType;

/** The event types that a chunk describes, and the readers of the requested types by type ID. */
public final class RequestedTypes {

	/** The readers by type ID. Almost all IDs are within the array, which avoids a hash lookup. */
	private final TypeReader[] direct = new TypeReader[TypeDispatch.TYPES];
	private final Map<Long, TypeReader> others = new HashMap<>();
	private final List<TypeReader> all = new ArrayList<>();
	private List<ValueType> described = List.of();
	private final boolean[] isDescribed = new boolean[TypeDispatch.TYPES];
	private final IntList describedDirect = new IntList();
	private final Set<Long> describedOthers = new HashSet<>();

	public void clear() {
		for (TypeReader reader : all) {
			if (isDirect(reader.type())) {
				direct[(int) reader.type()] = null;
			}
		}
		others.clear();
		all.clear();
	}

	/**
	 * Sets the types of a chunk.
	 *
	 * @param types the types that the chunk describes; if this is the same list as in the previous call, nothing
	 * changes
	 * @param always the types that every chunk contains but does not describe
	 */
	public void describe(List<ValueType> types, List<ValueType> always) {
		if (types == described) {
			return;
		}
		for (int index = 0; index < describedDirect.size(); index++) {
			isDescribed[describedDirect.get(index)] = false;
		}
		describedDirect.clear();
		describedOthers.clear();
		always.forEach(this::describe);
		types.forEach(this::describe);
		described = types;
	}

	private void describe(ValueType type) {
		if (!isDirect(type.id())) {
			describedOthers.add(type.id());
		} else if (!isDescribed[(int) type.id()]) {
			isDescribed[(int) type.id()] = true;
			describedDirect.add((int) type.id());
		}
	}

	public boolean isDescribed(long type) {
		return isDirect(type) ? isDescribed[(int) type] : describedOthers.contains(type);
	}

	/** Returns the IDs of the described types that are below {@link TypeDispatch#TYPES}. */
	IntList describedTypes() {
		return describedDirect;
	}

	/** Returns the list of the chunk's types. It is the same instance as long as the chunks describe the same types. */
	List<ValueType> described() {
		return described;
	}

	public void add(TypeReader reader) {
		all.add(reader);
		if (isDirect(reader.type())) {
			direct[(int) reader.type()] = reader;
		} else {
			others.put(reader.type(), reader);
		}
	}

	/** Returns the reader of a type, or null if the type was not requested. */
	public TypeReader get(long type) {
		return isDirect(type) ? direct[(int) type] : others.get(type);
	}

	/** Returns all readers, including readers replaced by another with the same type ID. */
	public List<TypeReader> all() {
		return all;
	}

	private static boolean isDirect(long type) {
		return type >= 0 && type < TypeDispatch.TYPES;
	}
}
