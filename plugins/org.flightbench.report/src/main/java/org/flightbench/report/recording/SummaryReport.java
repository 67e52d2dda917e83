// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.recording;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

import org.flightbench.base.Plural;
import org.flightbench.base.Texts;
import org.flightbench.recording.pause.Pause;
import org.flightbench.recording.profile.Weight;
import org.flightbench.recording.profile.view.Scale;
import org.flightbench.recording.summary.Cost;
import org.flightbench.recording.summary.ProgramSummary;
import org.flightbench.view.flame.WeightFormat;
import org.flightbench.report.output.Document;
import org.flightbench.report.output.Document.Item;
import org.flightbench.report.output.FileFormat;
import org.flightbench.report.output.Json;
import org.flightbench.report.output.Report;
import org.flightbench.report.text.Messages;
import org.flightbench.results.words.Numbers;

/** Lists the largest costs of a program. */
public final class SummaryReport implements Report {

	public static final List<FileFormat> FORMATS = FileFormat.with(FileFormat.JSON);

	private static final WeightFormat TIME = new WeightFormat(Weight.TIME, Scale.Per.NOTHING);
	private static final WeightFormat BYTES = new WeightFormat(Weight.BYTES, Scale.Per.NOTHING);

	private final ProgramSummary summary;
	private final String file;

	/** @param file the recording as the user specified it */
	public SummaryReport(ProgramSummary summary, String file) {
		this.summary = summary;
		this.file = file;
	}

	/** Returns each cost with its amount, its main location, and the command that shows more. */
	@Override
	public Document document() {
		Document document = Document.titled(headline(summary)).lines(summary.warnings());
		if (summary.isEmpty()) {
			return document.paragraph(Texts.bind(Messages.empty, argument(file)));
		}
		List<Item> items = new ArrayList<>();
		for (Cost cost : summary.costs()) {
			List<String> details = new ArrayList<>(details(cost));
			if (cost.state() == Cost.State.MEASURED) {
				details.add(command(cost.kind(), argument(file)));
			}
			items.add(Item.of(kind(cost.kind()) + ": " + amount(cost), details));
		}
		return document.numbered(items).paragraph(Texts.bind(Messages.limits, argument(file)));
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
			case PAUSES -> Messages.pauses;
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

	/**
	 * Returns the main location of a cost, the allocated class and the recording threshold, as far as they are known,
	 * one line each; empty if the cost was not measured.
	 */
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

	/** Writes all costs; unknown values are null. */
	@Override
	public void json(Json json) throws IOException {
		json.startObject().text("recording", summary.name()).number("seconds", summary.seconds()).startArray("costs");
		for (Cost cost : summary.costs()) {
			boolean isKnown = cost.state() != Cost.State.NOT_RECORDED;
			json.startObject().text("kind", cost.kind().key()).flag("recorded", isKnown)
					.text("unit", cost.kind() == Cost.Kind.ALLOCATION ? "B" : "ns")
					.whole("amount", cost.amount()).whole("rate", cost.rate())
					.count("events", isKnown ? cost.events() : -1)
					.count("longest", isKnown && cost.longestNanos() > 0 ? cost.longestNanos() : -1)
					.number("threshold", cost.thresholdNanos()).text("place", known(cost.place()))
					.text("caller", known(cost.caller())).text("about", known(cost.about()))
					.number("share", cost.share()).endObject();
		}
		json.endArray().texts("warnings", summary.warnings()).endObject();
	}

	private static String known(String text) {
		return text.isEmpty() ? null : text;
	}
}
