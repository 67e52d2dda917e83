// SPDX-License-Identifier: UPL-1.0
package org.flightbench.performance.attack;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A reader of the YAML that people write in configurations: mappings and sequences by indentation, plain words, and
 * quoted strings without escapes. Anything else throws {@link Unknown}.
 */
final class SimpleYaml {

	private static final Pattern KEY = Pattern.compile("([A-Za-z][A-Za-z-]*):(?: +(.*)|)");
	private static final Pattern WORD = Pattern.compile("[A-Za-z0-9.\\\\_/][A-Za-z0-9.,%|\\\\_/ -]*");
	private static final Pattern NUMBER = Pattern.compile("[0-9]+(\\.[0-9]+)?");
	/** Plain words that YAML does not read as strings. */
	private static final Pattern SPECIAL = Pattern.compile("(?i)null|true|false|\\.inf|\\.nan|[0-9.].*|0[xo].*");
	private static final Pattern QUOTED = Pattern.compile("'([^']*)'|\"([^\"\\\\]*)\"");

	private final List<String> lines = new ArrayList<>();
	private int at;

	/** Thrown for YAML that this reader does not support. */
	static final class Unknown extends RuntimeException {
		private static final long serialVersionUID = 1;
	}

	private SimpleYaml(String text) {
		for (String line : text.split("\n", -1)) {
			if (!line.matches("[ -~]*")) {
				throw new Unknown();
			}
			String known = line.replaceFirst("(^| +)#.*", "").stripTrailing();
			if (!known.isBlank()) {
				lines.add(known);
			}
		}
	}

	/** Returns mappings, lists, strings and numbers, or null for an empty document. */
	static Object parse(String text) {
		SimpleYaml yaml = new SimpleYaml(text);
		Object value = yaml.lines.isEmpty() ? null : yaml.block(yaml.indent());
		if (yaml.at < yaml.lines.size()) {
			throw new Unknown();
		}
		return value;
	}

	private int indent() {
		String line = lines.get(at);
		return line.length() - line.stripLeading().length();
	}

	private boolean isIn(int indent) {
		return at < lines.size() && indent() == indent;
	}

	private Object block(int indent) {
		return lines.get(at).startsWith("- ", indent) ? sequence(indent) : mapping(indent);
	}

	private List<Object> sequence(int indent) {
		List<Object> items = new ArrayList<>();
		while (isIn(indent) && lines.get(at).startsWith("- ", indent)) {
			String item = lines.get(at).substring(indent + 2).stripLeading();
			if (KEY.matcher(item).matches()) {
				// Replaces the dash with spaces, so that the item's mapping has its own indentation.
				int inner = lines.get(at).length() - item.length();
				lines.set(at, " ".repeat(inner) + item);
				items.add(mapping(inner));
			} else {
				at++;
				items.add(scalar(item));
			}
		}
		return items;
	}

	private Map<String, Object> mapping(int indent) {
		Map<String, Object> values = new LinkedHashMap<>();
		while (isIn(indent) && !lines.get(at).startsWith("-", indent)) {
			Matcher key = KEY.matcher(lines.get(at).substring(indent));
			if (!key.matches()) {
				throw new Unknown();
			}
			at++;
			boolean isBlock = key.group(2) == null || key.group(2).isBlank();
			if (isBlock && (at == lines.size() || indent() < indent
					|| indent() == indent && !lines.get(at).startsWith("- ", indent))) {
				throw new Unknown();
			}
			if (values.containsKey(key.group(1))) {
				throw new IllegalArgumentException(key.group(1) + " twice");
			}
			values.put(key.group(1), isBlock ? block(indent()) : scalar(key.group(2).strip()));
		}
		return values;
	}

	private static Object scalar(String text) {
		Matcher quoted = QUOTED.matcher(text);
		if (quoted.matches()) {
			return quoted.group(1) == null ? quoted.group(2) : quoted.group(1);
		}
		if (NUMBER.matcher(text).matches()) {
			return new BigDecimal(text);
		}
		boolean isAmount = text.matches("[0-9]+(\\.[0-9]+)?[%A-Za-z][0-9A-Za-z.,%/]*")
				&& !text.matches("0[xo].*|.*[0-9][eE][0-9].*");
		if (!WORD.matcher(text).matches() || SPECIAL.matcher(text).matches() && !isAmount) {
			throw new Unknown();
		}
		return text;
	}
}
