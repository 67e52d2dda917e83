// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.pause.log;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.flightbench.recording.pause.AllocatedBytes;
import org.flightbench.recording.pause.GcCollector;
import org.flightbench.recording.pause.GcDetails;
import org.flightbench.recording.pause.GcDetails.Kind;
import org.flightbench.recording.pause.GcEvent;
import org.flightbench.recording.pause.GcTopic;
import org.flightbench.recording.pause.Pause;
import org.flightbench.recording.text.Messages;

/**
 * Reads the garbage collection details of a log, apart from pauses: allocation stalls, pacing, metaspace, processor
 * time and regions.
 */
final class LoggedDetails {

	static final byte[] STALL = LogLine.literal("Allocation Stall (");
	static final byte[] PACING = LogLine.literal("Allocation pacing accrued:");
	private static final byte[] METASPACE = LogLine.literal("Metaspace: ");
	private static final byte[] USER = LogLine.literal("User=");
	private static final byte[] OLD = LogLine.literal("Old regions: ");
	private static final byte[] HUMONGOUS = LogLine.literal("Humongous regions: ");
	private static final byte[] PAGES = LogLine.literal(" Pages:");
	private static final byte[] CONCURRENT = LogLine.literal("Concurrent ");
	private static final byte[] REGION_SIZE = LogLine.literal("Heap Region Size: ");
	private static final byte[] REGION_SIZE_OF_JDK_11 = LogLine.literal("Heap region size: ");

	/** Matches a size that has few enough digits for the number of bytes to fit in a long. */
	private static final String SIZE = "(\\d{1,15}(?=[BK])|\\d{1,12}(?=M)|\\d{1,9}(?=G))([BKMG])";
	/** The upper bound of plausible region sizes. Regions have at most 32 MB, or 512 MB since JDK 18. */
	private static final long LARGEST_REGION = 1L << 30;
	private static final Pattern STALLED = Pattern.compile("Allocation Stall \\((?<thread>.*)\\) (?<ms>[\\d.,]+)ms");
	private static final Pattern PACED = Pattern
			.compile("\\s+(\\d{1,12}) of\\s+\\d+ ms \\([^)]*\\): (?<thread>[^<].*)");
	/**
	 * Matches metaspace sizes. In JDK 15 and older, the size in parentheses is the reserved address space (1 GB or
	 * more) instead of the committed memory.
	 */
	private static final Pattern METASPACE_OF = Pattern.compile(
			"Metaspace: \\w+(?:\\((?<earlier>\\w+)\\))?->" + SIZE + "\\((?:" + SIZE + ")\\)(?<classes>.*)|Metaspace: "
					+ SIZE + " used, (?:" + SIZE + " capacity, )?" + SIZE + " committed, .*");
	private static final Pattern OLD_METASPACE = Pattern
			.compile("\\[(?:Metaspace|(?:CMS |PS)?Perm(?: Gen)?) ?: " + SIZE + "->" + SIZE);
	private static final Pattern OLD_TIMES = Pattern
			.compile("\\[Times: user=(\\d{1,9}[.,]\\d+) sys=(\\d{1,9}[.,]\\d+), real=");
	private static final Pattern TIMES = Pattern.compile("User=(\\d{1,9}[.,]\\d+)s Sys=(\\d{1,9}[.,]\\d+)s .*");
	private static final Pattern PAGES_OF = Pattern
			.compile("(Small|Medium|Large) Pages: +\\d+ (?:/|\\s*\\d+ +\\d+) +" + SIZE + "\\b.*");
	private static final Pattern REGIONS = Pattern.compile("\\w+ regions: (\\d{1,9})->(\\d{1,9})(?:\\(\\d+\\))?");
	private static final Pattern OLD_CONCURRENT = Pattern.compile(
			"(?:GC concurrent-(?!.*-start)([a-z-]+)-end, |CMS-concurrent-(?!.*-start)([a-z-]+): \\d+[.,]\\d+/)(\\d{1,9}[.,]\\d+) secs");
	private static final String OLD_MARK = "mark";
	private static final String OLD_ROOTS = "root-region-scan";
	private static final long NANOS_PER_MILLI = 1_000_000;
	private static final double NANOS_PER_SECOND = 1e9;

