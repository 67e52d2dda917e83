// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.pause.log;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.flightbench.recording.pause.GcCollector;
import org.flightbench.recording.pause.GcCycle;
import org.flightbench.recording.pause.GcDetails;
import org.flightbench.recording.pause.GcEvent;
import org.flightbench.recording.pause.GcPause;
import org.flightbench.recording.pause.GcPauseList;
import org.flightbench.recording.pause.GcTopic;
import org.flightbench.recording.pause.Pause;
import org.flightbench.recording.pause.PauseTimeline.Origin;

/**
 * Reads garbage collection pauses such as {@code GC(3) Pause Young (Normal) (G1 Evacuation Pause) 37M->37M(128M)
 * 5.431ms}, and passes those of JDK 8 and older to {@link OldCollections}. ZGC logs the heap usage once for several
 * pauses, as in {@code GC(3) Minor Collection (Allocation Rate) 512M(50%)->64M(6%) 0.005s}. Before these pauses, it
 * logs the cause in the same format. In JDK 20 and older, the duration is missing.
 */
final class LoggedCollections {

	static final byte[] UNIFIED = LogLine.literal("GC(");

	private static final byte[] PAUSE = LogLine.literal("Pause ");
	private static final List<byte[]> CYCLES = Stream.of("Garbage", "Minor", "Major")
			.map(kind -> LogLine.literal(kind + " Collection (")).toList();
	private static final byte[] CONCURRENT_CLEANUP = LogLine.literal("Concurrent cleanup");
	private static final byte[] CONCURRENT_SWEEP = LogLine.literal("Concurrent Sweep");
	private static final String CLEANUP = "Concurrent cleanup";
	private static final String SWEEP = "ConcurrentMarkSweep";

	private static final Pattern HEAP = Pattern
			.compile("(\\d{1,9})([BKMG])->(\\d{1,9})([BKMG])\\((\\d{1,9})([BKMG])\\)$");
	private static final Pattern CYCLE = Pattern.compile("(?<name>\\w+ Collection) \\((?<cause>.*?)\\)(?<end> "
			+ "(?:(?<before>\\d{1,9})(?<unit>[BKMG])\\(\\d+%\\)->(?<after>\\d{1,9})(?<unitAfter>[BKMG])\\(\\d+%\\)"
			+ "(?: (?<seconds>\\d{1,9}[.,]\\d+)s)?|Aborted))?");
	/**
	 * Matches the line at the end of a pause, which contains a time or heap usage. Other lines are written at the
	 * start.
	 */
	private static final Pattern PAUSE_END = Pattern.compile("->|\\d ?(?:ns|us|ms|s|secs)\\b");
	private static final Pattern CLEANED = Pattern.compile("(\\d{1,9})([BKMG])->(\\d{1,9})([BKMG])\\(");
	private static final Pattern FAILURE = Pattern.compile(
			"Evacuation Failure.*|(?:To-space exhausted|Promotion failed|Concurrent mode (?:failure|interrupted))\\b(?!,).*",
			Pattern.CASE_INSENSITIVE);
	private static final Pattern STOPPING = Pattern.compile("Pause (?:Young|Full)\\b");
	/** The first pause of a concurrent collection of Shenandoah. */
	private static final Pattern STARTING = Pattern.compile("Pause Init Mark\\b");
	/**
	 * Strings that Shenandoah and ZGC write in parentheses where other collectors write a cause: the work of a phase,
	 * the generation, or the phase in which the collection degenerated.
	 */
	static final Set<String> NO_CAUSES = Set.of("unload classes", "process weakrefs", "update refs",
			"Outside of Cycle", "Roots", "Mark", "Evacuation", "Update Refs", "Traversal", "Young", "Old", "Global",
			"Major", "<UNSET>");
	private static final Pattern Z_STARTING = Pattern.compile("(?:[YyOo]: )?Pause Mark Start\\b");
	private static final String FULL = "Pause Full";
	private static final String YOUNG = "Pause Young";
	private static final String REMARK = "Pause Remark";
	private static final String OF_REMARK = "CMS Final Remark";
	/** The usual resolution of line times. */
	private static final long NANOS_PER_MILLI = 1_000_000;
	private static final int MAX_IDS = 100_000_000;
	private static final int DECIMALS_OF_SECONDS = 9;

	private final GcPauseList.Builder pauses = new GcPauseList.Builder();
	private final List<GcCycle> cycles = new ArrayList<>();
	private final Map<Long, OpenCycle> openCycles = new HashMap<>();
	private final LogClock clock;
	private final OldCollections old;
	private final LoggedDetails details;
	private final Map<Long, String> failures = new HashMap<>();
	private final BitSet ids = new BitSet();
	private final BitSet started = new BitSet();
	private final BitSet ended = new BitSet();
	private int restarts;
	private boolean mixed;
	private boolean isNewJvm;
	private long understood;
	private long notUnderstood;
	private String firstNotUnderstood;
	/** The last pause. It is held back because the next line may end a longer pause that contains it. */
	private GcPause lastPause;

