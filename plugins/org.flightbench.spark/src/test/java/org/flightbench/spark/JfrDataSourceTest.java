// SPDX-License-Identifier: UPL-1.0
package org.flightbench.spark;

import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.count;
import static org.apache.spark.sql.functions.expr;
import static org.apache.spark.sql.functions.lit;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntPredicate;
import java.util.zip.GZIPOutputStream;

import jdk.jfr.Timespan;
import jdk.jfr.Timestamp;
import jdk.jfr.ValueDescriptor;
import jdk.jfr.consumer.RecordedClass;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedThread;
import jdk.jfr.consumer.RecordingFile;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.flightbench.spark.read.JfrOptions;
import org.flightbench.spark.read.JfrPartitionReader;
import org.flightbench.writer.Recording;
import org.flightbench.writer.Recordings;
import org.flightbench.writer.type.Type;
import org.flightbench.writer.type.Types;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests the data source with Spark in this process, with two threads. */
class JfrDataSourceTest {

	private static final Path ROOT = Path.of(System.getProperty("flightbench.root"));
	private static final Path SAMPLES = ROOT.resolve("samples");
	private static final Path BEFORE = SAMPLES.resolve("allocation-before.jfr");
	private static final Path AFTER = SAMPLES.resolve("allocation-after.jfr");
	private static final Path PAUSES = ROOT
			.resolve("plugins/org.flightbench.recording/src/test/resources/org/flightbench/recording/pause");
	private static final String SAMPLE = "jdk.ObjectAllocationInNewTLAB";
	private static final String CORRUPT = "_corrupt";
	private static final String FRAMES = "stackTrace";
	private static final String EVENTS = "number of events";

	private static final List<Path> COMPARED = List.of(BEFORE, AFTER, SAMPLES.resolve("ttsp-baseline.jfr"),
			SAMPLES.resolve("io-with-trim.jfr"), PAUSES.resolve("stopped-jdk17.jfr"),
			PAUSES.resolve("stopped-jdk25.jfr"));

	private static SparkSession spark;
	private static Map<String, Map<String, BigDecimal>> jdk;

	@TempDir
	private Path folder;

	@BeforeAll
	static void start() throws IOException {
		jdk = jdk();
		// no generated code, because it does not pay off for small tables
		spark = SparkSession.builder().master("local[2]").config("spark.ui.enabled", false)
				.config("spark.sql.shuffle.partitions", 2).config("spark.sql.codegen.wholeStage", false)
				.config("spark.sql.codegen.factoryMode", "NO_CODEGEN").config("spark.driver.host", "localhost")
				.config("spark.driver.bindAddress", "127.0.0.1").config("spark.sql.session.timeZone", "UTC")
				.config("spark.sql.datetime.java8API.enabled", true).getOrCreate();
	}

	@AfterAll
	static void stop() {
		spark.stop();
	}

	private static Dataset<Row> load(String event, Map<String, String> options, Path... paths) {
		return spark.read().format("jfr").option("event", event).options(options)
				.load(Arrays.stream(paths).map(path -> path.toUri().toString()).toArray(String[]::new));
	}

	private static Dataset<Row> load(String event, Path... paths) {
		return load(event, Map.of(), paths);
	}

	/** Returns a recording with two chunks. */
	private Path twoChunks() throws IOException {
		Path file = folder.resolve("two.jfr");
		try (OutputStream out = Files.newOutputStream(file)) {
			Files.copy(BEFORE, out);
			Files.copy(AFTER, out);
		}
		return file;
	}

	@ParameterizedTest
	@ValueSource(strings = {SAMPLE, "jdk.ObjectAllocationSample", "jdk.ExecutionSample", "jdk.GCPhasePause",
			"jdk.ActiveSetting",
			"jdk.ExecuteVMOperation", "jdk.JavaErrorThrow", "jdk.FileWrite"})
	void hasTheEventsAndValuesThatTheJdkReads(String event) {
		Map<String, BigDecimal> expected = jdk.get(event);
		assertTrue(expected.size() > 2, event + " " + expected);
		List<String> names = List.copyOf(expected.keySet());
		Row actual = sums(event, names);
		for (int column = 0; column < names.size(); column++) {
			BigDecimal sum = actual.isNullAt(column + 1) ? BigDecimal.ZERO : actual.getDecimal(column + 1);
			BigDecimal wanted = expected.get(names.get(column));
			assertEquals(0, wanted.compareTo(sum), names.get(column) + ": expected " + wanted + ", not " + sum);
		}
	}

