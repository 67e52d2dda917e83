// SPDX-License-Identifier: UPL-1.0
package org.flightbench.fleet;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;

import org.flightbench.base.Plural;
import org.flightbench.base.Texts;
import org.flightbench.fleet.text.Messages;
import org.flightbench.recording.pause.Distribution;
import org.flightbench.recording.pause.Pause;
import org.flightbench.recording.pause.TimeText;
import org.flightbench.report.output.Document;
import org.flightbench.report.output.Document.Style;
import org.flightbench.report.output.FileFormat;
import org.flightbench.report.output.Json;
import org.flightbench.report.output.Report;
import org.flightbench.report.output.Table;
import org.flightbench.report.output.Table.Cell;
import org.flightbench.report.output.Table.Column;
import org.flightbench.report.output.Table.Kind;

/** Reports the pauses of groups of recordings, and lists the recordings and hosts with the longest pauses. */
final class FleetPausesReport implements Report {

	/** The formats of this report. */
	static final List<FileFormat> FORMATS = FileFormat.with(FileFormat.JSON);

	private static final Distribution NONE = Distribution.of(LongStream.empty());
	private static final int WORST = 10;

	private final PauseKind kind;
	private final List<List<String>> groups;
	private final Map<Integer, Distribution> pauses;
	private final List<ReadRecording> all;
	private final List<ReadRecording> known;

	/**
	 * @param groups the values that identify each group
	 * @param pauses the pauses of each group by its index; groups without a readable recording are missing
	 * @param recordings all recordings; their {@link FleetFile#column} is the index of the group
	 */
	FleetPausesReport(PauseKind kind, List<List<String>> groups, Map<Integer, Distribution> pauses,
			List<ReadRecording> recordings) {
		this.kind = kind;
		this.groups = groups;
		this.pauses = pauses;
		all = recordings;
		known = recordings.stream().filter(one -> !one.isLost() && facts(one).isKnown()).toList();
	}

	private static PauseFacts facts(ReadRecording recording) {
		return (PauseFacts) recording.content();
	}

	/** Returns all recordings. */
	List<ReadRecording> recordings() {
		return all;
	}

	/** Returns the title, such as {@code Pauses in 100 recordings}. */
	String title() {
		return Texts.bind(kind == PauseKind.GC ? Messages.title_gc : Messages.title_safepoints,
				FleetWarnings.count(known.size()));
	}

	@Override
	public Document document() {
		return document(Document.titled(title()), 2);
	}

	/**
	 * Adds the content of this report.
	 *
	 * @param level the level of its headings
	 */
	Document document(Document document, int level) {
		document.lines(warnings().stream().map(line -> Texts.bind(Messages.warning, line)).toList()).table(groups());
		worst(document, level, Messages.recordings, Messages.column_recording, worstRecordings());
		worst(document, level, Messages.hosts, Messages.column_host, worstHosts());
		return document.paragraph(Style.FAINT, Messages.pauses_exact);
	}

	private List<String> warnings() {
		List<String> warnings = new ArrayList<>();
		long unknown = all.stream().filter(one -> !one.isLost() && !facts(one).isKnown()).count();
		if (unknown > 0) {
			warnings.add(Texts.bind(Messages.warning_unknown, FleetWarnings.count(unknown)));
		}
		warnings.addAll(FleetWarnings.of(all));
		return warnings;
	}

	private Table groups() {
		List<List<Cell>> rows = new ArrayList<>();
		for (int group = 0; group < groups.size(); group++) {
			Distribution its = pauses.getOrDefault(group, NONE);
			long recordings = recordings(group);
			rows.add(List.of(Cell.of(name(group)), number(recordings),
					recordings == 0 ? Cell.of("–") : number(its.count()),
					time(recordings == 0 ? Pause.UNKNOWN : its.totalNanos()),
					time(its.percentileNanos(50)), time(its.percentileNanos(99)), time(its.percentileNanos(99.9)),
					time(longest(its))));
		}
		return new Table(List.of(new Column(Messages.column_group, Kind.WORD, 0),
				new Column(Messages.column_recordings, Kind.NUMBER, 0),
				new Column(Messages.column_pauses, Kind.NUMBER, 0), new Column(Messages.column_total, Kind.NUMBER, 0),
				new Column(Messages.column_median, Kind.NUMBER, 1), new Column(Messages.column_p99, Kind.NUMBER, 0),
				new Column(Messages.column_p999, Kind.NUMBER, 2), new Column(Messages.column_longest, Kind.NUMBER, 0)),
				rows);
	}