	private record OpenCycle(long startNanos, String cause) {}

	LoggedCollections(LogClock clock) {
		this.clock = clock;
		details = new LoggedDetails(clock);
		old = new OldCollections(clock, this);
	}

	/** Processes a line that starts with {@link #UNIFIED}. Returns false if it is not the end of a pause or cycle. */
	boolean takeUnified(LogLine line) {
		line.position = line.message + UNIFIED.length;
		long id = line.number();
		int name = line.position + ") ".length();
		if (id < 0 || line.at(line.position) != ')') {
			return false;
		}
		details.take(line, id, name);
		int first = line.at(name);
		if ((first == 'G' || first == 'M') && CYCLES.stream().anyMatch(kind -> line.startsWith(name, kind))) {
			return takeCycle(line, id, name);
		}
		if (first == 'C' && line.startsWith(name, CONCURRENT_CLEANUP)) {
			return takeCleanup(line, id, name);
		}
		if (first == 'C' && line.startsWith(name, CONCURRENT_SWEEP) && line.endsWithMillis()) {
			long nanos = line.millis(line.startOfMillis(name));
			clock.read(line);
			addSweep(Math.max(0, nanos));
			return true;
		}
		// ZGC writes the generation first: "Y: Pause Mark End"
		int pause = line.at(name + 1) == ':' ? name + "Y: ".length() : name;
		if (line.startsWith(pause, PAUSE)) {
			return line.endsWithMillis() && takePause(line, id, name) || missPause(line);
		}
		if (first == 'T' || first == 'P' || first == 'C') {
			String text = line.text(name, line.end);
			if (FAILURE.matcher(text).matches()) {
				failures.put(id, text.strip());
			}
		}
		return false;
	}

	/** Counts the line as not understood if it is from the end of a pause. */
	private boolean missPause(LogLine line) {
		String text = line.text(line.message, line.end);
		if (PAUSE_END.matcher(text).find()) {
			notUnderstood(text);
		}
		return false;
	}

	private boolean takePause(LogLine line, long id, int name) {
		int number = line.startOfMillis(name);
		long nanos = line.millis(number);
		if (nanos < 0) {
			return false;
		}
		clock.read(line);
		String whole = line.text(name, number - 1);
		String text = withoutSizes(whole);
		Matcher heap = HEAP.matcher(whole);
		boolean isHeap = heap.find();
		if (isHeap) {
			details.addCommitted(bytes(heap.group(5), heap.group(6)));
		}
		OpenCycle cycle = openCycles.get(id);
		String failure = failures.remove(id);
		int bracket = text.endsWith(")") ? bracketOf(text) : -1;
		// JDK 22 and newer append the failure to the cause
		if (bracket > 0 && FAILURE.matcher(text.substring(bracket + 1, text.length() - 1)).matches()) {
			failure = text.substring(bracket + 1, text.length() - 1);
			text = text.substring(0, bracket).strip();
		}
		if (STOPPING.matcher(text).lookingAt()) {
			checkId(ids, id, clock.now() - nanos);
		} else if (STARTING.matcher(text).lookingAt()) {
			checkId(started, id, clock.now() - nanos);
		} else if (Z_STARTING.matcher(text).lookingAt()) {
			noticeRestart(ended, id, clock.now() - nanos);
		}
		int cause = cycle == null && text.endsWith(")") ? bracketOf(text) : -1;
		if (cause > 0 && NO_CAUSES.contains(text.substring(cause + 1, text.length() - 1))) {
			cause = -1;
		}
		String named = cause > 0 ? text.substring(cause + 1, text.length() - 1) : null;
		add(new GcPause(clock.now() - nanos, nanos, id, cause > 0 ? text.substring(0, cause).strip() : text,
				cycle == null ? named : cycle.cause,
				isHeap ? bytes(heap.group(1), heap.group(2)) : Pause.UNKNOWN,
				isHeap ? bytes(heap.group(3), heap.group(4)) : Pause.UNKNOWN, details.oldBefore(id),
				details.oldAfter(id), failure));
		return true;
	}

	/**
	 * Detects interleaved logs. A young or full collection is a single pause, and a concurrent one starts and ends
	 * once, so a repeated ID comes from another JVM. The first collection of a JVM has ID 0.
	 */
	private void checkId(BitSet seen, long id, long startNanos) {
		if (id > MAX_IDS) {
			return;
		}
		noticeRestart(seen, id, startNanos);
		mixed |= id > 0 && seen.get((int) id);
		seen.set((int) id);
	}

