// SPDX-License-Identifier: UPL-1.0
package org.flightbench.jfr.event;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The readers of the event types of a chunk that somebody asked for, by the types' numbers. */
public final class AskedTypes {

	/** Of types with smaller numbers, which is all of them, readers are found without hashing. */
	private final TypeReader[] direct = new TypeReader[TypeDispatch.TYPES];
	private final Map<Long, TypeReader> others = new HashMap<>();
	private final List<TypeReader> all = new ArrayList<>();

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

	public void add(TypeReader reader) {
		all.add(reader);
		if (isDirect(reader.type())) {
			direct[(int) reader.type()] = reader;
		} else {
			others.put(reader.type(), reader);
		}
	}

	/** That of a type, null if nobody asked for it. */
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
