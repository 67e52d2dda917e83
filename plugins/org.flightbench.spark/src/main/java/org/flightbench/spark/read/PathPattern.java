// SPDX-License-Identifier: UPL-1.0
package org.flightbench.spark.read;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Columns in the paths of files, such as <code>{service}/{version}/{host}-{day}/*.jfr</code>. The pattern matches the
 * end of a path. A name in braces or an asterisk matches part of a single file or folder name.
 */
public final class PathPattern implements Serializable {

	private static final long serialVersionUID = 1L;
	private static final Pattern PART = Pattern.compile("\\{([^{}/]*)}|\\*|[^{}*]+|[{}]");
	private static final Pattern NAME = Pattern.compile("[A-Za-z_][A-Za-z0-9_]*");

	private final String option;
	private final String text;
	private final Pattern regex;
	private final ArrayList<String> names = new ArrayList<>();

	/**
	 * @param option the name of the option with the pattern, for error messages
	 * @throws IllegalArgumentException if the pattern names no column, names a column twice, or contains an invalid
	 * name
	 */
	public PathPattern(String option, String text) {
		this.option = option;
		this.text = text;
		StringBuilder built = new StringBuilder("(?:.*/)?");
		Matcher part = PART.matcher(text.startsWith("/") ? text.substring(1) : text);
		while (part.find()) {
			if (part.group(1) != null) {
				add(part.group(1));
				built.append("([^/]+?)");
			} else if (part.group().equals("*")) {
				built.append("[^/]*");
			} else if (part.group().length() == 1 && "{}".contains(part.group())) {
				throw invalid("unmatched " + part.group());
			} else {
				built.append(Pattern.quote(part.group()));
			}
		}
		if (names.isEmpty()) {
			throw invalid("no column");
		}
		regex = Pattern.compile(built.toString());
	}

	private void add(String name) {
		if (!NAME.matcher(name).matches()) {
			throw invalid("\"" + name + "\" is not a column name");
		}
		if (names.stream().anyMatch(name::equalsIgnoreCase)) {
			throw invalid("the column " + name + " occurs twice");
		}
		names.add(name);
	}

	private IllegalArgumentException invalid(String problem) {
		return new IllegalArgumentException(String.format(Locale.ROOT,
				"The option \"%s\" expects names in braces, such as {service}/{version}/*.jfr, not \"%s\": %s.", option,
				text, problem));
	}

	/** Returns the names of the columns. */
	public List<String> names() {
		return names;
	}

	/**
	 * Returns the values of the columns.
	 *
	 * @throws IllegalArgumentException if the path does not match
	 */
	public List<String> values(String path) {
		Matcher matcher = regex.matcher(path);
		if (!matcher.matches()) {
			throw new IllegalArgumentException(
					"The path " + path + " does not match the option \"" + option + "\", " + text + ".");
		}
		List<String> values = new ArrayList<>();
		for (int group = 1; group <= names.size(); group++) {
			values.add(matcher.group(group));
		}
		return values;
	}

	@Override
	public String toString() {
		return text;
	}
}