	private void noticeRestart(BitSet seen, long id, long startNanos) {
		boolean isFirst = id == 0 && seen.get(0);
		// with an uptime, the clock has noticed a new JVM
		if (isFirst && clock.restarts() == restarts) {
			restart(startNanos);
		}
		if (isFirst || clock.restarts() != restarts) {
			ids.clear();
			started.clear();
			ended.clear();
			restarts = clock.restarts();
		}
	}

	/** Separates the collections so far from those of a new JVM. */
	private void restart(long startNanos) {
		long pausesEnd = lastPause == null ? Long.MIN_VALUE : lastPause.endNanos();
		long end = cycles.isEmpty() ? pausesEnd : Math.max(pausesEnd, cycles.get(cycles.size() - 1).endNanos());
		if (end != Long.MIN_VALUE && clock.isTimed()) {
			clock.restart(end, startNanos);
		}
	}

	/** Notes that a new JVM of JDK 8 wrote the header of its log. Its lines may have dates without uptimes. */
	void newJvm() {
		isNewJvm = true;
	}

	/** Processes a line such as {@code Concurrent cleanup 104M->4M(128M) 0.030ms}. */
	private boolean takeCleanup(LogLine line, long id, int name) {
		Matcher heap = CLEANED.matcher(line.text(name, line.end));
		if (!line.endsWithMillis() || !heap.find()) {
			return false;
		}
		long nanos = Math.max(0, line.millis(line.startOfMillis(name)));
		clock.read(line);
		addCleanup(id, clock.now() - nanos, clock.now(), bytes(heap.group(1), heap.group(2)),
				bytes(heap.group(3), heap.group(4)));
		return true;
	}

	/** Processes the first or last line of a cycle. Returns true for the last line if it contains the heap usage. */
	private boolean takeCycle(LogLine line, long id, int name) {
		Matcher cycle = CYCLE.matcher(line.text(name, line.end));
		if (!cycle.matches()) {
			return false;
		}
		clock.read(line);
		if (cycle.group("end") == null) {
			openCycles.put(id, new OpenCycle(clock.now(), cycle.group("cause")));
			return false;
		}
		OpenCycle open = openCycles.remove(id);
		if (cycle.group("before") == null) {
			return false;
		}
		understood++;
		checkId(ended, id, open == null ? clock.now() : open.startNanos);
		cycles.add(new GcCycle(clock.now(), duration(line, cycle, open), id, cycle.group("name"), cycle.group("cause"),
				bytes(cycle.group("before"), cycle.group("unit")),
				bytes(cycle.group("after"), cycle.group("unitAfter"))));
		return true;
	}

	private long duration(LogLine line, Matcher cycle, OpenCycle open) {
		if (cycle.group("seconds") == null) {
			return open == null ? Pause.UNKNOWN : clock.now() - open.startNanos;
		}
		line.position = line.end - "s".length() - cycle.group("seconds").length();
		return line.decimal(DECIMALS_OF_SECONDS);
	}

	private static long bytes(String number, String unit) {
		return Long.parseLong(number) << 10 * "BKMG".indexOf(unit);
	}

	/** Removes the heap usage at the end, such as {@code 37M->37M(128M)}. */
	private static String withoutSizes(String text) {
		int blank = text.lastIndexOf(' ');
		return text.indexOf("->", blank) > 0 ? text.substring(0, Math.max(0, blank)) : text;
	}

	/**
	 * Returns the index of the parenthesis that matches the one at the end of the text, or -1 if there is none. Causes
	 * may themselves contain parentheses.
	 */
	private static int bracketOf(String text) {
		int depth = 0;
		for (int index = text.length() - 1; index >= 0; index--) {
			depth += text.charAt(index) == ')' ? 1 : text.charAt(index) == '(' ? -1 : 0;
			if (depth == 0) {
				return index;
			}
		}
		return -1;
	}

	/** Processes a line in the format of JDK 8 or older. Returns false if the line is not in this format. */
	boolean takeOld(LogLine line) {
		return old.take(line);
	}

	/** Returns the collector of the generations that JDK 8 or older names in collections. */
	GcCollector generations() {
		return old.generations();
	}

	/** Returns the details of garbage collection read so far, other than pauses and cycles. */
	GcDetails details(LogWriter writer) {
		return details.build(writer, cycles.stream()
				.map(cycle -> new GcEvent(GcTopic.CONCURRENT, cycle.startNanos(), cycle.durationNanos(), cycle.gcId(),
						cycle.collection(), null))
				.toList());
	}

	/** Returns the reader of these details. */
	LoggedDetails details() {
		return details;
	}

	/** Returns whether a collection in the old format is still open. Any line may then belong to it. */
	boolean isOldOpen() {
		return old.isOpen();
	}

