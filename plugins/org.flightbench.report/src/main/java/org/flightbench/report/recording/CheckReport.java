// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.recording;

import java.io.IOException;
import java.io.Writer;
import java.time.temporal.ChronoUnit;
import java.util.Locale;
import com.google.gson.stream.JsonWriter;
import org.flightbench.base.Plural;
import org.flightbench.base.Text;
import org.flightbench.base.Texts;
import org.flightbench.recording.check.CheckUp;
import org.flightbench.recording.check.Finding;
import org.flightbench.report.output.JsonText;
import org.flightbench.report.output.TextStyle;
import org.flightbench.report.text.Messages;
import org.flightbench.results.words.Numbers;

/** Writes the limitations of a recording. */
public final class CheckReport {

	private static final String INDENT = "   ";

	private CheckReport() {}

	/** Writes the findings as sentences, most severe first. */
	public static void text(CheckUp checkUp, TextStyle style, Writer out) throws IOException {
		line(style, out, headline(checkUp));
		int number = 0;
		for (Finding finding : checkUp.findings()) {
			number++;
			line(style, out, "");
			line(style, out, number + ". " + finding.fact());
			line(style, out, INDENT + meaning(finding));
			if (!finding.remedy().isEmpty()) {
				line(style, out, INDENT + remedy(finding));
			}
		}
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

	/** Returns the fact with a capital first letter and without a period. */
	public static String fact(Finding finding) {
		return finding.fact().isEmpty()
				? ""
				: Character.toUpperCase(finding.fact().charAt(0)) + finding.fact().substring(1);
	}

	/** Returns a sentence about the consequences for conclusions. */
	public static String meaning(Finding finding) {
		return Texts.bind(Messages.meaning, finding.meaning());
	}

	/** Returns a sentence about the setting to change. The finding must have a remedy. */
	public static String remedy(Finding finding) {
		return Texts.bind(Messages.remedy, finding.remedy());
	}

	private static void line(TextStyle style, Writer out, String text) throws IOException {
		out.append(style.shown(Text.visible(text))).append('\n');
	}

	/**
	 * Writes JSON with {@code recording}, {@code start} and {@code seconds} (null if unknown), and {@code findings}
	 * with their kinds and sentences.
	 */
	public static void json(CheckUp checkUp, Writer out) throws IOException {
		JsonWriter json = JsonText.writer(out);
		json.setIndent("  ");
		json.beginObject().name("recording").value(checkUp.name());
		json.name("start").value(checkUp.start() == null ? null : start(checkUp));
		json.name("seconds");
		if (Double.isNaN(checkUp.seconds())) {
			json.nullValue();
		} else {
			json.value(checkUp.seconds());
		}
		json.name("findings").beginArray();
		for (Finding finding : checkUp.findings()) {
			json.beginObject().name("kind").value(finding.kind().key()).name("fact").value(finding.fact());
			json.name("meaning").value(finding.meaning()).name("remedy").value(finding.remedy()).endObject();
		}
		json.endArray().endObject().flush();
		out.append('\n');
	}
}
