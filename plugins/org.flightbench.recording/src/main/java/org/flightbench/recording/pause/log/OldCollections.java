// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.pause.log;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.flightbench.recording.pause.GcCollector;
import org.flightbench.recording.pause.GcPause;
import org.flightbench.recording.pause.Pause;

/**
 * Reads the collections of JDK 8 and older: {@code [GC (cause) … 450503K->96997K(699392K), 0.0278950 secs]} up to the
 * matching closing bracket, which may be many lines later. Nested brackets contain parts of the collection, such as
 * {@code [PSYoungGen: 372359K->5648K(437248K)]}, or output of other threads, such as
 * {@code [CMS-concurrent-abortable-preclean: 0.335/4.650 secs]}. The time and heap usage of the collection are never in
 * nested brackets.
 */
final class OldCollections {

	/**
	 * Matches the start of a collection, but not parts of a collection, messages of G1's threads or concurrent phases.
	 */
	private static final Pattern BEGIN = Pattern.compile("\\[(?:Full GC|Pause |Concurrent cleanup |"
			+ "GC(?=--|\\s*\\(|\\s*\\[|\\s*\\{|\\s*#?\\d|\\s*Adaptive|\\s*Before GC|\\s+TLAB|\\s*$|\\s+pause|\\s+remark|\\s+cleanup))");
	private static final Pattern HEAP = Pattern.compile(
			"(?<before>(?<!\\d)\\d++(?:[.,]\\d++)?)(?<beforeUnit>[BKMG])(?:\\([^()]*+\\))?->"
					+ "(?<after>\\d++(?:[.,]\\d++)?)(?<afterUnit>[BKMG])\\("
					+ "(?:(?<total>\\d++(?:[.,]\\d++)?)(?<totalUnit>[BKMG])\\))?");
	private static final Pattern TIME = Pattern.compile("((?<!\\d)\\d++[.,]\\d++) ?(secs|ms)\\s*+$");
	private static final Pattern NAME = Pattern.compile(
			"(?:Full GC|GC pause|GC remark|GC cleanup|GC|Pause [A-Z][\\w-]*+(?: [A-Z][\\w-]*+)*+|Concurrent cleanup)");
	private static final Pattern BRACKET = Pattern.compile("\\s*+(?:--)?\\s*+\\(((?:[^()]++|\\([^()]*+\\))*+)\\)");
	private static final Pattern KIND = Pattern.compile("young|mixed|partial|initial-mark");
	private static final Pattern FAILURE = Pattern.compile(
			"\\((promotion failed|concurrent mode (?:failure|interrupted)|to-space (?:exhausted|overflow))\\)");
	/** Two hyphens before the heap usage: a young collection of Parallel could not promote all objects. */
	private static final Pattern PARALLEL_FAILURE = Pattern.compile("(?:^GC|\\)) ?--");
	private static final String PROMOTION_FAILED = "promotion failed";
	private static final Pattern G1_HEAP = Pattern.compile("^\\s*\\[\\s*\\d|\\[[^\\[\\]]*\\bHeap: ");
	private static final Pattern CMS_PAUSE = Pattern.compile("^1 CMS-(initial-mark|remark)");
	private static final Pattern CMS_SWEEP = Pattern.compile("CMS-concurrent-sweep: \\d+[.,]\\d+/(\\d+[.,]\\d+) secs");
	private static final Pattern GENERATION = Pattern
			.compile(
					"(?<parallel>PS|Par(?:Old|allelCompacting))|(?<cms>ParNew|CMS|ASCMS|ASParNew)|(?<serial>DefNew|ASDefNew)");
	private static final String INIT = "Pause Init";
	private static final String G1_PAUSE = "GC pause";
	private static final String CMS_REMARK = "CMS Final Remark";
	private static final String CMS_MARK = "CMS Initial Mark";
	/** The end of a separate line that Shenandoah may log at the start of a pause. */
	private static final String START_LINE = ", start";
	/** Matches a row of a class histogram, which may contain unmatched brackets such as {@code [B}. */
	private static final Pattern HISTOGRAM = Pattern.compile("(?<!\\S)\\d+:\\s+\\d+\\s+\\d+\\s");
	private static final String HEAP_BEFORE = "{Heap before GC";
	private static final String HEAP_AFTER = "Heap after GC";
	private static final byte[] BRACKET_BYTES = {'['};
	private static final int LONGEST_HEAP_LINES = 60;
	private static final int MAX_LINES = 500;
	private static final double NANOS_PER_SECOND = 1e9;
	private static final double NANOS_PER_MILLI = 1e6;