	private final LogClock clock;
	private final List<GcEvent> events = new ArrayList<>();
	private final List<GcDetails.Value> values = new ArrayList<>();
	private long regionBytes = Pause.UNKNOWN;
	private long regionsId = Pause.UNKNOWN;
	private long regionsBefore;
	private long regionsAfter;
	private boolean regionsSeen;
	private boolean inPacing;
	private boolean pacingSeen;
	private long committed = Pause.UNKNOWN;
	private GcEvent concurrent;
	private String lastOldPhase;
	private int concurrentRestarts;
	/**
	 * The ID of the collection whose last line was the end of a concurrent phase. CMS also logs the processor time of
	 * such phases, which is ignored.
	 */
	private long concurrentId = Pause.UNKNOWN;

	LoggedDetails(LogClock clock) {
		this.clock = clock;
	}

	/** Processes a line that is not about a single collection. Returns whether the line is about stalls or pacing. */
	boolean take(LogLine line) {
		int first = line.at(line.message);
		boolean wasPacing = inPacing;
		inPacing = false;
		if (first == ' ') {
			inPacing = wasPacing;
			return wasPacing && takePaced(line);
		}
		if (first == 'A') {
			inPacing = line.startsWith(line.message, PACING);
			pacingSeen |= inPacing;
			return inPacing || line.startsWith(line.message, STALL) && takeStall(line);
		}
		if (first == 'H' && (line.startsWith(line.message, REGION_SIZE)
				|| line.startsWith(line.message, REGION_SIZE_OF_JDK_11))) {
			line.position = line.message + REGION_SIZE.length;
			long number = line.number();
			int unit = "BKMG".indexOf(line.at(line.position));
			boolean isSize = unit >= 0 && number > 0 && number <= LARGEST_REGION >> 10 * unit;
			regionBytes = isSize ? number << 10 * unit : regionBytes;
			return false;
		}
		return false;
	}

	private boolean takeStall(LogLine line) {
		Matcher stall = STALLED.matcher(line.text(line.message, line.end).strip());
		if (!stall.matches()) {
			return false;
		}
		clock.read(line);
		long nanos = Math.round(number(stall.group("ms")) * NANOS_PER_MILLI);
		events.add(new GcEvent(GcTopic.ALLOCATION_STALLS, clock.now() - nanos, nanos, Pause.UNKNOWN, null,
				stall.group("thread")));
		return true;
	}

	/**
	 * Processes a line such as {@code 2 of   180 ms (  1.2%): main}, which contains the time for which a thread has
	 * waited for its allocations since the previous line of this kind.
	 */
	private boolean takePaced(LogLine line) {
		Matcher paced = PACED.matcher(line.text(line.message, line.end));
		if (!paced.matches()) {
			return false;
		}
		clock.read(line);
		long nanos = Long.parseLong(paced.group(1)) * NANOS_PER_MILLI;
		if (nanos > 0) {
			events.add(new GcEvent(GcTopic.PACING, clock.now() - nanos, nanos, Pause.UNKNOWN, null,
					paced.group("thread")));
		}
		return true;
	}

	/**
	 * Processes a line about a collection.
	 *
	 * @param line the line to process
	 * @param id the ID of the collection
	 * @param name the index after the ID
	 */
	void take(LogLine line, long id, int name) {
		// ZGC writes the generation first
		int from = line.at(name + 1) == ':' ? name + "Y: ".length() : name;
		switch (line.at(from)) {
			case 'M' -> {
				if (line.startsWith(from, METASPACE)) {
					takeMetaspace(line, line.text(from, line.end).strip());
				} else {
					takePages(line, from);
				}
			}
			case 'U' -> {
				Matcher times = line.startsWith(from, USER) ? TIMES.matcher(line.text(from, line.end).strip()) : null;
				if (times != null && id != concurrentId && times.matches()) {
					clock.read(line);
					addTime(times);
				}
			}
			case 'O', 'H' -> {
				if (line.startsWith(from, OLD) || line.startsWith(from, HUMONGOUS)) {
					takeRegions(line.text(from, line.end).strip(), id);
				}
			}
			case 'S', 'L' -> takePages(line, from);
			case 'P' -> concurrentId = id == concurrentId ? Pause.UNKNOWN : concurrentId;
			case 'C' -> {
				if (line.startsWith(from, CONCURRENT) && line.endsWithMillis()) {
					concurrentId = id;
					takeConcurrent(line, id, from);
				}
			}
			default -> {
				// the line contains no details
			}
		}
	}

