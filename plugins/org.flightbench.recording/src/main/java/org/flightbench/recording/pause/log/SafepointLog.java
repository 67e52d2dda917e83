// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.pause.log;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

import org.flightbench.base.Plural;
import org.flightbench.base.Texts;
import org.flightbench.recording.pause.GcCycle;
import org.flightbench.recording.pause.GcPause;
import org.flightbench.recording.pause.GcPauseList;
import org.flightbench.recording.pause.HeapDump;
import org.flightbench.recording.pause.LateThread;
import org.flightbench.recording.pause.MachineSamples;
import org.flightbench.recording.pause.Pause;
import org.flightbench.recording.pause.PauseTimeline;
import org.flightbench.recording.pause.PauseTimeline.Kind;
import org.flightbench.recording.pause.PauseList;
import org.flightbench.recording.pause.PauseListBuilder;
import org.flightbench.recording.text.Messages;

/**
 * Reads the safepoint lines in a JVM log of JDK 7 to 25, which may also contain other lines. Bytes may arrive in
 * portions of any size. The timeline is available at any time, so a growing log can be followed.
 */
public final class SafepointLog {

	private static final int MAX_WARNINGS = 5;
	private static final int MAX_NAMES = 5;
	private static final double NANOS_PER_SECOND = 1e9;
	private static final int LOOK_EVERY = 64;
	private static final int LONGEST_QUOTE = 60;
	private static final int LONGEST_LINE = 120;
	/** The share of collections that must be parsed to avoid a warning. */
	private static final double MIN_UNDERSTOOD = 0.9;
	private static final byte[] APPLICATION = LogLine.literal("Application time: ");
	private static final byte[] ENTERING = LogLine.literal("Entering safepoint region: ");

	private final LineSplitter lines = new LineSplitter(this::line);
	private final LogClock clock = new LogClock();
	private final LogNames names = new LogNames();
	private final LoggedCollections collections = new LoggedCollections(clock);
	private final OpenJ9Collections openJ9 = new OpenJ9Collections(clock, collections);
	private final LoggedHeapDumps heapDumps = new LoggedHeapDumps(clock);
	private final TimeoutReports timeouts = new TimeoutReports(clock);
	private final StatisticsTable table = new StatisticsTable(names);
	private final PauseListBuilder pauses = new PauseListBuilder();
	private final LoggedPause pause = new LoggedPause();
	private final LogWriter writer = new LogWriter();
	private final List<String> damaged = new ArrayList<>();
	private long damagedCount;
	private String file = "";
	private long linesBefore;
	private String entered;
	private long applicationTime = Pause.UNKNOWN;
	private boolean understood;

	/** Starts another file, which continues the previous one. */
	public void startFile(String name) {
		lines.end();
		file = name;
		linesBefore = lines.count();
	}

	public void feed(byte[] bytes, int size) {
		lines.feed(bytes, size);
	}

	/** Ends the last file. */
	public void end() {
		lines.end();
		table.takeRow().ifPresent(this::add);
		timeouts.end();
		collections.end();
	}

	/** Returns the number of lines. */
	public long lineCount() {
		return lines.count();
	}

	/**
	 * Returns whether any line was about pauses, resembled a pause, or named a collector that would have logged pauses.
	 */
	boolean isUnderstood() {
		return understood || collections.notUnderstoodCount() > 0 || writer.isCollectorKnown();
	}

	/** Returns whether the log contains consecutive runs of the JVM. */
	boolean isOfSeveralJvms() {
		return clock.restarts() > 0;
	}

	/** Returns whether lines of several concurrently running JVMs are interleaved. */
	boolean isMixed() {
		return writer.isMixed() || clock.isMixed() || collections.isMixed();
	}