	/**
	 * Tests queries that do not read the time, so that equal events are decoded once, and a count, which reads no
	 * field.
	 */
	@Test
	void countsRepeatedEventsAsOftenAsTheyOccurred() {
		String event = "jdk.ActiveSetting";
		for (List<String> names : List.of(List.of(EVENTS, "name", "value"), List.of(EVENTS))) {
			Row actual = sums(event, names);
			for (int column = 0; column < names.size(); column++) {
				assertEquals(jdk.get(event).get(names.get(column)), actual.getDecimal(column + 1));
			}
		}
	}

	private static Row sums(String event, List<String> names) {
		Dataset<Row> events = load(event, COMPARED.toArray(Path[]::new));
		return events.agg(lit(0), names.stream().map(name -> sum(name, events)).toArray(Column[]::new)).first();
	}

	private static Column sum(String name, Dataset<Row> events) {
		if (name.equals(EVENTS)) {
			return count(lit(1)).cast("decimal(38,0)");
		}
		DataType type = events.schema().apply(name).dataType();
		String number = name.equals(FRAMES)
				? "aggregate(stackTrace, 0, (sum, frame) -> sum + 1 + coalesce(frame.line, 0)"
						+ " + length(frame.class) + length(frame.method))"
				: type.equals(DataTypes.TimestampType)
						? "unix_micros(" + name + ")"
						: type.equals(DataTypes.StringType)
								? "if(" + name + " LIKE '%[]', NULL, length(" + name + "))"
								: name;
		return expr("sum(cast(" + number + " AS decimal(28,0)))").cast("decimal(38,0)");
	}

	/** Returns the number of events and the sums of their fields as read by the JDK, by event type. */
	private static Map<String, Map<String, BigDecimal>> jdk() throws IOException {
		Map<String, Map<String, BigDecimal>> types = new HashMap<>();
		for (Path file : COMPARED) {
			try (RecordingFile recording = new RecordingFile(file)) {
				while (recording.hasMoreEvents()) {
					RecordedEvent event = recording.readEvent();
					// JDK 9 used other prefixes
					Map<String, BigDecimal> sums = types.computeIfAbsent(
							event.getEventType().getName().replace("com.oracle.jdk.", "jdk."), type -> new HashMap<>());
					sums.merge(EVENTS, BigDecimal.ONE, BigDecimal::add);
					for (ValueDescriptor field : event.getFields()) {
						Long value = value(event, field);
						if (value != null) {
							sums.merge(field.getName(), BigDecimal.valueOf(value), BigDecimal::add);
						}
					}
				}
			}
		}
		return types;
	}

	/** Returns the number to sum for a field, or null if its type is not compared. */
	private static Long value(RecordedEvent event, ValueDescriptor field) {
		String name = field.getName();
		if (field.getAnnotation(Timestamp.class) != null) {
			return event.getLong(name) == Long.MIN_VALUE
					? null
					: ChronoUnit.MICROS.between(Instant.EPOCH, event.getInstant(name));
		}
		if (field.getAnnotation(Timespan.class) != null) {
			boolean isKnown = event.getLong(name) != Long.MIN_VALUE && event.getLong(name) != Long.MAX_VALUE;
			return isKnown ? event.getDuration(name).toNanos() : null;
		}
		return switch (field.getTypeName().replace("com.oracle.jfr.types.", "jdk.types.")) {
			case "byte", "short", "int", "long" -> event.<Number>getValue(name).longValue();
			case "java.lang.String" -> length(event.getString(name));
			case "java.lang.Class" -> {
				RecordedClass its = event.getClass(name);
				yield its == null || its.getName().contains("[") ? null : length(its.getName());
			}
			case "java.lang.Thread" -> {
				RecordedThread thread = event.getThread(name);
				boolean isJava = thread != null && thread.getJavaName() != null && !thread.getJavaName().isEmpty();
				yield thread == null ? null : length(isJava ? thread.getJavaName() : thread.getOSName());
			}
			case "jdk.types.StackTrace" -> event.getStackTrace() == null
					? null
					: event.getStackTrace().getFrames().stream()
							.mapToLong(frame -> 1 + Math.max(0, frame.getLineNumber())
									+ frame.getMethod().getType().getName().length()
									+ frame.getMethod().getName().length())
							.sum();
			default -> null;
		};
	}

	private static Long length(String text) {
		return text == null || text.endsWith("[]") ? null : (long) text.codePointCount(0, text.length());
	}

