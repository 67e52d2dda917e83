// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.pause.output;

import java.io.IOException;
import java.io.Writer;

import org.flightbench.recording.pause.LateThread;
import org.flightbench.recording.pause.Pause;
import org.flightbench.recording.pause.PauseTimeline;
import org.flightbench.report.output.Csv;
import org.flightbench.report.pause.PausesInput;

/** Writes the listed pauses as CSV, one per line. Unknown values are empty fields. */
final class PausesCsv {

	private static final String[] COLUMNS = {"source", "safepointId", "operation", "start", "sinceStartNanos",
			"timeToSafepointNanos", "cleanupNanos", "operationNanos", "leavingNanos", "totalNanos", "threads",
			"lateThreads"};

	private PausesCsv() {}

	static void write(PausesInput input, Writer out) throws IOException {
		Csv csv = new Csv(out);
		for (String column : COLUMNS) {
			csv.text(column);
		}
		csv.end();
		for (PauseTimeline run : input.baseline()) {
			write(input, run, csv);
		}
		for (PauseTimeline run : input.runs()) {
			write(input, run, csv);
		}
	}

	private static void write(PausesInput input, PauseTimeline run, Csv csv) throws IOException {
		for (Pause pause : run.pauses()) {
			if (input.isListed(pause)) {
				csv.text(run.name());
				number(csv, pause.safepointId());
				csv.text(pause.operation());
				csv.text(run.isDated() ? run.instant(pause.startNanos()).toString() : null);
				csv.number(pause.startNanos());
				number(csv, pause.timeToSafepointNanos());
				number(csv, pause.cleanupNanos());
				number(csv, pause.operationNanos());
				number(csv, pause.leavingNanos());
				number(csv, pause.totalNanos());
				number(csv, pause.threads());
				csv.text(pause.lateThreads().isEmpty()
						? null
						: String.join(", ", pause.lateThreads().stream().map(LateThread::name).toList()));
				csv.end();
			}
		}
	}

	private static void number(Csv csv, long number) throws IOException {
		if (number == Pause.UNKNOWN) {
			csv.unknown();
		} else {
			csv.number(number);
		}
	}
}