	/** Adds a parsed pause. */
	void add(GcPause pause) {
		understood++;
		if (isNewJvm && clock.origin() == Origin.SOURCE_START) {
			restart(pause.startNanos());
		}
		isNewJvm = false;
		if (lastPause == null) {
			lastPause = pause;
		} else if (contains(pause, lastPause)) {
			lastPause = joined(pause, lastPause);
		} else {
			pauses.add(lastPause);
			lastPause = after(lastPause, pause);
		}
	}

	/** Returns the second of two pauses. Pauses never overlap, but the times of lines are rounded. */
	private static GcPause after(GcPause first, GcPause second) {
		long overlap = first.endNanos() - second.startNanos();
		return overlap > 0 && overlap <= 2 * NANOS_PER_MILLI ? second.at(first.endNanos()) : second;
	}

	/**
	 * Returns whether a pause contains the pause that ended before it. Serial runs a full collection within a young one
	 * that runs out of space, and CMS runs a young collection within its remark. The inner pause has the higher ID.
	 */
	private static boolean contains(GcPause outer, GcPause inner) {
		boolean isKind = isOf(outer, YOUNG) && isOf(inner, FULL)
				|| isOf(outer, REMARK) && isOf(inner, YOUNG) && OF_REMARK.equals(inner.cause());
		return isKind && outer.gcId() != Pause.UNKNOWN && outer.gcId() < inner.gcId()
				&& outer.durationNanos() >= inner.durationNanos()
				&& outer.startNanos() <= inner.startNanos() + NANOS_PER_MILLI;
	}

	private static boolean isOf(GcPause pause, String name) {
		return pause.collection() != null && pause.collection().startsWith(name);
	}

	/**
	 * Merges two nested pauses. The result has the duration of the outer pause, and the name of the inner one if that
	 * takes at least half of the time.
	 */
	private static GcPause joined(GcPause outer, GcPause inner) {
		GcPause named = 2 * inner.durationNanos() >= outer.durationNanos() ? inner : outer;
		return new GcPause(outer.startNanos(), outer.durationNanos(), named.gcId(), named.collection(), named.cause(),
				inner.heapBefore(), inner.heapAfter(), inner.oldBefore(), inner.oldAfter(),
				outer.failure() == null ? inner.failure() : outer.failure());
	}

	/** Counts a line that resembles a collection but could not be parsed. */
	void notUnderstood(String line) {
		notUnderstood++;
		firstNotUnderstood = firstNotUnderstood == null ? line : firstNotUnderstood;
	}

	/**
	 * Adds the heap usage of a concurrent cleanup of Shenandoah. Two cleanups of the same cycle are merged, because the
	 * cycle moves live objects between them.
	 */
	void addCleanup(long id, long startNanos, long endNanos, long before, long after) {
		understood++;
		GcCycle last = cycles.isEmpty() ? null : cycles.get(cycles.size() - 1);
		if (last != null && last.gcId() == id && CLEANUP.equals(last.collection())) {
			cycles.set(cycles.size() - 1, new GcCycle(endNanos, endNanos - last.startNanos(), id, CLEANUP, null,
					last.heapBefore(), after));
		} else {
			cycles.add(new GcCycle(endNanos, endNanos - startNanos, id, CLEANUP, null, before, after));
		}
	}

	/** Adds a CMS sweep that ends now. It frees memory while the program allocates, so its heap usage is not known. */
	void addSweep(long nanos) {
		cycles.add(new GcCycle(clock.now(), nanos, Pause.UNKNOWN, SWEEP, null, Pause.UNKNOWN, Pause.UNKNOWN));
	}

	/** Processes the end of the log. */
	void end() {
		old.endLog();
	}

	GcPauseList build() {
		if (lastPause != null) {
			pauses.add(lastPause);
			lastPause = null;
		}
		return pauses.build();
	}

	/** Returns whether collections of several concurrently running JVMs are interleaved. */
	boolean isMixed() {
		return mixed;
	}

	/** Returns whether no line was about a collection. */
	boolean isEmpty() {
		return understood + notUnderstood == 0 && cycles.isEmpty();
	}

	/** Returns the number of collections that were parsed. */
	long understood() {
		return understood;
	}

	/** Returns the number of lines that resemble collections but could not be parsed. */
	long notUnderstoodCount() {
		return notUnderstood;
	}

	/** Returns the first line that resembles a collection but could not be parsed, or null if there is none. */
	String firstNotUnderstood() {
		return firstNotUnderstood;
	}

	/** Returns the cycles with their heap usage, and the sweeps of CMS, whose heap usage is not known. */
	List<GcCycle> cycles() {
		return List.copyOf(cycles);
	}
}
