// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.pause.log;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.flightbench.recording.pause.GcCollector;
import org.flightbench.recording.pause.GcCycle;
import org.flightbench.recording.pause.GcPause;

/** The JVM that wrote a log, to the extent that its lines identify it. */
final class LogWriter {

	/** The names of the collectors of JDK 9 and newer. */
	private static final Set<String> NAMES = Set.of("Serial", "Parallel", "Concurrent Mark Sweep", "G1",
			"The Z Garbage Collector", "Shenandoah", "Epsilon");
	private static final byte[] ROTATED = LogLine.literal("GC log file created");
	private static final byte[] FLAGS = LogLine.literal("CommandLine flags: ");
	private static final Pattern COLLECTOR_OPTION = Pattern.compile("-XX:\\+(Use\\w+GC)\\b");
	private static final Pattern G1_PAUSE = Pattern
			.compile("GC (?:pause|remark|cleanup)|Pause Cleanup|Pause Mixed|Pause Young \\(");
	private static final Pattern SHENANDOAH_PAUSE = Pattern
			.compile("Pause (?:Init Mark|Final Mark|Init Update|Final Update|Final Evac|Final Roots|Degenerated)");
	private static final String CMS_PAUSE = "Pause Initial Mark";
	private static final Pattern Z_PAUSE = Pattern.compile("Pause (?:Mark|Relocate) (?:Start|End)");
	private static final Set<String> Z_CYCLES = Set.of("Garbage Collection", "Minor Collection", "Major Collection");
	private static final int ENOUGH = 1000;
	private static final byte[] USING = LogLine.literal("Using ");
	private static final byte[] OLD_START = LogLine.literal("[GC");
	private static final byte[] OLD_FULL_START = LogLine.literal("[Full GC");
	private static final int LONGEST_NAME = 60;

	/** Whether the JVM is JDK 8 or older. */
	boolean isOld;
	/** Whether the JVM is OpenJ9. */
	boolean isOpenJ9;
	private String collector;
	/** The collector according to options or collections. */
	private GcCollector inferred = GcCollector.UNKNOWN;
	private boolean namesGenerations;
	private boolean isRotated;
	private String source;
	private final Set<String> earlierSources = new HashSet<>();
	private boolean mixed;

	/** Looks for the name of the collector and for the process in a line. */
	void read(LogLine line) {
		int first = line.at(line.message);
		if (first == 'U' && line.startsWith(line.message, USING) && line.end - line.message < LONGEST_NAME) {
			String name = line.text(line.message + USING.length, line.end).strip();
			collector = NAMES.contains(name) ? name : collector;
		}
		if (first == 'C' && line.startsWith(line.message, FLAGS)) {
			Matcher option = COLLECTOR_OPTION.matcher(line.text(line.message, line.end));
			while (option.find()) {
				GcCollector used = GcCollector.of(option.group(1));
				inferred = used == GcCollector.UNKNOWN ? inferred : used;
			}
		}
	}

	/** Returns whether a line starts a file that continues a log of JDK 8. */
	static boolean isOfRotation(LogLine line) {
		return line.startsWith(line.message, ROTATED);
	}

	/** Returns whether a line is part of the header that a new JVM of JDK 8 writes, rather than of a rotated file. */
	boolean isHeader(LogLine line) {
		if (isOfRotation(line)) {
			isRotated = true;
			return false;
		}
		boolean isFlags = line.startsWith(line.message, FLAGS);
		boolean isHeader = isFlags && !isRotated;
		isRotated &= !isFlags;
		return isHeader;
	}

	/** Reads the source of a line that a JVM wrote. */
	void readSource(LogLine line) {
		if (line.source != null && !line.source.equals(source)) {
			if (source != null) {
				earlierSources.add(source);
			}
			source = line.source;
			mixed |= earlierSources.contains(source);
		}
	}

	/**
	 * Returns whether another program than this JVM wrote a line. It is not known for the first line of a second JVM.
	 */
	boolean isOther(LogLine line) {
		return source != null && line.source != null && !line.source.equals(source)
				&& line.find(line.start, OLD_START) < 0 && line.find(line.start, OLD_FULL_START) < 0;
	}

	/** Returns whether the log names a collector, which implies that any collections would have been logged. */
	boolean isCollectorKnown() {
		return collector != null;
	}

	boolean isZ() {
		return collector() == GcCollector.ZGC;
	}

	/** Returns the collector, or {@link GcCollector#UNKNOWN} if the log does not name it. */
	GcCollector collector() {
		GcCollector named = GcCollector.of(collector);
		return named == GcCollector.UNKNOWN ? inferred : named;
	}

	/**
	 * Infers the collector from the collections, in case the log does not name it, like all but the first of rotated
	 * files.
	 *
	 * @param ofGenerations the collector to which the generations in collections of JDK 8 and older belong
	 */
	void infer(List<GcPause> pauses, List<GcCycle> cycles, GcCollector ofGenerations) {
		namesGenerations = ofGenerations != GcCollector.UNKNOWN;
		inferred = inferred == GcCollector.UNKNOWN ? ofGenerations : inferred;
		for (GcPause pause : pauses.subList(0, Math.min(ENOUGH, pauses.size()))) {
			if (inferred != GcCollector.UNKNOWN) {
				return;
			}
			inferred = of(String.valueOf(pause.collection()), String.valueOf(pause.cause()));
		}
		if (inferred == GcCollector.UNKNOWN
				&& cycles.stream().anyMatch(cycle -> Z_CYCLES.contains(cycle.collection()))) {
			inferred = GcCollector.ZGC;
		}
	}

	/** Returns whether the collections of JDK 8 or older contain their generations. */
	boolean namesGenerations() {
		return namesGenerations;
	}

	private static GcCollector of(String collection, String cause) {
		String name = collection.replaceFirst("^[A-Za-z]: ", "");
		if (cause.startsWith("G1 ") || G1_PAUSE.matcher(name).lookingAt()) {
			return GcCollector.G1;
		}
		if (SHENANDOAH_PAUSE.matcher(name).lookingAt()) {
			return GcCollector.SHENANDOAH;
		}
		if (Z_PAUSE.matcher(name).lookingAt()) {
			return GcCollector.ZGC;
		}
		return cause.startsWith("CMS ") || CMS_PAUSE.equals(name) ? GcCollector.CMS : GcCollector.UNKNOWN;
	}

	/** Returns whether lines of several processes are interleaved. */
	boolean isMixed() {
		return mixed;
	}
}
