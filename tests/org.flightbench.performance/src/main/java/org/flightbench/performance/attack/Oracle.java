// SPDX-License-Identifier: UPL-1.0
package org.flightbench.performance.attack;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Reads a file a second time, by code of its own, and compares the report of a command with that. */
interface Oracle {

	/** The report has the values of the second reader. */
	String AGREES = "";
	/** The second reader cannot judge the file, or the command gave a warning. */
	String UNJUDGED = null;
	/** For commands whose values no second reader has. */
	Oracle NONE = (report, messages) -> UNJUDGED;

	/**
	 * Judges the report of a command that succeeded.
	 *
	 * @param messages of the command on standard error
	 * @return {@link #AGREES}, {@link #UNJUDGED}, or how the report differs
	 */
	String judge(String report, String messages) throws Exception;

	/** Compares what both readers have, in order. */
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

	/** Half a pair of surrogates cannot be written in UTF-8. */
	private static String writable(Object value) {
		return new String(String.valueOf(value).getBytes(StandardCharsets.UTF_8), StandardCharsets.UTF_8);
	}

	/** An oracle for a file whose values no report has: the same file in canonical form must give the same report. */
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