	private final LogClock clock;
	private final LoggedCollections collections;
	private final StringBuilder head = new StringBuilder();
	private int depth;
	private long start;
	private String firstLine;
	private int lines;
	private String failure;
	private String cmsPause;
	private GcCollector generations = GcCollector.UNKNOWN;
	private int heapLines;
	private long cleanup = Pause.UNKNOWN;
	/** A pause of G1 whose heap usage may follow. */
	private GcPause withoutHeap;

	OldCollections(LogClock clock, LoggedCollections collections) {
		this.clock = clock;
		this.collections = collections;
	}

	/** Returns whether a collection is still open. Any line may then belong to it. */
	boolean isOpen() {
		return depth > 0 || withoutHeap != null;
	}

	/** Processes a line. Returns false if it is not about a collection. */
	boolean take(LogLine line) {
		if (!isOpen() && line.find(line.start, BRACKET_BYTES) < 0) {
			return false;
		}
		String text = line.text(line.start, line.end);
		collections.details().takeOld(line, text);
		Matcher sweep = CMS_SWEEP.matcher(text);
		if (sweep.find()) {
			clock.read(line);
			collections.addSweep(Math.round(Double.parseDouble(sweep.group(1).replace(',', '.')) * NANOS_PER_SECOND));
		}
		if (heapLines > 0) {
			heapLines--;
			if (text.startsWith("}")) {
				heapLines = 0;
				return scan(line, text, 1);
			}
			return true;
		}
		int heapBefore = text.indexOf(HEAP_BEFORE);
		int block = heapBefore >= 0 ? heapBefore : text.indexOf(HEAP_AFTER);
		if (block >= 0) {
			boolean taken = scan(line, text.substring(0, block), 0);
			// skip the block up to its closing brace, including a young collection that is part of the pause
			heapLines = depth > 0 ? LONGEST_HEAP_LINES : 0;
			return taken;
		}
		if (depth > 0 && HISTOGRAM.matcher(text).find()) {
			return true;
		}
		return scan(line, text, 0);
	}

	private boolean scan(LogLine line, String text, int from) {
		Matcher begin = BEGIN.matcher(text);
		int position = from;
		boolean taken = depth > 0;
		if (depth > 0 && ++lines > MAX_LINES) {
			abandon();
		}
		// a collection never starts within another one, so the end of the previous one was lost
		int message = line.message - line.start;
		if (depth > 0 && message <= text.length() && begin.region(message, text.length()).lookingAt()) {
			abandon();
		}
		if (depth == 0 && withoutHeap != null && G1_HEAP.matcher(text).find()) {
			Matcher heap = HEAP.matcher(text.substring(Math.max(0, text.indexOf("Heap: "))));
			if (heap.find()) {
				withoutHeap = withHeap(withoutHeap, heap);
				end();
				taken = true;
			}
		}
		begin.region(0, text.length());
		while (position < text.length()) {
			if (depth == 0) {
				if (!begin.find(position)) {
					break;
				}
				begin(line, text);
				position = begin.start() + 1;
				taken = true;
			} else {
				position = step(text, position);
			}
		}
		if (depth == 1) {
			head.append('\n');
		}
		return taken;
	}

	private void begin(LogLine line, String text) {
		end();
		clock.read(line);
		start = clock.now();
		depth = 1;
		lines = 0;
		head.setLength(0);
		failure = null;
		cmsPause = null;
		firstLine = text;
	}

	/** Reads a character within a collection. Returns the index of the next character. */
	private int step(String text, int position) {
		char character = text.charAt(position);
		if (character == '[' && isAddress(text, position + 1)) {
			return endOfAddresses(text, position);
		}
		if (character == '[') {
			depth++;
			Matcher cms = CMS_PAUSE.matcher(text).region(position + 1, text.length());
			cmsPause = cms.lookingAt() ? cms.group(1) : cmsPause;
			if (depth == 2 && generations == GcCollector.UNKNOWN) {
				readGeneration(text, position + 1);
			}
		} else if (character == ']') {
			depth--;
			if (depth == 0) {
				close();
			}
		} else if (depth == 1) {
			head.append(character);
		} else if (character == '(' && failure == null) {
			Matcher failed = FAILURE.matcher(text).region(position, text.length());
			failure = failed.lookingAt() ? failed.group(1) : null;
		}
		return position + 1;
	}

