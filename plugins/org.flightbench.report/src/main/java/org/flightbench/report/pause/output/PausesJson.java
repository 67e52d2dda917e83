// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.pause.output;

import java.io.IOException;
import java.io.Writer;
import java.util.List;

import com.google.gson.stream.JsonWriter;
import org.flightbench.analysis.pause.PauseComparison;
import org.flightbench.analysis.pause.PauseVerdict;
import org.flightbench.recording.pause.Distribution;
import org.flightbench.recording.pause.LaneNote;
import org.flightbench.recording.pause.LateThread;
import org.flightbench.recording.pause.OperationStatistics;
import org.flightbench.recording.pause.Pause;
import org.flightbench.recording.pause.PauseStatistics;
import org.flightbench.recording.pause.PauseTimeline;
import org.flightbench.recording.profile.Frame;
import org.flightbench.report.output.JsonText;
import org.flightbench.report.pause.PausesInput;

/** Writes pauses as JSON; see {@code docs/json.md} for all fields. */
final class PausesJson {

	private final PausesInput input;
	private final JsonWriter json;

	private PausesJson(PausesInput input, JsonWriter json) {
		this.input = input;
		this.json = json;
	}

	static void write(PausesInput input, Writer out) throws IOException {
		JsonWriter json = JsonText.writer(out);
		json.setIndent("  ");
		json.setHtmlSafe(false);
		json.setSerializeNulls(true);
		new PausesJson(input, json).write();
		json.flush();
		out.append('\n');
	}

	private void write() throws IOException {
		json.beginObject();
		fields(input.run());
		if (input.isComparison()) {
			runs("otherRuns", input.runs().subList(1, input.runs().size()));
			runs("baseline", input.baseline());
			verdicts(PauseComparison.of(input.baseline(), input.runs()));
		}
		json.endObject();
	}

	private void runs(String name, List<PauseTimeline> runs) throws IOException {
		json.name(name).beginArray();
		for (PauseTimeline run : runs) {
			json.beginObject();
			fields(run);
			json.endObject();
		}
		json.endArray();
	}

	private void fields(PauseTimeline run) throws IOException {
		json.name("source").value(run.name()).name("warnings").beginArray();
		for (String warning : run.warnings()) {
			json.value(warning);
		}
		for (LaneNote note : run.laneNotes()) {
			json.value(note.reason());
		}
		json.endArray().name("pauses").beginArray();
		for (Pause pause : run.pauses()) {
			if (input.isListed(pause)) {
				pause(run, pause);
			}
		}
		json.endArray();
		summary(run);
	}

	private void pause(PauseTimeline run, Pause pause) throws IOException {
		json.beginObject();
		number("safepointId", pause.safepointId());
		json.name("operation").value(pause.operation());
		json.name("start").value(run.isDated() ? run.instant(pause.startNanos()).toString() : null);
		json.name("sinceStartNanos").value(pause.startNanos());
		number("timeToSafepointNanos", pause.timeToSafepointNanos());
		number("cleanupNanos", pause.cleanupNanos());
		number("operationNanos", pause.operationNanos());
		number("leavingNanos", pause.leavingNanos());
		number("totalNanos", pause.totalNanos());
		number("threads", pause.threads());
		json.name("lateThreads").beginArray();
		for (LateThread thread : pause.lateThreads()) {
			json.beginObject().name("name").value(thread.name());
			json.name("evidence").value(thread.evidence().key()).name("detail").value(thread.detail());
			json.name("stack").beginArray();
			for (Frame frame : thread.stack()) {
				json.value(frame.name());
			}
			json.endArray().endObject();
		}
		json.endArray().endObject();
	}

	private void summary(PauseTimeline run) throws IOException {
		PauseStatistics statistics = PauseStatistics.of(run);
		json.name("summary").beginObject();
		distribution(statistics.totals());
		json.name("stoppedShare");
		if (Double.isNaN(statistics.stoppedShare())) {
			json.nullValue();
		} else {
			json.value(statistics.stoppedShare());
		}
		json.name("byOperation").beginObject();
		for (OperationStatistics operation : statistics.byOperation()) {
			json.name(operation.operation()).beginObject();
			distribution(operation.totals());
			json.endObject();
		}
		json.endObject().endObject();
	}

	private void distribution(Distribution distribution) throws IOException {
		json.name("count").value(distribution.count()).name("totalNanos").value(distribution.totalNanos());
		number("longestNanos", distribution.count() == 0 ? Pause.UNKNOWN : distribution.longestNanos());
		number("p50Nanos", distribution.percentileNanos(50));
		number("p99Nanos", distribution.percentileNanos(99));
	}

	private void verdicts(PauseComparison comparison) throws IOException {
		json.name("verdicts").beginArray();
		for (PauseVerdict verdict : comparison.verdicts()) {
			json.beginObject().name("measure").value(verdict.measure().key());
			json.name("baselineMillis").value(known(verdict.baseline()));
			json.name("candidateMillis").value(known(verdict.candidate()));
			json.name("verdict").value(verdict.verdict().key()).name("reason").value(verdict.reason()).endObject();
		}
		json.endArray();
	}

	/** Returns null for NaN. */
	private static Double known(double millis) {
		return Double.isNaN(millis) ? null : millis;
	}

	private void number(String name, long number) throws IOException {
		json.name(name);
		if (number == Pause.UNKNOWN) {
			json.nullValue();
		} else {
			json.value(number);
		}
	}
}