	private String name(int group) {
		return groups.get(group).isEmpty() ? Messages.group_all : String.join(" ", groups.get(group));
	}

	/** Returns the number of recordings in a group for which the number of pauses is known. */
	private long recordings(int group) {
		return known.stream().filter(one -> one.file().column() == group).count();
	}

	private static long longest(Distribution pauses) {
		return pauses.count() == 0 ? Pause.UNKNOWN : pauses.longestNanos();
	}

	private Map<String, PauseFacts> worstRecordings() {
		Map<String, PauseFacts> recordings = new LinkedHashMap<>();
		known.forEach(one -> recordings.put(one.file().name(), facts(one)));
		return worst(recordings);
	}

	/** Returns the hosts with the longest pauses; empty if paths contain no hosts. */
	private Map<String, PauseFacts> worstHosts() {
		Map<String, PauseFacts> hosts = new LinkedHashMap<>();
		known.stream().filter(one -> !one.file().host().equals(one.file().name()))
				.forEach(one -> hosts.merge(one.file().host(), facts(one), PauseFacts::plus));
		return worst(hosts);
	}

	private static Map<String, PauseFacts> worst(Map<String, PauseFacts> facts) {
		Map<String, PauseFacts> worst = new LinkedHashMap<>();
		facts.entrySet().stream().filter(one -> one.getValue().count() > 0)
				.sorted(Map.Entry.comparingByValue(Comparator.comparingLong(PauseFacts::longestNanos).reversed()))
				.limit(WORST).forEach(one -> worst.put(one.getKey(), one.getValue()));
		return worst;
	}

	private static void worst(Document document, int level, String heading, String column,
			Map<String, PauseFacts> worst) {
		if (!worst.isEmpty()) {
			List<List<Cell>> rows = new ArrayList<>();
			worst.forEach((name, facts) -> rows.add(List.of(time(facts.longestNanos()), time(facts.totalNanos()),
					number(facts.count()), Cell.of(name))));
			document.heading(level, heading)
					.table(new Table(List.of(new Column(Messages.column_longest, Kind.NUMBER, 0),
							new Column(Messages.column_total, Kind.NUMBER, 0),
							new Column(Messages.column_pauses, Kind.NUMBER, 0), new Column(column, Kind.NAME, 0)),
							rows));
		}
	}

	private static Cell number(long number) {
		return Cell.of(Plural.grouped(number), number);
	}

	private static Cell time(long nanos) {
		return Cell.of(TimeText.of(nanos), nanos == Pause.UNKNOWN ? Double.NaN : nanos);
	}

	@Override
	public void json(Json json) throws IOException {
		json.startObject().text("kind", kind.key()).texts("warnings", warnings()).startArray("groups");
		for (int group = 0; group < groups.size(); group++) {
			Distribution its = pauses.getOrDefault(group, NONE);
			boolean isKnown = recordings(group) > 0;
			json.startObject().texts("values", groups.get(group)).number("recordings", recordings(group))
					.count("count", isKnown ? its.count() : Pause.UNKNOWN)
					.count("totalNanos", isKnown ? its.totalNanos() : Pause.UNKNOWN)
					.count("longestNanos", longest(its)).count("p50Nanos", its.percentileNanos(50))
					.count("p99Nanos", its.percentileNanos(99)).count("p999Nanos", its.percentileNanos(99.9))
					.endObject();
		}
		json.endArray();
		worst(json, "recordings", worstRecordings());
		worst(json, "hosts", worstHosts());
		json.endObject();
	}

	private static void worst(Json json, String name, Map<String, PauseFacts> worst) throws IOException {
		json.startArray(name);
		for (Map.Entry<String, PauseFacts> one : worst.entrySet()) {
			json.startObject().text("name", one.getKey()).number("count", one.getValue().count())
					.number("totalNanos", one.getValue().totalNanos())
					.number("longestNanos", one.getValue().longestNanos()).endObject();
		}
		json.endArray();
	}
}
