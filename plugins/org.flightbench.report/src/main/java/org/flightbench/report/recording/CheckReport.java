// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.recording;

import java.io.IOException;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Locale;

import org.flightbench.base.Plural;
import org.flightbench.base.Texts;
import org.flightbench.recording.check.CheckUp;
import org.flightbench.recording.check.Finding;
import org.flightbench.report.output.Document;
import org.flightbench.report.output.Document.Item;
import org.flightbench.report.output.FileFormat;
import org.flightbench.report.output.Json;
import org.flightbench.report.output.Report;
import org.flightbench.report.text.Messages;
import org.flightbench.results.words.Numbers;

/** Lists the limitations of a recording, most severe first. */
public final class CheckReport implements Report {

	public static final List<FileFormat> FORMATS = FileFormat.with(FileFormat.JSON);

	private final CheckUp checkUp;

	public CheckReport(CheckUp checkUp) {
		this.checkUp = checkUp;
	}

	@Override
	public Document document() {
		return Document.titled(headline(checkUp)).looseList(checkUp.findings().stream()
				.map(finding -> Item.of(finding.fact(), finding.remedy().isEmpty()
						? List.of(meaning(finding))
						: List.of(meaning(finding), remedy(finding))))
				.toList());
	}

	private static String start(CheckUp checkUp) {
		return checkUp.start().truncatedTo(ChronoUnit.SECONDS).toString();
	}

	/** Returns the name, duration and start of the recording, and the number of findings. */
	public static String headline(CheckUp checkUp) {
		String duration = Double.isNaN(checkUp.seconds())
				? Messages.duration_unknown
				: String.format(Locale.ROOT, "%.1f s", checkUp.seconds());
		if (checkUp.start() != null) {
			duration = Texts.bind(Messages.duration_from, duration, start(checkUp));
		}
		int count = checkUp.findings().size();
		return Texts.bind(count == 0
				? Messages.findings_none
				: Plural.choose(count, Messages.findings_one, Messages.findings_many), checkUp.name(), duration,
				Numbers.fixed(count, 0));
	}

	/** Returns the fact that a finding states, with a capital first letter and without a period; may be empty. */
	public static String fact(Finding finding) {
		return finding.fact().isEmpty()
				? ""
				: Character.toUpperCase(finding.fact().charAt(0)) + finding.fact().substring(1);
	}

	/** Returns a sentence about the effect on conclusions. */
	public static String meaning(Finding finding) {
		return Texts.bind(Messages.meaning, finding.meaning());
	}

	/** Returns a sentence about the setting to change. The finding must have a remedy. */
	public static String remedy(Finding finding) {
		return Texts.bind(Messages.remedy, finding.remedy());
	}

	/**
	 * Writes {@code recording}, {@code start} and {@code seconds} (null if unknown), and {@code findings} with their
	 * kinds and sentences.
	 */
	@Override
	public void json(Json json) throws IOException {
		json.startObject().text("recording", checkUp.name())
				.text("start", checkUp.start() == null ? null : start(checkUp)).number("seconds", checkUp.seconds())
				.startArray("findings");
		for (Finding finding : checkUp.findings()) {
			json.startObject().text("kind", finding.kind().key()).text("fact", finding.fact())
					.text("meaning", finding.meaning()).text("remedy", finding.remedy()).endObject();
		}
		json.endArray().endObject();
	}
}