	private void line(LogLine line) {
		writer.read(line);
		if (writer.isHeader(line)) {
			collections.newJvm();
		}
		if (collections.isOldOpen() && writer.isOther(line)) {
			return;
		}
		if (lines.count() % LOOK_EVERY == 1 && line.at(line.start) == '[') {
			clock.readAny(line);
		}
		boolean known = switch (line.at(line.message)) {
			case 'S' -> line.startsWith(line.message, SafepointLine.START) && safepoint(line);
			case 'T' -> line.startsWith(line.message, StoppedLine.START) && stopped(line, line.message);
			case 'G' -> line.startsWith(line.message, LoggedCollections.UNIFIED) && collections.takeUnified(line);
			case 'A' -> line.startsWith(line.message, APPLICATION)
					? application(line)
					: collections.details().take(line);
			case ' ', '\t' -> collections.details().take(line) || openJ9(line);
			case 'H' -> collections.details().take(line);
			case '<' -> openJ9(line);
			case 'E' -> line.startsWith(line.message, ENTERING) && entering(line);
			case '#' -> timeouts.take(line);
			default -> false;
		};
		known = known || rare(line);
		if (known) {
			writer.readSource(line);
		}
		understood |= known;
	}

	private boolean openJ9(LogLine line) {
		boolean taken = openJ9.take(line);
		writer.isOpenJ9 |= taken;
		return taken;
	}

	private boolean rare(LogLine line) {
		if (timeouts.take(line) || heapDumps.take(line)) {
			return true;
		}
		if (table.take(line, clock)) {
			table.takeFlushed().ifPresent(this::add);
			return true;
		}
		boolean decorated = line.at(line.start) == '[' && line.message > line.start && !collections.isOldOpen();
		return !decorated && withoutDecorations(line);
	}

	/**
	 * Processes a line without decorations. In JDK 8 and older, several threads may write to the same line at the same
	 * time.
	 */
	private boolean withoutDecorations(LogLine line) {
		int stopped = line.find(line.message, StoppedLine.START);
		if (stopped >= 0) {
			return stopped(line, stopped);
		}
		boolean taken = collections.takeOld(line);
		writer.isOld |= taken;
		return taken;
	}

	private boolean safepoint(LogLine line) {
		clock.read(line);
		if (!SafepointLine.read(line, names, pause)) {
			return damaged(line);
		}
		table.complete(pause).ifPresent(this::add);
		add(pause);
		return true;
	}

	private boolean stopped(LogLine line, int message) {
		clock.read(line);
		writer.isOld |= line.at(line.start) != '[';
		if (!StoppedLine.read(line, message, pause)) {
			return damaged(line);
		}
		pause.operation = entered;
		pause.sinceLast = clock.isTimed() ? Pause.UNKNOWN : applicationTime;
		entered = null;
		applicationTime = Pause.UNKNOWN;
		add(pause);
		return true;
	}

	private boolean application(LogLine line) {
		clock.read(line);
		line.position = line.message + APPLICATION.length;
		applicationTime = line.decimal(9);
		return applicationTime >= 0;
	}

	private boolean entering(LogLine line) {
		int from = line.message + ENTERING.length;
		entered = names.name(line.bytes, from, line.end);
		return true;
	}

	private void add(LoggedPause found) {
		long start = clock.startOf(found.total, found.sinceLast, found.time);
		pauses.add(Pause.UNKNOWN, found.operation, start, found.timeToSafepoint, found.cleanup, found.operationNanos,
				found.leaving, found.total, found.threads, found.running, Pause.UNKNOWN);
		List<LateThread> late = timeouts.of(start, found.total, found.timeToSafepoint);
		if (!late.isEmpty()) {
			pauses.late(late);
		}
		heapDumps.pause(found.operation, start + Math.max(0, found.timeToSafepoint) + Math.max(0, found.cleanup),
				found.operationNanos);
	}

	private boolean damaged(LogLine line) {
		damagedCount++;
		if (damaged.size() < MAX_WARNINGS) {
			String text = line.text(line.message, Math.min(line.end, line.message + LONGEST_QUOTE));
			damaged.add(Texts.bind(Messages.log_line_damaged, file, lines.count() - linesBefore, text));
		}
		return false;
	}

