// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.diff;

import java.io.IOException;
import java.util.List;

import org.flightbench.base.Plural;
import org.flightbench.base.Texts;
import org.flightbench.recording.summary.RecordingDigest;
import org.flightbench.analysis.change.Replicates;
import org.flightbench.report.output.Document;
import org.flightbench.report.output.Document.Item;
import org.flightbench.report.output.Document.Medium;
import org.flightbench.report.output.Document.Span;
import org.flightbench.report.output.Document.Style;
import org.flightbench.report.output.FileFormat;
import org.flightbench.analysis.diff.DiffDetail;
import org.flightbench.analysis.diff.DiffRow;
import org.flightbench.analysis.diff.DiffSide;
import org.flightbench.analysis.diff.RecordingDiff;
import org.flightbench.analysis.diff.SectionChanges;
import org.flightbench.analysis.diff.SettingChange;
import org.flightbench.report.output.Json;
import org.flightbench.report.output.Report;
import org.flightbench.report.text.Messages;

/** Reports the comparison of two recordings, or of two sets of recordings. */
public final class DiffReport implements Report {

	public static final List<FileFormat> FORMATS = FileFormat.with(FileFormat.JSON);

	private static final int MAX_SETTINGS = 40;

	private final RecordingDiff diff;

	public DiffReport(RecordingDiff diff) {
		this.diff = diff;
	}

	@Override
	public Document document() {
		Document document = Document.titled(
				Texts.bind(Messages.diffOutput_title, diff.candidate().name(), diff.baseline().name()), Medium.COMMENT,
				Medium.PAGE).lines(DiffSentences.sides(diff))
				.list(Style.WARNING, false, DiffSentences.incomparable(diff).stream()
						.map(reason -> Item.of(Texts.bind(Messages.output_report_warning, reason))).toList())
				.heading(2, Messages.heading_matters);
		if (diff.matters().isEmpty()) {
			document.paragraph(Style.LEAD, Messages.matters_none);
		} else {
			document.list(Style.LEAD, true,
					diff.matters().stream().map(row -> Item.of(DiffSentences.line(row, diff))).toList());
		}
		document.paragraph(Style.FAINT, DiffSentences.certainty(diff));
		for (SectionChanges section : diff.sections()) {
			document.heading(2, Span.of(section.section().label()), DiffSentences.summary(section, diff))
					.list(Style.WARNING, false, DiffSentences.notes(section).stream().map(Item::of).toList());
			if (section.hasDifference()) {
				document.table(DiffTables.section(section, diff));
			}
		}
		return settings(document);
	}

	private Document settings(Document document) {
		int all = diff.settings().size();
		int shown = Math.min(MAX_SETTINGS, all);
		return document.heading(2, Span.of(Messages.heading_settings), all == 0
				? Messages.heading_settings_none
				: Plural.of(all, Messages.heading_settings_one, Messages.heading_settings_many))
				.table(DiffTables.settings(diff.settings().subList(0, shown)))
				.paragraph(Style.FAINT, shown < all ? Texts.bind(Messages.report_more, all - shown) : "");
	}

	@Override
	public void json(Json json) throws IOException {
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
		json.endArray().endObject();
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
