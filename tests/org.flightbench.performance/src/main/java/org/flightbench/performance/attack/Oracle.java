// SPDX-License-Identifier: UPL-1.0
package org.flightbench.performance.attack;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * A second, independent reader of a file format, which compares the values that it reads with those in the report of a
 * command.
 */
interface Oracle {

	/** The result if the report contains the same values as the oracle reads. */
	String AGREES = "";
	/** The result if the oracle cannot check the report, for example because the command printed a warning. */
	String UNJUDGED = null;
	/** An oracle that checks nothing, for commands without a second reader. */
	Oracle NONE = (report, messages) -> UNJUDGED;

	/**
	 * Judges the report of a command that succeeded.
	 *
	 * @param messages the command's output on standard error
	 * @return {@link #AGREES}, {@link #UNJUDGED}, or a description of the difference
	 */
	String judge(String report, String messages) throws Exception;

	/** Compares two lists of values in order. Returns {@link #AGREES} or a description of the first difference. */
	static String compare(List<?> expected, List<?> found) {
		for (int i = 0; i < Math.min(expected.size(), found.size()); i++) {
			String one = writable(expected.get(i));
			String other = writable(found.get(i));
			if (!one.equals(other)) {
				return "found " + other + ", expected " + one;
			}
		}
		return expected.size() == found.size()
				? AGREES
				: "found " + found.size() + " values, expected " + expected.size();
	}

	/** Replaces unpaired surrogates, which UTF-8 cannot encode. */
	private static String writable(Object value) {
		return new String(String.valueOf(value).getBytes(StandardCharsets.UTF_8), StandardCharsets.UTF_8);
	}

	/**
	 * Returns an oracle for files whose values do not appear in reports. It runs the commands again on the same file in
	 * canonical form, which must produce the same report.
	 */
	static Oracle ofCanonical(Path file, byte[] canonical, List<List<String>> commands, Path report) {
		return (text, messages) -> {
			Files.write(file, canonical);
			Files.delete(report);
			Trial trial = Trial.of(new Attempt(commands, report, NONE));
			if (trial.outcome() != Outcome.UNJUDGED) {
				return "in canonical form: " + trial;
			}
			return compare(text.lines().toList(), Files.readAllLines(report));
		};
	}
}