	private void takeMetaspace(LogLine line, String text) {
		Matcher sizes = METASPACE_OF.matcher(text);
		if (!sizes.matches()) {
			return;
		}
		clock.read(line);
		boolean isUsed = sizes.group(7) != null;
		value(Kind.METASPACE_USED, bytes(sizes, isUsed ? 7 : 2));
		if (isUsed || sizes.group("earlier") != null) {
			value(Kind.METASPACE_COMMITTED, bytes(sizes, isUsed ? 11 : 4));
		}
	}

	/**
	 * Processes a line such as {@code Medium Pages: 7 / 56M, Empty: 24M}. Since JDK 21, such a line is part of a table.
	 */
	private void takePages(LogLine line, int from) {
		if (line.find(from, PAGES) < 0) {
			return;
		}
		Matcher pages = PAGES_OF.matcher(line.text(from, line.end));
		if (pages.matches()) {
			clock.read(line);
			value(Kind.PAGES, bytes(pages, 2));
			if (!pages.group(1).equals("Small")) {
				value(Kind.PAGES_OF_LARGE_OBJECTS, bytes(pages, 2));
			}
		}
	}

	private void value(Kind kind, long value) {
		values.add(new GcDetails.Value(kind, clock.now(), value));
	}

	private void addTime(Matcher times) {
		addProcessorTime(Math.round((number(times.group(1)) + number(times.group(2))) * NANOS_PER_SECOND));
	}

	/** Adds the processor time of a collection that ends now. */
	void addProcessorTime(long nanos) {
		value(Kind.PROCESSOR_TIME, nanos);
	}

	private void takeRegions(String text, long id) {
		Matcher regions = REGIONS.matcher(text);
		if (!regions.matches()) {
			return;
		}
		if (id != regionsId) {
			regionsBefore = 0;
			regionsAfter = 0;
			regionsId = id;
		}
		regionsSeen = true;
		regionsBefore += Long.parseLong(regions.group(1));
		regionsAfter += Long.parseLong(regions.group(2));
	}

	/**
	 * Returns the heap usage outside the young generation before a collection, or {@link Pause#UNKNOWN}. Valid once all
	 * lines of the collection except the last have been read.
	 */
	long oldBefore(long id) {
		return id == regionsId && regionBytes > 0 ? regionsBefore * regionBytes : Pause.UNKNOWN;
	}

	/**
	 * Returns the heap usage outside the young generation after a collection, or {@link Pause#UNKNOWN}. Valid once all
	 * lines of the collection except the last have been read.
	 */
	long oldAfter(long id) {
		return id == regionsId && regionBytes > 0 ? regionsAfter * regionBytes : Pause.UNKNOWN;
	}

	/**
	 * Extends the concurrent event of a collection, which lasts from the start of its first phase to the end of its
	 * last.
	 */
	private void takeConcurrent(LogLine line, long id, int from) {
		long nanos = line.millis(line.startOfMillis(from));
		if (nanos < 0) {
			return;
		}
		clock.read(line);
		long start = clock.now() - nanos;
		// a restarted JVM reuses the IDs
		boolean isSame = concurrent != null && concurrent.gcId() == id && concurrentRestarts == clock.restarts();
		if (isSame && start >= concurrent.startNanos()) {
			start = concurrent.startNanos();
		} else if (!isSame) {
			endConcurrent();
		}
		concurrentRestarts = clock.restarts();
		concurrent = new GcEvent(GcTopic.CONCURRENT, start, clock.now() - start, id, null, null);
	}

	private void endConcurrent() {
		if (concurrent != null) {
			events.add(concurrent);
			concurrent = null;
		}
	}

	/** Records the committed heap size at the current time if it has changed. */
	void addCommitted(long bytes) {
		if (bytes != committed) {
			committed = bytes;
			value(Kind.HEAP_COMMITTED, bytes);
		}
	}

	/** Processes a line of JDK 8 or older, in which details may appear anywhere. */
	void takeOld(LogLine line, String text) {
		Matcher concurrently = OLD_CONCURRENT.matcher(text);
		if (concurrently.find()) {
			clock.read(line);
			takeOldPhase(concurrently.group(1) == null, concurrently.group(1) == null
					? concurrently.group(2)
					: concurrently.group(1), Math.round(number(concurrently.group(3)) * NANOS_PER_SECOND));
			return;
		}
		Matcher metaspace = OLD_METASPACE.matcher(text);
		if (metaspace.find()) {
			clock.read(line);
			value(Kind.METASPACE_USED, bytes(metaspace, 3));
		}
		Matcher times = OLD_TIMES.matcher(text);
		if (times.find()) {
			clock.read(line);
			addTime(times);
		}
	}

