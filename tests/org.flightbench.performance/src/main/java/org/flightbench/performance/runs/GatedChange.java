// SPDX-License-Identifier: UPL-1.0
package org.flightbench.performance.runs;

import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;

/** A change that a gate has to judge, with the correct answer. */
enum GatedChange {

	/** One benchmark takes 10 % longer, and the gate has to name the responsible method. */
	SLOWER("a benchmark takes 10 % more time", "Texts are validated", "Parser", "return scan(text);",
			"return validate(scan(text));", 1, "TextBenchmark.parse score", "Parser.validate"),
	/** One benchmark allocates twice as much, which costs less than 1 % of its time. */
	ALLOCATING("a benchmark allocates twice as much, and is not slower", "Encoded texts are copied", "Encoder",
			"return encoded;", "return encoded.clone();", 1, "TextBenchmark.encode gc.alloc.rate.norm", ""),
	/** The change does not affect the behavior of the code. */
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

	/** Returns a short description. */
	String title() {
		return title;
	}

	/** Returns the subject of the commit. */
	String subject() {
		return subject;
	}

	/** Returns the name of the changed class. */
	String file() {
		return file;
	}

	/** Returns the source of the class after the change. */
	String applied(String code) {
		String changed = code.replace(before, after);
		if (changed.equals(code)) {
			throw new IllegalStateException(file + " has no " + before);
		}
		return changed;
	}

	/** Returns the correct answer as text. */
	String expected() {
		return status == 0 ? "passed" : "failed: " + failed + (cause.isEmpty() ? "" : ", because of " + cause);
	}

	/**
	 * Returns the gate's answer in the same format.
	 *
	 * @param ended the exit status of the step that judges
	 * @param printed the output of the steps that judge and explain
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
