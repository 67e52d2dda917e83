// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.recording;

import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;
import com.google.gson.stream.JsonWriter;
import org.flightbench.base.Plural;
import org.flightbench.base.Text;
import org.flightbench.base.Texts;
import org.flightbench.recording.pause.Pause;
import org.flightbench.recording.profile.Weight;
import org.flightbench.recording.profile.view.Scale;
import org.flightbench.recording.summary.Cost;
import org.flightbench.recording.summary.ProgramSummary;
import org.flightbench.report.output.JsonText;
import org.flightbench.report.output.TextStyle;
import org.flightbench.report.text.Messages;
import org.flightbench.results.words.Numbers;
import org.flightbench.view.flame.Amounts;

/** Writes the largest costs of a program. */
public final class SummaryReport {

	private static final Amounts TIME = new Amounts(Weight.TIME, Scale.Per.NOTHING);
	private static final Amounts BYTES = new Amounts(Weight.BYTES, Scale.Per.NOTHING);
	private static final String INDENT = "   ";

	private SummaryReport() {}

	/**
	 * Writes each cost as text, with its amount, its main location, and the command that shows more.
	 *
	 * @param file the recording as the user specified it
	 */
	public static void text(ProgramSummary summary, String file, TextStyle style, Writer out) throws IOException {
		line(style, out, headline(summary));
		for (String warning : summary.warnings()) {
			line(style, out, warning);
		}
		line(style, out, "");
		if (summary.isEmpty()) {
			line(style, out, Texts.bind(Messages.empty, argument(file)));
			return;
		}
		int number = 0;
		for (Cost cost : summary.costs()) {
			number++;
			line(style, out, number + ". " + kind(cost.kind()) + ": " + amount(cost));
			for (String detail : details(cost)) {
				line(style, out, INDENT + detail);
			}
			if (cost.state() == Cost.State.MEASURED) {
				line(style, out, INDENT + command(cost.kind(), argument(file)));
			}
		}
		line(style, out, "");
		line(style, out, Texts.bind(Messages.limits, argument(file)));
	}

	/** Returns the name and the duration of the recording. */
	public static String headline(ProgramSummary summary) {
		return Double.isNaN(summary.seconds())
				? Texts.bind(Messages.headline_unknownDuration, summary.name())
				: Texts.bind(Messages.summary_headline, summary.name(), Numbers.fixed(summary.seconds(), 1) + " s");
	}

	/** Returns the name of a cost. */
	public static String kind(Cost.Kind kind) {
		return switch (kind) {
			case CPU -> Messages.kind_cpu;
			case ALLOCATION -> Messages.kind_allocation;
			case LOCKS -> Messages.kind_locks;
			case IO -> Messages.kind_io;
			case PAUSES -> Messages.kind_pauses;
		};
	}

	/** Returns the amount of a cost, or the reason why it is unknown. */
	public static String amount(Cost cost) {
		return switch (cost.state()) {
			case NOT_RECORDED -> Messages.notRecorded;
			case NONE -> cost.thresholdNanos() > 0
					? Texts.bind(Messages.none_threshold, TIME.of(cost.thresholdNanos()))
					: Messages.summaryText_none;
			case MEASURED -> measured(cost);
		};
	}

	private static String measured(Cost cost) {
		String events = Numbers.fixed(cost.events(), 0);
		String samples = Texts.bind(Plural.choose(cost.events(), Messages.samples_one, Messages.samples_many), events);
		return switch (cost.kind()) {
			case CPU -> Double.isNaN(cost.rate())
					? Double.isNaN(cost.amount())
							? Texts.bind(Messages.amount_cpu_samples, samples)
							: Texts.bind(Messages.amount_cpu_time, TIME.of(cost.amount()), samples)
					: Texts.bind(Messages.amount_cpu, percent(cost.rate()), samples);
			case ALLOCATION -> Texts.bind(Messages.amount_allocation, BYTES.of(cost.amount()), BYTES.of(cost.rate()));
			case LOCKS, IO -> Texts.bind(
					Plural.choose(cost.events(), Messages.amount_waiting_one, Messages.amount_waiting_many),
					TIME.of(cost.amount()), events, TIME.of(cost.longestNanos()));
			case PAUSES -> Texts.bind(
					Plural.choose(cost.events(), Messages.amount_pauses_one, Messages.amount_pauses_many), events,
					TIME.of(cost.amount()), percent(cost.rate()), TIME.of(cost.longestNanos()));
		};
	}

