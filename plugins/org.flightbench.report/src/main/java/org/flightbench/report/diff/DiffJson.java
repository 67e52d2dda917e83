// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.diff;

import java.io.IOException;
import java.io.Writer;

import org.flightbench.analysis.change.Replicates;
import org.flightbench.analysis.diff.DiffDetail;
import org.flightbench.analysis.diff.DiffRow;
import org.flightbench.analysis.diff.DiffSide;
import org.flightbench.analysis.diff.RecordingDiff;
import org.flightbench.analysis.diff.SectionChanges;
import org.flightbench.analysis.diff.SettingChange;
import org.flightbench.recording.summary.RecordingDigest;
import org.flightbench.report.output.Json;

/** Writes a recording comparison as JSON. */
final class DiffJson {

	private DiffJson() {}

	static void write(RecordingDiff diff, Writer out) throws IOException {
		Json json = new Json(out);
		json.startObject();
		side("baseline", diff.baseline(), json);
		side("candidate", diff.candidate(), json);
		json.text("per", diff.load().key()).flag("replicates", diff.hasReplicates())
				.texts("incomparable", DiffSentences.incomparable(diff));
		json.startArray("matters");
		for (DiffRow row : diff.matters()) {
			json.startObject().text("section", row.measure().section().key())
					.text("sentence", DiffSentences.line(row, diff));
			row(row, diff, json);
			json.endObject();
		}
		json.endArray().startArray("sections");
		for (SectionChanges section : diff.sections()) {
			json.startObject().text("section", section.section().key())
					.text("summary", DiffSentences.summary(section, diff)).texts("notes", DiffSentences.notes(section));
			json.startArray("rows");
			for (DiffRow row : section.rows()) {
				json.startObject();
				row(row, diff, json);
				json.endObject();
			}
			json.endArray().endObject();
		}
		json.endArray().startArray("settings");
		for (SettingChange setting : diff.settings()) {
			json.startObject().text("name", setting.name()).text("baseline", setting.baseline())
					.text("candidate", setting.candidate()).endObject();
		}
		json.endArray().endObject().finish(out);
	}

	private static void side(String name, DiffSide side, Json json) throws IOException {
		json.startObject(name).text("name", side.name()).number("seconds", side.seconds());
		json.startArray("recordings");
		for (RecordingDigest recording : side.recordings()) {
			json.startObject().text("name", recording.activity().name())
					.text("file", recording.file() == null ? null : recording.file().toString())
					.number("seconds", recording.activity().seconds()).endObject();
		}
		json.endArray().endObject();
	}

	private static void row(DiffRow row, RecordingDiff diff, Json json) throws IOException {
		json.text("measure", row.measure().key()).text("name", row.isTotal() ? null : row.name())
				.text("place", row.place().isEmpty() ? null : row.place())
				.text("unit", row.measure().unit().key(diff.load()));
		amounts("baseline", row.change().baseline(), row.baseline(), json);
		amounts("candidate", row.change().candidate(), row.candidate(), json);
		json.number("ratio", row.ratio()).number("margin", row.change().margin()).number("p", row.change().p())
				.text("verdict", row.change().verdict().key()).flag("matters", row.matters())
				.number("cost", row.cost());
	}

	private static void amounts(String name, Replicates amounts, DiffDetail detail, Json json) throws IOException {
		json.startObject(name).number("mean", amounts.mean()).number("count", (double) detail.count())
				.number("longestNanos", (double) detail.longestNanos())
				.number("longestStartNanos", (double) detail.longestStartNanos())
				.number("bytesPerSecond", detail.bytesPerSecond()).number("threads", detail.threads()).endObject();
	}
}