	@Test
	void readsFrames() {
		List<Row> frames = load(SAMPLE, AFTER).selectExpr("stackTrace[0] AS top").where("top IS NOT NULL")
				.selectExpr("top.class", "top.method", "top.line").distinct().collectAsList();
		assertTrue(frames.toString().contains("[java.util.HashMap$Values,iterator,967]"), frames.toString());
	}

	@Test
	void isAViewInSql() {
		spark.sql("CREATE TEMPORARY VIEW loads USING jfr OPTIONS (path '" + AFTER.toUri() + "', event 'jdk.CPULoad')");
		assertEquals(load("jdk.CPULoad", AFTER).count(), spark.sql("SELECT * FROM loads").count());
	}

	@Test
	void dividesARecordingAtTheBordersOfItsChunks() throws IOException {
		Dataset<Row> events = load(SAMPLE, twoChunks());
		assertEquals(2, events.rdd().getNumPartitions());
		assertEquals(List.of(1, 2), events.select("_chunk").distinct().orderBy("_chunk").collectAsList().stream()
				.map(row -> row.getInt(0)).toList());
		assertEquals(load(SAMPLE, BEFORE, AFTER).count(), events.count());
	}

	@Test
	void skipsChunksThatEndBeforeTheTimeOfAFilter() throws IOException {
		Path file = twoChunks();
		List<Row> events = load(SAMPLE, file).select("startTime", "_chunk").collectAsList();
		List<Instant> times = events.stream().map(row -> row.getInstant(0)).sorted().toList();
		Instant second = events.stream().filter(row -> row.getInt(1) == 2).map(row -> row.getInstant(0))
				.min(Instant::compareTo).orElseThrow();
		Dataset<Row> later = load(SAMPLE, file).where(col("startTime").geq(lit(second)));
		assertEquals(1, later.rdd().getNumPartitions());
		assertEquals(times.stream().filter(time -> !time.isBefore(second)).count(), later.count());
		Instant middle = times.get(times.size() / 2);
		Map<String, IntPredicate> comparisons = Map.of("<", order -> order < 0, "<=", order -> order <= 0, ">",
				order -> order > 0, "=", order -> order == 0);
		comparisons.forEach((comparison, matches) -> assertEquals(
				times.stream().filter(time -> matches.test(time.compareTo(middle))).count(),
				load(SAMPLE, file).where("startTime " + comparison + " TIMESTAMP '" + middle + "'").count(),
				comparison));
	}

	@Test
	void namesTheColumnsAndTheTimeThatItReads() {
		String plan = load(SAMPLE, AFTER).where("startTime > TIMESTAMP '2020-01-01' AND tlabSize > 0")
				.select("objectClass").queryExecution().executedPlan().toString();
		assertTrue(plan.contains(
				"[startTime, objectClass, tlabSize], startTime: 2020-01-01T00:00:00.000001Z to any"), plan);
	}

	@Test
	void mergesTheColumnsOfSeveralJdks() {
		Dataset<Row> recordings = load("jdk.ActiveRecording", PAUSES.resolve("stopped-jdk17.jfr"),
				PAUSES.resolve("stopped-jdk25.jfr"));
		List<String> columns = List.of(recordings.columns());
		assertTrue(columns.containsAll(List.of("duration", "eventThread", "disk")), columns.toString());
		assertEquals("[[17,true,false], [25,false,true]]",
				recordings.selectExpr("regexp_extract(_file, 'jdk([0-9]+)', 1) AS jdk", "duration IS NOT NULL",
						"disk IS NOT NULL").distinct().orderBy("jdk").collectAsList().toString());
	}

	@Test
	void aFieldOfTwoTypesIsAString() throws IOException {
		write("number.jfr", Types.Builtin.LONG, 7L);
		write("text.jfr", Types.Builtin.STRING, "seven");
		Dataset<Row> events = load("acme.Order", folder);
		assertEquals(DataTypes.StringType, events.schema().apply("value").dataType());
		assertEquals("[[7], [seven]]", events.select("value").orderBy("value").collectAsList().toString());
	}

	private void write(String name, Types.Builtin type, Object value) throws IOException {
		try (Recording recording = Recordings.newRecording(folder.resolve(name))) {
			Type order = recording.registerEventType("acme.Order", its -> its.addField("value", type));
			recording.writeEvent(order.asValue(event -> {
				if (value instanceof Long number) {
					event.putField("value", number.longValue());
				} else {
					event.putField("value", value.toString());
				}
			}));
		}
	}

