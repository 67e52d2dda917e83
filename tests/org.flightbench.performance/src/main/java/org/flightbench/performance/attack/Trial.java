// SPDX-License-Identifier: UPL-1.0
package org.flightbench.performance.attack;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;

import org.flightbench.cli.Main;

/**
 * An attempt that was carried out, through the entry of the command line.
 *
 * @param outcome what became of it
 * @param detail why it is bad, empty otherwise
 */
record Trial(Outcome outcome, String detail) {

	private static final String UNEXPECTED = "this should not happen";
	private static final String SHORT_OF_MEMORY = "not enough memory";
	private static final int BAD_INPUT = 2;
	private static final long MOST_NANOS = TimeUnit.SECONDS.toNanos(10);
	private static final int DETAIL = 300;

	/** Runs a command. One that takes more than 10 s of processor time is slow, whatever else it is. */
	static Trial of(Attempt attempt) throws Exception {
		long before = processorNanos();
		ByteArrayOutputStream said = new ByteArrayOutputStream();
		PrintStream err = System.err;
		int status;
		try (PrintStream messages = new PrintStream(said, true, StandardCharsets.UTF_8)) {
			System.setErr(messages);
			status = Main.run(attempt.commandLine().toArray(String[]::new));
		} catch (OutOfMemoryError e) {
			return bad(Outcome.MEMORY, e.toString());
		} catch (RuntimeException | Error e) {
			return bad(Outcome.UNCAUGHT, e + " " + List.of(e.getStackTrace()));
		} finally {
			System.setErr(err);
		}
		if (processorNanos() - before > MOST_NANOS) {
			return bad(Outcome.SLOW, "");
		}
		String messages = said.toString(StandardCharsets.UTF_8);
		Trial trial = judged(attempt, status, messages);
		if (trial.outcome.isBad()) {
			Files.writeString(attempt.report().resolveSibling("messages"), messages);
		}
		return trial;
	}

	private static Trial judged(Attempt attempt, int status, String messages) throws Exception {
		if (messages.contains(UNEXPECTED)) {
			return bad(Outcome.UNCAUGHT, messages);
		}
		if (messages.contains(SHORT_OF_MEMORY)) {
			return bad(Outcome.MEMORY, messages);
		}
		String wrong = ReportChecks.unprintable(messages.replace("\r\n", "\n"));
		if (wrong != null) {
			return bad(Outcome.WRONG, "message: " + wrong);
		}
		if (status == BAD_INPUT) {
			return messages.startsWith("flightbench: ")
					? new Trial(Outcome.ERROR, "")
					: bad(Outcome.UNCAUGHT, "no clear error: " + messages);
		}
		if (!Files.exists(attempt.report())) {
			return bad(Outcome.UNCAUGHT, "no report, status " + status + ": " + messages);
		}
		String report;
		try {
			report = text(attempt.report());
		} catch (CharacterCodingException e) {
			return bad(Outcome.WRONG, "the report is not UTF-8");
		}
		wrong = ReportChecks.wrong(attempt.format(), report);
		if (wrong == null) {
			wrong = attempt.oracle().wrong(report, messages);
		}
		return wrong == null ? new Trial(Outcome.RESULT, "") : bad(Outcome.WRONG, wrong);
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