	private void readGeneration(String text, int from) {
		Matcher generation = GENERATION.matcher(text).region(from, text.length());
		if (generation.lookingAt()) {
			generations = generation.group("parallel") != null
					? GcCollector.PARALLEL
					: generation.group("cms") != null ? GcCollector.CMS : GcCollector.SERIAL;
		}
	}

	/** Returns the collector to which the generations in the collections belong. */
	GcCollector generations() {
		return generations;
	}

	private static boolean isAddress(String text, int from) {
		return text.startsWith("0x", from) || text.startsWith("0000", from);
	}

	/**
	 * Returns the index after an address range such as {@code [0x00000000f8000000, 0x00000000fc000000)}, whose brackets
	 * may not match.
	 */
	private static int endOfAddresses(String text, int from) {
		for (int index = from; index < text.length(); index++) {
			if (text.charAt(index) == ')' || text.charAt(index) == ']') {
				return index + 1;
			}
		}
		return text.length();
	}

	private void abandon() {
		collections.notUnderstood(firstLine);
		depth = 0;
	}

	private void close() {
		String text = head.toString();
		if (text.endsWith(START_LINE)) {
			return;
		}
		Matcher time = TIME.matcher(text);
		Matcher name = NAME.matcher(text);
		if (!time.find() || !name.lookingAt()) {
			collections.notUnderstood(firstLine);
			return;
		}
		double number = Double.parseDouble(time.group(1).replace(',', '.'));
		long nanos = Math.round(number * (time.group(2).equals("ms") ? NANOS_PER_MILLI : NANOS_PER_SECOND));
		List<String> kinds = new ArrayList<>();
		String cause = null;
		Matcher bracket = BRACKET.matcher(text);
		int next = name.end();
		while (bracket.region(next, text.length()).lookingAt()) {
			String content = bracket.group(1);
			if (KIND.matcher(content).matches() || LoggedCollections.NO_CAUSES.contains(content)) {
				kinds.add(content);
			} else if (cause == null && !FAILURE.matcher("(" + content + ")").matches()) {
				cause = content;
			}
			next = bracket.end();
		}
		// other messages may precede the failure
		Matcher failed = FAILURE.matcher(text);
		if (failed.find(name.end())) {
			failure = failed.group(1);
		} else if (failure == null && PARALLEL_FAILURE.matcher(text).find()) {
			failure = PROMOTION_FAILED;
		}
		if (cause == null && cmsPause != null) {
			cause = cmsPause.equals("remark") ? CMS_REMARK : CMS_MARK;
		}
		Matcher heap = HEAP.matcher(text.substring(next));
		GcPause pause = new GcPause(start, nanos, Pause.UNKNOWN,
				name.group() + (kinds.isEmpty() ? "" : " (" + String.join(") (", kinds) + ")"), cause, Pause.UNKNOWN,
				Pause.UNKNOWN, failure);
		if (heap.find()) {
			pause = withHeap(pause, heap);
		}
		if (name.group().startsWith("Concurrent")) {
			collections.addCleanup(cleanup, start, start + nanos, pause.heapBefore(),
					pause.heapAfter());
		} else {
			// init mark starts a cycle; count cycles, because lines contain an ID only with -XX:+PrintGCID
			cleanup -= name.group().startsWith(INIT) ? 1 : 0;
			withoutHeap = pause;
			if (pause.heapBefore() != Pause.UNKNOWN || !name.group().equals(G1_PAUSE)) {
				end();
			}
		}
	}

	private GcPause withHeap(GcPause pause, Matcher heap) {
		if (heap.group("total") != null) {
			collections.details().addCommitted(bytes(heap.group("total"), heap.group("totalUnit")));
		}
		return new GcPause(pause.startNanos(), pause.durationNanos(), pause.gcId(), pause.collection(), pause.cause(),
				bytes(heap.group("before"), heap.group("beforeUnit")),
				bytes(heap.group("after"), heap.group("afterUnit")), pause.failure());
	}

	private static long bytes(String number, String unit) {
		return Math.round(Double.parseDouble(number.replace(',', '.')) * (1L << 10 * "BKMG".indexOf(unit)));
	}

	/** Ends the log. A collection that is still open was cut off. */
	void endLog() {
		if (depth > 0) {
			abandon();
		}
		end();
	}

	/** Ends the last pause, because no more of its lines can follow. */
	private void end() {
		if (withoutHeap != null) {
			collections.add(withoutHeap);
			withoutHeap = null;
		}
	}
}