// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.pause.log;

import java.time.DateTimeException;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.flightbench.recording.pause.GcPause;
import org.flightbench.recording.pause.Pause;

/**
 * Reads the pauses of OpenJ9's {@code -Xverbosegclog}, which extend from {@code <exclusive-start …>} to
 * {@code <exclusive-end …>}, and of IBM's J9 for Java 5 and 6, which extend from {@code <af …>}, {@code <sys …>} or
 * {@code <con …>} to {@code <time totalms="…" />}. The XML may be truncated at any point when the JVM exits or the file
 * is rotated. It is therefore parsed line by line; each element is on its own line.
 */
final class OpenJ9Collections {

	private static final Pattern ELEMENT = Pattern.compile("\\s*<([a-z-]+)\\b(.*)");
	private static final Pattern ATTRIBUTE = Pattern.compile("\\b([\\w-]+)=\"([^\"]*)\"");
	private static final Map<String, String> CAUSES = Map.of("af-start", "Allocation Failure", "allocation-taxation",
			"Allocation Taxation", "concurrent-collection-start", "Concurrent Collection", "concurrent-kickoff",
			"Concurrent Kickoff");
	private static final Map<String, String> OLD_CAUSES = Map.of("af", "Allocation Failure", "sys", "System.gc()",
			"con",
			"Concurrent Collection");
	private static final DateTimeFormatter OLD_DATE = DateTimeFormatter.ofPattern("MMM d HH:mm:ss yyyy", Locale.ROOT);
	private static final String EXPLICIT = "System.gc()";
	/** The name of a pause without a collection. */
	private static final String EXCLUSIVE = "exclusive";
	private static final double NANOS_PER_MILLI = 1e6;
	private static final long NANOS_PER_SECOND = 1_000_000_000;

	private final LogClock clock;
	private final LoggedCollections collections;
	private boolean isOpen;
	private boolean isAfter;
	/** Whether the open element is a concurrent event of J9 for Java 5 and 6, which need not be a pause. */
	private boolean isConcurrent;
	private String firstLine;
	private long start;
	private String collection;
	private String cause;
	private long before;
	private long after;
	/** The heap usage that J9 for Java 5 and 6 last reported by generation. */
	private long nursery;
	private long tenured;

	OpenJ9Collections(LogClock clock, LoggedCollections collections) {
		this.clock = clock;
		this.collections = collections;
	}

	/** Processes a line. Returns false if the line is outside a pause, unless it is the root element. */
	boolean take(LogLine line) {
		String text = line.text(line.start, line.end);
		Matcher element = ELEMENT.matcher(text);
		if (!element.lookingAt()) {
			return false;
		}
		String name = element.group(1);
		String attributes = element.group(2);
		switch (name) {
			case "verbosegc" -> {
				return true;
			}
			case "exclusive-start" -> open(text, attributes);
			case "sys-start" -> {
				String reason = attribute(attributes, "reason");
				cause = reason == null || reason.equals("explicit") ? EXPLICIT : reason;
			}
			case "gc-start" -> {
				String type = attribute(attributes, "type");
				collection = type == null ? collection : type;
				isAfter = false;
			}
			case "gc-end" -> {
				isAfter = true;
				addProcessorTime(attributes);
			}
			case "mem-info" -> takeHeap(attributes);
			case "af", "sys" -> openOld(name, text, attributes);
			case "con" -> {
				// such an event may also be part of another pause
				if (!isOpen || isConcurrent) {
					openOld(name, text, attributes);
				}
			}
			case "nursery", "tenured" -> takeGeneration(name, attributes);
			case "gc" -> {
				String type = attribute(attributes, "type");
				collection = type == null ? collection : type;
				before = before == Pause.UNKNOWN ? oldHeap() : before;
			}
			case "time" -> {
				return isOpen && attribute(attributes, "totalms") != null && closeOld(text, attributes);
			}
			// the realtime policy logs statistics of pauses instead of pauses
			case "quanta" -> collections.notUnderstood(text);
			case "exclusive-end" -> {
				return close(text, attributes);
			}
			default -> cause = CAUSES.getOrDefault(name, cause);
		}
		return isOpen;
	}

