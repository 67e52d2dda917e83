// SPDX-License-Identifier: UPL-1.0
package org.flightbench.performance.runs;

import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;

/** A change of the project that is gated, and the answer that is right. */
enum GatedChange {

	/** One benchmark takes a tenth more time, in a method that has to be named. */
	SLOWER("a benchmark takes 10 % more time", "Texts are validated", "Parser", "return scan(text);",
			"return validate(scan(text));", 1, "TextBenchmark.parse score", "Parser.validate"),
	/** One benchmark allocates twice as much; the time for that is less than a hundredth. */
	ALLOCATING("a benchmark allocates twice as much, and is not slower", "Encoded texts are copied", "Encoder",
			"return encoded;", "return encoded.clone();", 1, "TextBenchmark.encode gc.alloc.rate.norm", ""),
	/** The code is the same. */
	NOTHING("nothing changes", "A variable has a better name", "Encoder", "hash", "code", 0,
			"", "");

	private static final Pattern FAILED = Pattern.compile("^✗ failed +(\\S+) +(\\S+) .*$", Pattern.MULTILINE);

	private final String title;
	private final String subject;
	private final String file;
	private final String before;
	private final String after;
	private final int status;
	private final String failed;
	private final String cause;

	GatedChange(String title, String subject, String file, String before, String after, int status, String failed,
			String cause) {
		this.title = title;
		this.subject = subject;
		this.file = file;
		this.before = before;
		this.after = after;
		this.status = status;
		this.failed = failed;
		this.cause = cause;
	}

	/** A few words about it. */
	String title() {
		return title;
	}

	/** The subject of its commit. */
	String subject() {
		return subject;
	}

	/** The name of the class that it changes. */
	String file() {
		return file;
	}

	/** The text of that class after the change. */
	String applied(String code) {
		String changed = code.replace(before, after);
		if (changed.equals(code)) {
			throw new IllegalStateException(file + " has no " + before);
		}
		return changed;
	}

	/** The answer that is right, in words. */
	String expected() {
		return status == 0 ? "passed" : "failed: " + failed + (cause.isEmpty() ? "" : ", because of " + cause);
	}

	/**
	 * An answer in the same words.
	 *
	 * @param printed by the step that judges, and by the one that explains
	 */
	String answer(int ended, String printed) {
		Set<String> results = new TreeSet<>();
		FAILED.matcher(printed).results().forEach(row -> results.add(row.group(1) + " " + row.group(2)));
		String verdict = switch (ended) {
			case 0 -> "passed";
			case 1 -> "failed: " + String.join(", ", results);
			case 3 -> "inconclusive";
			default -> "not judged (" + ended + ")";
		};
		return verdict + (ended == 1 && !cause.isEmpty() && printed.contains(cause) ? ", because of " + cause : "");
	}
}
