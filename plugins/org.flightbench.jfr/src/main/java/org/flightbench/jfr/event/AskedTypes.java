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

/** The event types that a chunk describes, by their IDs, and the readers of those that somebody asked for. */
public final class AskedTypes {

	/** Of types with smaller numbers, which is all of them, readers are found without hashing. */
	private final TypeReader[] direct = new TypeReader[TypeDispatch.TYPES];
	private final Map<Long, TypeReader> others = new HashMap<>();
	private final List<TypeReader> all = new ArrayList<>();
	private List<ValueType> described = List.of();
	private final boolean[] isDescribed = new boolean[TypeDispatch.TYPES];
	private final IntList describedDirect = new IntList();
	private final Set<Long> describedOthers = new HashSet<>();

	/** Nothing is asked for any more. */
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
	 * Turns to a chunk.
	 *
	 * @param types all that it describes; nothing is done if they are the same list as before
	 * @param always what every chunk has without describing it
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

	/** Whether the chunk describes a type. */
	public boolean isDescribed(long type) {
		return isDirect(type) ? isDescribed[(int) type] : describedOthers.contains(type);
	}

	/** The IDs of the types that the chunk describes, but for larger ones than there are. */
	IntList describedTypes() {
		return describedDirect;
	}

	/** The list of the chunk's types, the same one as long as chunks describe the same. */
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

	/** The entry of a type, null if nobody asked for it. */
	public TypeReader get(long type) {
		return isDirect(type) ? direct[(int) type] : others.get(type);
	}

	/** All of them, also those in whose place another one of the same number came. */
	public List<TypeReader> all() {
		return all;
	}

	private static boolean isDirect(long type) {
		return type >= 0 && type < TypeDispatch.TYPES;
	}
}
