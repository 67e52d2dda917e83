// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.lang.reflect.Field;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/** A language in which every text of a package is the English one in brackets, until it is closed. */
public final class Brackets implements AutoCloseable {

	private static final String OPEN = "\u27e6";
	private static final String CLOSE = "\u27e7";
	private static final Pattern INNERMOST = Pattern.compile(OPEN + "[^" + OPEN + CLOSE + "]*" + CLOSE);
	private static final Pattern WORD = Pattern.compile("\\p{L}{2}");

	private final Map<Field, String> english = new LinkedHashMap<>();

	/** @param messages a package's class of texts */
	public Brackets(Class<?> messages) {
		for (Field field : messages.getFields()) {
			field.setAccessible(true);
			english.put(field, set(field, null));
			set(field, OPEN + english.get(field) + CLOSE);
		}
	}

	private static String set(Field field, String text) {
		try {
			if (text != null) {
				field.set(null, text);
			}
			return (String) field.get(null);
		} catch (IllegalAccessException impossible) {
			throw new AssertionError(impossible);
		}
	}

	@Override
	public void close() {
		english.forEach(Brackets::set);
	}

	/** Says which of these have words that are in no brackets: those stand in the code, or were made too early. */
	public static void assertTranslated(List<String> said) {
		assertEquals(List.of(), said.stream().filter(text -> WORD.matcher(outside(text)).find()).distinct().toList());
	}

	private static String outside(String text) {
		String without = INNERMOST.matcher(text).replaceAll("");
		return without.equals(text) ? text : outside(without);
	}
}