	/** Returns the main location of a cost and further facts, one line each; empty if nothing is known. */
	public static List<String> details(Cost cost) {
		List<String> details = new ArrayList<>();
		if (cost.state() != Cost.State.MEASURED) {
			return details;
		}
		String share = percent(cost.share());
		boolean isWaiting = cost.kind() == Cost.Kind.LOCKS || cost.kind() == Cost.Kind.IO;
		if (cost.kind() == Cost.Kind.PAUSES) {
			details.add(Texts.bind(Messages.place_ofOnly, share, Pause.nameOf(cost.place())));
		} else if (isWaiting && !cost.about().isEmpty()) {
			details.add(cost.place().isEmpty()
					? Texts.bind(Messages.place_ofOnly, share, cost.about())
					: Texts.bind(Messages.place_of, share, cost.about(), cost.place()));
		} else if (cost.place().isEmpty()) {
			details.add(Messages.summary_place_unknown);
		} else {
			details.add(cost.caller().isEmpty()
					? Texts.bind(Messages.place, share, cost.place())
					: Texts.bind(Messages.summary_place_called, share, cost.place(), cost.caller()));
		}
		if (cost.kind() == Cost.Kind.ALLOCATION && !cost.about().isEmpty()) {
			details.add(Texts.bind(Messages.about_allocation, cost.about()));
		}
		if (cost.thresholdNanos() > 0) {
			details.add(Texts.bind(Messages.threshold, TIME.of(cost.thresholdNanos())));
		}
		return details;
	}

	private static String percent(double share) {
		return Double.isNaN(share) ? Numbers.NONE : Numbers.percent(100 * share);
	}

	/** Returns the command that shows more about a cost. */
	private static String command(Cost.Kind kind, String file) {
		return Texts.bind(switch (kind) {
			case CPU -> Messages.command_cpu;
			case ALLOCATION -> Messages.command_allocation;
			case LOCKS -> Messages.command_locks;
			case IO -> Messages.command_io;
			case PAUSES -> Messages.command_pauses;
		}, file);
	}

	/** Quotes a file name for a shell. */
	private static String argument(String file) {
		return file.matches("[A-Za-z0-9_./:@%+=,-]+") ? file : "'" + file.replace("'", "'\\''") + "'";
	}

	private static void line(TextStyle style, Writer out, String text) throws IOException {
		out.append(style.shown(Text.visible(text))).append('\n');
	}

	/** Writes JSON; unknown values are null. */
	public static void json(ProgramSummary summary, Writer out) throws IOException {
		JsonWriter json = JsonText.writer(out);
		json.setIndent("  ");
		json.beginObject().name("recording").value(summary.name());
		number(json, "seconds", summary.seconds());
		json.name("costs").beginArray();
		for (Cost cost : summary.costs()) {
			boolean isKnown = cost.state() != Cost.State.NOT_RECORDED;
			json.beginObject().name("kind").value(cost.kind().key());
			json.name("recorded").value(isKnown);
			json.name("unit").value(cost.kind() == Cost.Kind.ALLOCATION ? "B" : "ns");
			number(json, "amount", cost.amount());
			number(json, "rate", cost.rate());
			number(json, "events", isKnown ? cost.events() : Double.NaN);
			number(json, "longest", isKnown && cost.longestNanos() > 0 ? cost.longestNanos() : Double.NaN);
			number(json, "threshold", cost.thresholdNanos());
			text(json, "place", cost.place());
			text(json, "caller", cost.caller());
			text(json, "about", cost.about());
			number(json, "share", cost.share());
			json.endObject();
		}
		json.endArray().name("warnings").beginArray();
		for (String warning : summary.warnings()) {
			json.value(warning);
		}
		json.endArray().endObject().flush();
		out.append('\n');
	}

	private static void text(JsonWriter json, String name, String text) throws IOException {
		json.name(name).value(text.isEmpty() ? null : text);
	}

	private static void number(JsonWriter json, String name, double value) throws IOException {
		json.name(name);
		if (Double.isNaN(value)) {
			json.nullValue();
		} else if (value == Math.rint(value)) {
			json.value((long) value);
		} else {
			json.value(value);
		}
	}
}
