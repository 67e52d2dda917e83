// SPDX-License-Identifier: UPL-1.0
package org.flightbench.performance.attack;

import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

import org.flightbench.cli.Main;
import org.flightbench.cli.io.StandardStreams;
import org.flightbench.cli.io.Terminal;

/**
 * The result of an attempt, whose commands run through the main entry point of the command line.
 *
 * @param outcome whether the attempt found a defect, and of which kind
 * @param detail a description of a bad outcome, empty otherwise
 */
record Trial(Outcome outcome, String detail) {

	private static final String UNEXPECTED = "unexpected error";
	private static final String SHORT_OF_MEMORY = "not enough memory";
	private static final int BAD_INPUT = 2;
	private static final long MAX_NANOS = TimeUnit.SECONDS.toNanos(10);
	private static final int DETAIL = 600;

	/** The exit status and messages of a command. */
	private record Ended(int status, String messages) {}

	/**
	 * Runs the commands. An attempt that takes more than 10 s of CPU time counts as slow, regardless of its other
	 * results.
	 */
	static Trial of(Attempt attempt) throws Exception {
		long before = processorNanos();
		Trial trial;
		StringBuilder messages = new StringBuilder();
		try {
			trial = run(attempt, messages);
		} catch (OutOfMemoryError e) {
			trial = bad(Outcome.MEMORY, e.toString());
		} catch (RuntimeException | Error e) {
			trial = bad(Outcome.UNCAUGHT, e + " " + List.of(e.getStackTrace()));
		}
		if (processorNanos() - before > MAX_NANOS) {
			trial = bad(Outcome.SLOW, "");
		}
		if (trial.outcome.isBad()) {
			Files.writeString(attempt.report().resolveSibling("messages"), messages);
		}
		return trial;
	}

	private static Trial run(Attempt attempt, StringBuilder messages) throws Exception {
		for (List<String> command : attempt.commands()) {
			Ended ended = run(command);
			messages.append(ended.messages);
			Trial failed = failed(ended);
			if (failed != null) {
				return failed;
			}
		}
		if (!Files.exists(attempt.report())) {
			return bad(Outcome.UNCAUGHT, "no report: " + messages);
		}
		String report;
		try {
			report = text(attempt.report());
		} catch (CharacterCodingException e) {
			return bad(Outcome.WRONG, "the report is not UTF-8");
		}
		String wrong = ReportChecks.wrong(attempt.report(), report);
		if (wrong != null) {
			return bad(Outcome.WRONG, wrong);
		}
		String judged = judged(attempt.oracle(), report, messages.toString());
		if (judged == Oracle.UNJUDGED) {
			return new Trial(Outcome.UNJUDGED, "");
		}
		return judged.equals(Oracle.AGREES) ? new Trial(Outcome.AGREED, "") : bad(Outcome.WRONG, judged);
	}

	private static String judged(Oracle oracle, String report, String messages) throws Exception {
		try {
			return oracle.judge(report, messages);
		} catch (IllegalArgumentException | ClassCastException | NullPointerException e) {
			return "the second reader refuses it: " + e + " " + List.of(e.getStackTrace()).subList(0, 2);
		}
	}

	/** Runs a command that has to succeed. */
	static void succeed(List<String> command) {
		Ended ended = run(command);
		if (ended.status != 0) {
			throw new IllegalStateException(command + ": " + ended.messages);
		}
	}

	private static Ended run(List<String> command) {
		ByteArrayOutputStream said = new ByteArrayOutputStream();
		int status = Main.run(
				new StandardStreams(InputStream.nullInputStream(), OutputStream.nullOutputStream(),
						new PrintStream(said, true, StandardCharsets.UTF_8), Terminal.pipe(Map.of())),
				command.toArray(String[]::new));
		return new Ended(status, said.toString(StandardCharsets.UTF_8));
	}

	/**
	 * Returns the result if the command failed, or null if it succeeded. The exit status of a regression counts as
	 * success.
	 */
	private static Trial failed(Ended ended) {
		if (ended.messages.contains(UNEXPECTED)) {
			return bad(Outcome.UNCAUGHT, ended.messages);
		}
		if (ended.messages.contains(SHORT_OF_MEMORY)) {
			return bad(Outcome.MEMORY, ended.messages);
		}
		String wrong = ReportChecks.unprintable(ended.messages.replace("\r\n", "\n"));
		if (wrong != null) {
			return bad(Outcome.WRONG, "message: " + wrong);
		}
		if (ended.status != BAD_INPUT) {
			return null;
		}
		return ended.messages.startsWith("flightbench: ")
				? new Trial(Outcome.REFUSED, "")
				: bad(Outcome.UNCAUGHT, "no clear error: " + ended.messages);
	}

	private static String text(Path file) throws Exception {
		return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(Files.readAllBytes(file))).toString();
	}

	private static Trial bad(Outcome outcome, String detail) {
		String line = detail.replaceAll("[\\p{Cntrl}\\s]+", " ");
		return new Trial(outcome, line.length() > DETAIL ? line.substring(0, DETAIL) + "..." : line);
	}

	private static long processorNanos() {
		return ((com.sun.management.OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean())
				.getProcessCpuTime();
	}
}