	private void openOld(String name, String text, String attributes) {
		open(text, attributes);
		isConcurrent = name.equals("con");
		cause = OLD_CAUSES.get(name);
		nursery = 0;
		tenured = Pause.UNKNOWN;
	}

	private void takeGeneration(String name, String attributes) {
		long free = number(attributes, "freebytes");
		long total = number(attributes, "totalbytes");
		if (free < 0 || total < free) {
			return;
		}
		if (name.equals("nursery")) {
			nursery = total - free;
		} else {
			tenured = total - free;
		}
	}

	private long oldHeap() {
		return tenured == Pause.UNKNOWN ? Pause.UNKNOWN : nursery + tenured;
	}

	private boolean closeOld(String text, String attributes) {
		double millis = millis(attributes, "totalms");
		if (Double.isNaN(millis)) {
			collections.notUnderstood(text);
			return true;
		}
		collections
				.add(new GcPause(start, Math.round(millis * NANOS_PER_MILLI), Pause.UNKNOWN, collection, cause, before,
						before == Pause.UNKNOWN ? Pause.UNKNOWN : oldHeap(), null));
		isOpen = false;
		return true;
	}

	private void open(String text, String attributes) {
		if (isOpen && !isConcurrent) {
			collections.notUnderstood(firstLine);
		}
		isConcurrent = false;
		readTime(attributes);
		isOpen = true;
		isAfter = false;
		firstLine = text;
		start = clock.now();
		collection = EXCLUSIVE;
		cause = null;
		before = Pause.UNKNOWN;
		after = Pause.UNKNOWN;
	}

	/**
	 * Reads the heap usage. If a pause contains several collections, the usage before it comes from the first and the
	 * usage after it from the last.
	 */
	private void takeHeap(String attributes) {
		long free = number(attributes, "free");
		long total = number(attributes, "total");
		if (free < 0 || total < free) {
			return;
		}
		collections.details().addCommitted(total);
		if (isAfter) {
			after = total - free;
		} else if (before == Pause.UNKNOWN) {
			before = total - free;
		}
	}

	private void addProcessorTime(String attributes) {
		double user = millis(attributes, "usertimems");
		double system = millis(attributes, "systemtimems");
		if (!Double.isNaN(user + system)) {
			collections.details().addProcessorTime(Math.round((user + system) * NANOS_PER_MILLI));
		}
	}

	private boolean close(String text, String attributes) {
		double millis = millis(attributes, "durationms");
		if (Double.isNaN(millis)) {
			collections.notUnderstood(text);
			return true;
		}
		long nanos = Math.round(millis * NANOS_PER_MILLI);
		if (!isOpen) {
			// the start element is in an earlier file
			readTime(attributes);
			open(text, "");
			start = clock.now() - nanos;
		}
		readTime(attributes);
		collections.add(new GcPause(start, nanos, Pause.UNKNOWN, collection, cause, before, after, null));
		isOpen = false;
		return true;
	}

	/** Reads the local time of the JVM, which has no time zone. */
	private void readTime(String attributes) {
		String timestamp = attribute(attributes, "timestamp");
		if (timestamp != null && !timestamp.isEmpty()) {
			try {
				LocalDateTime time = LogLine.isDigit(timestamp.charAt(0))
						? LocalDateTime.parse(timestamp)
						: LocalDateTime.parse(timestamp, OLD_DATE);
				clock.readUndated(time.toEpochSecond(ZoneOffset.UTC) * NANOS_PER_SECOND + time.getNano());
			} catch (DateTimeException unreadable) {
				// keep the time of the previous element
			}
		}
	}

	private static double millis(String attributes, String name) {
		String value = attribute(attributes, name);
		return value != null && value.matches("\\d{1,12}([.,]\\d+)?")
				? Double.parseDouble(value.replace(',', '.'))
				: Double.NaN;
	}

	private static long number(String attributes, String name) {
		String value = attribute(attributes, name);
		return value != null && value.matches("\\d{1,18}") ? Long.parseLong(value) : Pause.UNKNOWN;
	}

	/** Returns the value of an attribute, or null if it is missing. */
	private static String attribute(String attributes, String name) {
		Matcher attribute = ATTRIBUTE.matcher(attributes);
		while (attribute.find()) {
			if (attribute.group(1).equals(name)) {
				return attribute.group(2);
			}
		}
		return null;
	}
}