	/**
	 * Extends the concurrent event of a collection, which lasts from the start of its first concurrent phase to the end
	 * of the last one. The phases of a collection are consecutive.
	 */
	private void takeOldPhase(boolean isCms, String phase, long nanos) {
		boolean isFirst = phase.equals(isCms ? OLD_MARK : OLD_ROOTS)
				|| phase.equals(OLD_MARK) && !OLD_ROOTS.equals(lastOldPhase);
		lastOldPhase = phase;
		boolean isSame = !isFirst && concurrent != null && concurrentRestarts == clock.restarts();
		long start = isSame ? concurrent.startNanos() : clock.now() - nanos;
		if (!isSame) {
			endConcurrent();
		}
		concurrentRestarts = clock.restarts();
		concurrent = new GcEvent(GcTopic.CONCURRENT, start, clock.now() - start, Pause.UNKNOWN, null, null);
	}

	private static double number(String text) {
		return Double.parseDouble(text.replace(',', '.'));
	}

	private static long bytes(Matcher matcher, int group) {
		return Long.parseLong(matcher.group(group)) << 10 * "BKMG".indexOf(matcher.group(group + 1));
	}

	/** Returns the details, after all lines have been read. */
	GcDetails build(LogWriter writer, List<GcEvent> cycles) {
		GcCollector collector = writer.collector();
		endConcurrent();
		List<GcEvent> all = new ArrayList<>(events);
		if (collector == GcCollector.ZGC) {
			// phases of several collections may be interleaved, so use the cycles instead
			all.removeIf(event -> event.topic() == GcTopic.CONCURRENT);
			all.addAll(cycles);
		}
		all.sort(Comparator.comparingLong(GcEvent::startNanos));
		values.sort(Comparator.comparingLong(GcDetails.Value::nanos));
		return new GcDetails(collector, regionBytes, all, values, AllocatedBytes.NONE, missing(writer));
	}

	private Map<GcTopic, String> missing(LogWriter writer) {
		Map<GcTopic, String> missing = new EnumMap<>(GcTopic.class);
		if (!pacingSeen) {
			missing.put(GcTopic.PACING, advice(writer, Messages.log_no_pacing));
		}
		GcCollector collector = writer.collector();
		boolean isGenerational = collector == GcCollector.SERIAL || collector == GcCollector.PARALLEL
				|| collector == GcCollector.CMS || collector == GcCollector.UNKNOWN && !writer.isOpenJ9;
		// without details, a collection is a single line that says nothing about failures and concurrent phases
		boolean isDetailed = writer.namesGenerations() || values.stream().anyMatch(
				value -> value.kind() == Kind.PROCESSOR_TIME || value.kind() == Kind.METASPACE_USED);
		if (isGenerational && !isDetailed) {
			missing.put(GcTopic.FAILURES, advice(writer, Messages.log_no_failures));
			if (writer.isOld) {
				missing.put(GcTopic.CONCURRENT, Messages.log_no_details_old);
			}
		}
		if (!regionsSeen || regionBytes < 0) {
			missing.put(GcTopic.HUMONGOUS, writer.isOld ? Messages.log_no_regions_old : Messages.log_no_regions);
		}
		if (values.stream().noneMatch(value -> value.kind() == Kind.METASPACE_USED)) {
			missing.put(GcTopic.METASPACE, advice(writer, Messages.log_no_metaspace));
		}
		missing.put(GcTopic.METASPACE_THRESHOLD,
				writer.isOpenJ9 ? Messages.log_no_details_openj9 : Messages.log_no_threshold);
		if (!writer.collector().hasProcessorTime()) {
			missing.put(GcTopic.PROCESSOR_TIME, Messages.log_no_processor_time);
		} else if (values.stream().noneMatch(value -> value.kind() == Kind.PROCESSOR_TIME)) {
			missing.put(GcTopic.PROCESSOR_TIME, advice(writer, Messages.log_no_cpu));
		}
		return missing;
	}

	private static String advice(LogWriter writer, String unified) {
		return writer.isOpenJ9
				? Messages.log_no_details_openj9
				: writer.isOld ? Messages.log_no_details_old : unified;
	}
}
