// SPDX-License-Identifier: UPL-1.0
package org.flightbench.query;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Collectors;

import jdk.jfr.Timespan;
import jdk.jfr.Timestamp;
import jdk.jfr.ValueDescriptor;
import jdk.jfr.consumer.RecordedClass;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedThread;
import jdk.jfr.consumer.RecordingFile;
import org.flightbench.base.ReadProgress;
import org.flightbench.query.event.EventCounts;
import org.flightbench.query.event.Recordings;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Compares the tables of events with the JDK's parser: counts, sums of numbers and times, lengths of strings. */
class EventTablesTest {

	/** The prefix of event types in recordings of JDK 9, which the decoder replaces. */
	private static final String JDK_9 = "com.oracle.jdk.";
	private static final Path ROOT = Path.of(System.getProperty("flightbench.root"));
	/** The key of the number of events, which is not the name of a field. */
	private static final String EVENTS = "number of events";
	private static final String RECORDING = "plugins/org.flightbench.recording/src/test/resources/org/flightbench/recording/";

	@ParameterizedTest
	@ValueSource(strings = {"samples/allocation-before.jfr", RECORDING + "activity/traced-jdk25.jfr",
			RECORDING + "pause/stopped-jdk17.jfr",
			RECORDING + "profile/async-profiler-3.0-ctimer-wall.jfr"})
	void haveTheEventsAndValuesThatTheJdkReads(String file) throws Exception {
		compare(ROOT.resolve(file), expected(ROOT.resolve(file)));
	}

	/**
	 * With the JDK's parser, reads each chunk as a separate file, because the parser would confuse the metadata of
	 * different JVMs.
	 */
	@Test
	void haveTheEventsOfAllChunks(@TempDir Path folder) throws Exception {
		Path one = ROOT.resolve("samples/ttsp-baseline.jfr");
		Path other = ROOT.resolve("samples/io-with-trim.jfr");
		Path both = folder.resolve("both.jfr");
		try (OutputStream chunks = Files.newOutputStream(both)) {
			Files.copy(one, chunks);
			Files.copy(other, chunks);
		}
		compare(both, expected(one, other));
	}

	private static void compare(Path file, Map<String, Map<String, BigDecimal>> expected) throws Exception {
		try (Recordings recordings = new Recordings(ReadProgress.NONE);
				QueryDatabase database = new QueryDatabase(QueryDatabase.DEFAULT_MEMORY)) {
			recordings.add(file, file.toString());
			database.add(recordings, Recordings.Period.ALL);
			int compared = 0;
			for (Map.Entry<String, Map<String, BigDecimal>> type : expected.entrySet()) {
				// also covers queries that do not read the time, for which equal events are decoded once, or that read
				// no field at all
				compared += compare(database, type.getKey(), type.getValue(), name -> true);
				compared += compare(database, type.getKey(), type.getValue(), name -> !name.equals("startTime"));
				compared += compare(database, type.getKey(), type.getValue(), EVENTS::equals);
			}
			assertEquals(expected.keySet(), EventCounts.of(recordings).keySet());
			assertTrue(compared >= 20, "compared " + compared + " sums");
			assertEquals(List.of(), recordings.takeProblems());
		}
	}

	/** Compares the sums of the chosen fields. Returns how many were compared. */
	private static int compare(QueryDatabase database, String type, Map<String, BigDecimal> expected,
			Predicate<String> isChosen) throws QueryException {
		Map<String, String> columns = database.columns(type);
		List<String> names = expected.keySet().stream().filter(isChosen).toList();
		String sums = names.stream().map(name -> name.equals(EVENTS) ? "count(*)" : sum(name, columns.get(name)))
				.collect(Collectors.joining(", "));
		database.query("SELECT " + sums + " FROM " + Sql.name(type), result -> {
			assertTrue(result.next());
			for (int column = 0; column < names.size(); column++) {
				BigDecimal sum = result.getBigDecimal(column + 1);
				BigDecimal actual = sum == null ? BigDecimal.ZERO : sum;
				BigDecimal wanted = expected.get(names.get(column));
				assertEquals(0, wanted.compareTo(actual),
						type + "." + names.get(column) + ": " + wanted + ", not " + actual);
			}
		});
		return names.size();
	}

	private static String sum(String name, String type) {
		String column = Sql.name(name);
		return switch (type) {
			case "TIMESTAMP_NS" -> "sum(epoch_ns(" + column + ")::HUGEINT)";
			case "VARCHAR" -> "sum(length(" + column + ")) FILTER (NOT ends_with(" + column + ", '[]'))";
			case "DECIMAL(18,9)", "BIGINT" -> "sum(" + column + ")";
			default -> throw new AssertionError(name + " is a " + type);
		};
	}

	/** Returns the number of events and the sums of their fields, by event type and field. */
	private static Map<String, Map<String, BigDecimal>> expected(Path... files) throws IOException {
		Map<String, Map<String, BigDecimal>> expected = new TreeMap<>();
		for (Path file : files) {
			add(file, expected);
		}
		return expected;
	}

	private static void add(Path file, Map<String, Map<String, BigDecimal>> expected) throws IOException {
		try (RecordingFile recording = new RecordingFile(file)) {
			while (recording.hasMoreEvents()) {
				RecordedEvent event = recording.readEvent();
				Map<String, BigDecimal> of = expected.computeIfAbsent(
						event.getEventType().getName().replace(JDK_9, "jdk."),
						type -> new HashMap<>());
				of.merge(EVENTS, BigDecimal.ONE, BigDecimal::add);
				for (ValueDescriptor field : event.getFields()) {
					BigDecimal value = value(event, field);
					if (value != null) {
						of.merge(field.getName(), value, BigDecimal::add);
					}
				}
			}
		}
	}

	/** Returns the number to sum for a field, or null if its type is not compared. */
	private static BigDecimal value(RecordedEvent event, ValueDescriptor field) {
		String name = field.getName();
		if (field.isArray()) {
			return null;
		}
		if (field.getAnnotation(Timestamp.class) != null) {
			return event.getLong(name) == Long.MIN_VALUE ? null : nanos(event.getInstant(name));
		}
		if (field.getAnnotation(Timespan.class) != null) {
			boolean isKnown = event.getLong(name) != Long.MIN_VALUE && event.getLong(name) != Long.MAX_VALUE;
			return isKnown ? BigDecimal.valueOf(event.getDuration(name).toNanos(), 9) : null;
		}
		return switch (field.getTypeName()) {
			case "byte", "short", "int", "long" -> BigDecimal.valueOf(event.<Number>getValue(name).longValue());
			case "java.lang.String" -> length(event.getString(name));
			case "java.lang.Class" -> {
				RecordedClass type = event.getClass(name);
				yield type == null || type.getName().contains("[") ? null : length(type.getName());
			}
			case "java.lang.Thread" -> {
				RecordedThread thread = event.getThread(name);
				boolean isJava = thread != null && thread.getJavaName() != null && !thread.getJavaName().isEmpty();
				yield thread == null ? null : length(isJava ? thread.getJavaName() : thread.getOSName());
			}
			default -> null;
		};
	}

	/**
	 * Returns the length of a string, or null for the name of an array type, which the JDK's parser returns as a
	 * descriptor.
	 */
	private static BigDecimal length(String text) {
		return text == null || text.endsWith("[]") ? null : BigDecimal.valueOf(text.codePointCount(0, text.length()));
	}

	private static BigDecimal nanos(Instant time) {
		return BigDecimal.valueOf(time.getEpochSecond()).movePointRight(9).add(BigDecimal.valueOf(time.getNano()));
	}
}