	/** Returns the timeline of everything read so far. */
	public PauseTimeline timeline(String name) {
		PauseList lines = pauses.build();
		PauseList all = lines.isEmpty() ? timeouts.complete(table.joined(lines)) : table.joined(lines);
		List<HeapDump> dumps = heapDumps.all(clock.now());
		GcPauseList gcs = collections.build();
		writer.infer(gcs, collections.cycles(), collections.generations());
		long start = Math.min(0, clock.first());
		long end = clock.now();
		start = clock.origin() == PauseTimeline.Origin.JVM_START ? clock.first() : start;
		for (int index = 0; index < all.size(); index++) {
			start = Math.min(start, all.startNanos(index));
			end = Math.max(end, all.endNanos(index));
		}
		for (GcCycle cycle : collections.cycles()) {
			start = Math.min(start, cycle.startNanos());
		}
		for (GcPause gc : gcs) {
			start = Math.min(start, gc.startNanos());
			end = Math.max(end, gc.endNanos());
		}
		return new PauseTimeline(name, Kind.LOG, clock.originEpoch(), clock.origin(), start, end, "", all, gcs,
				collections.cycles(), collections.details(writer), dumps,
				LoggedLaneNotes.of(all, gcs, collections, writer, clock, timeouts.isAny()),
				warnings(all),
				MachineSamples.NONE, clock.gaps()).sinceStart();
	}

	private List<String> warnings(PauseList all) {
		List<String> warnings = new ArrayList<>(damaged);
		if (damagedCount > damaged.size()) {
			long more = damagedCount - damaged.size();
			warnings.add(Texts.bind(
					Plural.choose(more, Messages.log_lines_damaged_one, Messages.log_lines_damaged_many),
					String.format(Locale.ROOT, "%,d", more)));
		}
		reportsWithoutPause(warnings);
		if (isOfSeveralJvms()) {
			warnings.add(Texts.bind(Messages.log_several_runs, clock.restarts() + 1));
		}
		if (!clock.isTimed() && !all.isEmpty()) {
			warnings.add(Messages.log_no_times);
		}
		long missed = collections.notUnderstoodCount();
		if (missed > 0 && collections.understood() < MIN_UNDERSTOOD * (collections.understood() + missed)) {
			String first = collections.firstNotUnderstood();
			warnings.add(Texts.bind(Plural.choose(missed, Messages.log_gc_lines_one, Messages.log_gc_lines_many),
					String.format(Locale.ROOT, "%,d", missed),
					String.format(Locale.ROOT, "%,d", missed + collections.understood()),
					first.substring(0, Math.min(first.length(), LONGEST_LINE)).strip()));
		}
		warnings.addAll(table.differences(all));
		return warnings;
	}

	private void reportsWithoutPause(List<String> warnings) {
		List<TimeoutReports.Report> reports = timeouts.withoutPause();
		for (TimeoutReports.Report report : reports.subList(0, Math.min(reports.size(), MAX_WARNINGS))) {
			String late = report.threads().stream().map(LateThread::name).limit(MAX_NAMES)
					.collect(Collectors.joining(", "));
			warnings.add(report.nanos() == LogTime.NONE
					? Texts.bind(Messages.log_report_alone, late)
					: Texts.bind(Messages.log_report_alone_at, late,
							String.format(Locale.ROOT, "%,.3f s", report.nanos() / NANOS_PER_SECOND)));
		}
		long more = timeouts.countWithoutPause() - MAX_WARNINGS;
		if (more > 0) {
			warnings.add(Texts.bind(
					Plural.choose(more, Messages.log_reports_alone_one, Messages.log_reports_alone_many),
					String.format(Locale.ROOT, "%,d", more)));
		}
	}

	/**
	 * Returns the number of occurrences of each operation according to the table at the end of the log; empty if there
	 * is no table.
	 */
	public Map<String, Long> reportedCounts() {
		return table.reportedCounts();
	}
}