	@Test
	void takesColumnsFromPaths() throws IOException {
		for (String path : List.of("shop/1.0/host-a/2026-11-29", "shop/1.1/host-b/2026-11-30")) {
			Path day = Files.createDirectories(folder.resolve(path));
			Files.copy(AFTER, day.resolve("one.jfr"));
		}
		Map<String, String> pattern = Map.of("pathPattern", "{service}/{version}/{host}/{day}/*.jfr");
		Dataset<Row> events = load("jdk.CPULoad", pattern, folder);
		long each = load("jdk.CPULoad", AFTER).count();
		assertEquals("[[shop,1.0,host-a,2026-11-29," + each + "], [shop,1.1,host-b,2026-11-30," + each + "]]",
				events.groupBy("service", "version", "host", "day").count().orderBy("version").collectAsList()
						.toString());
		String problem = assertThrows(IllegalArgumentException.class,
				() -> load("jdk.CPULoad", Map.of("pathPattern", "{version}-*.jfr"), folder)).getMessage();
		assertTrue(problem.contains("one.jfr does not match the option \"pathPattern\", {version}-*.jfr"), problem);
	}

	@Test
	void readsCompressedRecordings() throws IOException {
		Path file = folder.resolve("packed.jfr.gz");
		try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(file))) {
			Files.copy(twoChunks(), out);
		}
		assertEquals(load(SAMPLE, BEFORE, AFTER).count(), load(SAMPLE, file).count());
		byte[] bytes = Files.readAllBytes(file);
		Files.write(file, Arrays.copyOf(bytes, bytes.length - 50_000));
		Dataset<Row> events = load(SAMPLE, Map.of("columnNameOfCorruptRecord", CORRUPT), file).cache();
		assertTrue(events.where("_chunk = 1 AND _corrupt IS NULL").count() > 0);
		assertTrue(texts(events).contains("packed.jfr.gz: the compressed data is damaged after "), texts(events));
	}

	private static String texts(Dataset<Row> events) {
		return events.where("_corrupt IS NOT NULL").select(CORRUPT).collectAsList().toString();
	}

	/** Returns the value of the metric that counts lost parts. */
	private static long lostParts(Dataset<Row> events) {
		org.apache.spark.sql.execution.SparkPlan plan = events.queryExecution().executedPlan();
		plan.execute().count();
		return plan.collectLeaves().head().metrics().apply(JfrPartitionReader.LOST_PARTS).value();
	}

	private static Map<String, String> mode(JfrOptions.Mode mode) {
		return Map.of("mode", mode.name());
	}

	@Test
	void saysWhatIsLostOfADamagedRecording() throws IOException {
		byte[] bytes = Files.readAllBytes(twoChunks());
		// an offset inside the events of the second chunk
		int damage = (int) Files.size(BEFORE) + 20_000;
		Arrays.fill(bytes, damage, damage + 100, (byte) 0);
		Path file = Files.write(folder.resolve("damaged.jfr"), bytes);
		long whole = load(SAMPLE, BEFORE).count();
		Dataset<Row> permissive = load(SAMPLE, Map.of("columnNameOfCorruptRecord", CORRUPT), file).cache();
		assertEquals(whole, permissive.where("_chunk = 1 AND _corrupt IS NULL").count());
		assertTrue(texts(permissive).contains("damaged.jfr: chunk 2, byte "), texts(permissive));
		assertEquals("[[null,null,2]]", permissive.where("_corrupt IS NOT NULL").select("startTime", FRAMES, "_chunk")
				.distinct().collectAsList().toString());
		long read = permissive.where("_corrupt IS NULL").count();
		for (JfrOptions.Mode mode : List.of(JfrOptions.Mode.DROPMALFORMED, JfrOptions.Mode.PERMISSIVE)) {
			assertEquals(read, load(SAMPLE, mode(mode), file).count());
			assertEquals(permissive.where("_corrupt IS NOT NULL").count(), lostParts(load(SAMPLE, mode(mode), file)));
		}
		assertEquals(0, lostParts(load(SAMPLE, BEFORE)));
		String problem = message(() -> load(SAMPLE, mode(JfrOptions.Mode.FAILFAST), file).count());
		assertTrue(problem.contains("damaged.jfr: chunk 2, byte "), problem);
	}

	/** Returns the messages of an exception and its causes. */
	private static String message(Runnable task) {
		StringBuilder messages = new StringBuilder();
		for (Throwable e = assertThrows(Exception.class, task::run); e != null; e = e.getCause()) {
			messages.append(e.getMessage()).append('\n');
		}
		return messages.toString();
	}

	@Test
	void saysWhichFilesAreEmptyOrCutOffOrNoRecordings() throws IOException {
		Files.createFile(folder.resolve("empty.jfr"));
		Files.writeString(folder.resolve("other.jfr"), "something else".repeat(10));
		byte[] bytes = Files.readAllBytes(BEFORE);
		Files.write(folder.resolve("cut.jfr"), Arrays.copyOf(bytes, bytes.length / 2));
		Files.copy(AFTER, folder.resolve("whole.jfr"));
		Dataset<Row> events = load("jdk.ClassLoad", Map.of("columnNameOfCorruptRecord", CORRUPT), folder).cache();
		String texts = texts(events);
		assertTrue(texts.contains("empty.jfr: the file is empty") && texts.contains("cut.jfr: chunk 1, ")
				&& texts.contains("other.jfr: not a flight recording"), texts);
		assertEquals(load("jdk.ClassLoad", AFTER).count(),
				events.where("_corrupt IS NULL AND _file LIKE '%whole.jfr'").count());
		String problem = assertThrows(UncheckedIOException.class,
				() -> load("jdk.ClassLoad", mode(JfrOptions.Mode.FAILFAST), folder)).getMessage();
		assertTrue(problem.contains("cut.jfr: ") && problem.endsWith(" more lost parts)"), problem);
		problem = assertThrows(UncheckedIOException.class, () -> load("jdk.ClassLoad", folder.resolve("empty.jfr")))
				.getMessage();
		assertTrue(problem.endsWith("empty.jfr: the file is empty"), problem);
	}

	@Test
	void aFileThatDisappearsIsLost() throws IOException {
		Path file = Files.copy(BEFORE, folder.resolve("before.jfr"));
		Map<String, String> corrupt = Map.of("columnNameOfCorruptRecord", CORRUPT);
		Dataset<Row> permissive = load(SAMPLE, corrupt, file, AFTER);
		Dataset<Row> failing = load(SAMPLE, mode(JfrOptions.Mode.FAILFAST), file, AFTER);
		Files.delete(file);
		assertEquals(load(SAMPLE, AFTER).count(), permissive.where("_corrupt IS NULL").count());
		assertTrue(texts(permissive).endsWith("before.jfr: the file disappeared]]"), texts(permissive));
		String problem = message(failing::count);
		assertTrue(problem.contains("before.jfr: the file disappeared"), problem);
		problem = assertThrows(UncheckedIOException.class, () -> load(SAMPLE, file)).getMessage();
		assertTrue(problem.endsWith("before.jfr: there is no such file or folder"), problem);
	}

	@Test
	void aFileThatWasShortenedIsLost() throws IOException {
		Path file = twoChunks();
		Dataset<Row> events = load(SAMPLE, Map.of("columnNameOfCorruptRecord", CORRUPT), file);
		Files.write(file, Arrays.copyOf(Files.readAllBytes(file), (int) Files.size(BEFORE) + 1000));
		assertEquals(load(SAMPLE, BEFORE).count(), events.where("_corrupt IS NULL").count());
		assertTrue(texts(events).contains("two.jfr: chunk 2, byte " + Files.size(BEFORE)
				+ ": the file changed while it was read"), texts(events));
	}

	@Test
	void namesTheOptionThatIsMissingOrInvalid() {
		Map<Map<String, String>, String> problems = Map.of( //
				Map.of(), "The option \"event\" is missing.",
				Map.of("event", "ActiveSetting"), "event type \"ActiveSetting\"; similar: jdk.ActiveSetting.",
				Map.of("event", "jdk.Nope"), "No recording describes the event type \"jdk.Nope\". ",
				Map.of("event", SAMPLE, "mode", "strict"), "[PERMISSIVE, DROPMALFORMED, FAILFAST], not \"strict\"",
				Map.of("event", SAMPLE, "pathPattern", "*.jfr"), "not \"*.jfr\": no column.",
				Map.of("event", SAMPLE, "pathPattern", "{tlabSize}/*.jfr"), "The column \"tlabSize\" occurs twice");
		problems.forEach((options, expected) -> {
			String problem = assertThrows(IllegalArgumentException.class,
					() -> spark.read().format("jfr").options(options).load(AFTER.toString())).getMessage();
			assertTrue(problem.contains(expected), problem);
		});
	}
}
