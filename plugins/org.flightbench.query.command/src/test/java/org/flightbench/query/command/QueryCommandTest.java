// SPDX-License-Identifier: UPL-1.0
package org.flightbench.query.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.Statement;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

import org.flightbench.cli.Main;
import org.flightbench.cli.io.StandardStreams;
import org.flightbench.cli.io.Terminal;
import org.flightbench.cli.query.QueryRequest;
import org.flightbench.query.Cancellation;
import org.flightbench.writer.Recording;
import org.flightbench.writer.Recordings;
import org.flightbench.writer.type.Type;
import org.flightbench.writer.type.TypedFieldBuilder;
import org.flightbench.writer.type.Types;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class QueryCommandTest {

	private static final Path SAMPLES = Path.of(System.getProperty("flightbench.root"), "samples");
	private static final Path PAUSES = SAMPLES.resolve("ttsp-baseline.jfr");
	private static final Path LATER = SAMPLES.resolve("ttsp-warm-up.jfr");

	@TempDir
	private Path folder;
	private final ByteArrayOutputStream out = new ByteArrayOutputStream();
	private final ByteArrayOutputStream err = new ByteArrayOutputStream();

	private int run(Object... arguments) {
		out.reset();
		err.reset();
		StandardStreams streams = new StandardStreams(new ByteArrayInputStream(new byte[0]), out,
				new PrintStream(err, true, StandardCharsets.UTF_8), Terminal.pipe(Map.of()));
		return Main.run(streams, Stream.concat(Stream.of("query"), Arrays.stream(arguments)).map(Object::toString)
				.toArray(String[]::new));
	}

	private String out() {
		return out.toString(StandardCharsets.UTF_8);
	}

	private String err() {
		return err.toString(StandardCharsets.UTF_8);
	}

	private void assertRefused(String problem, Object... arguments) {
		assertEquals(2, run(arguments), out());
		assertTrue(err().contains(problem), err());
		assertEquals(1, err().lines().count(), err());
	}

	@Test
	void writesTablesCsvAndJson() {
		String query = "SELECT gcId, name, cause, sumOfPauses, NULL AS nothing FROM jdk.GarbageCollection";
		assertEquals(0, run(PAUSES, query), err());
		assertEquals("""
						gcId  name    cause        sumOfPauses  nothing
						----  ------  -----------  -----------  -------
						   1  G1Full  System.gc()  0.017193818  -
						""", out().replaceAll(" +\n", "\n"));
		assertEquals(0, run(PAUSES, query, "--format", "csv"), err());
		assertEquals("gcId,name,cause,sumOfPauses,nothing\r\n1,G1Full,System.gc(),0.017193818,\r\n", out());
		assertEquals(0, run(PAUSES, query, "--format", "json"), err());
		assertEquals(
				"""
				[
				  {"gcId": 1, "name": "G1Full", "cause": "System.gc()", "sumOfPauses": 0.017193818, "nothing": null}
				]
				""", out());
	}

	@Test
	void choosesTheFormatByTheExtensionOfTheFile() throws IOException {
		Path file = folder.resolve("out.csv");
		assertEquals(0, run(PAUSES, "SELECT 'a,\"b\"' AS text, 1.5::DOUBLE AS number", "--out", file), err());
		assertEquals("text,number\r\n\"a,\"\"b\"\"\",1.5\r\n", Files.readString(file));
		assertRefused("would overwrite an input file", PAUSES, "SELECT 1 AS one", "--out", PAUSES, "--format", "csv");
	}

	@Test
	void showsALongRowAsLines() {
		assertEquals(0, run(PAUSES, "--view", "gc-pauses"), err());
		assertTrue(out().startsWith("total    0.017193818\ncount    1\n"), out());
	}

	@Test
	void namesTheRecordingIfThereAreSeveral() {
		assertEquals(0,
				run(PAUSES, LATER, "SELECT parse_filename(file) AS file, count(*) AS samples FROM ExecutionSample"
						+ " GROUP BY ALL ORDER BY ALL", "--format", "csv"),
				err());
		assertEquals("file,samples\r\nttsp-baseline.jfr,1\r\nttsp-warm-up.jfr,4\r\n", out());
	}

	@Test
	void joinsScoresAndTheirRecordings() {
		assertEquals(0, run(SAMPLES.resolve("causes/baseline"), "SELECT fork, round(any_value(score), 1) AS score,"
				+ " sum(weight) AS bytes FROM results JOIN recordings USING (run, benchmark, params, mode)"
				+ " JOIN ObjectAllocationSample USING (file) WHERE metric = 'score' GROUP BY fork ORDER BY fork",
				"--format", "csv"), err());
		assertEquals("fork,score,bytes\r\n1,35.5,28947216\r\n2,35.5,28946752\r\n3,35.5,28947832\r\n4,35.5,28946680\r\n"
				+ "5,35.5,28946752\r\n", out());
	}

	@Test
	void joinsScoresAndRecordingsOfBenchmarksWithoutParameters() {
		assertEquals(0, run(SAMPLES.resolve("writers/flightbench"), "SELECT count(*) AS recorded FROM results JOIN"
				+ " recordings USING (run, benchmark, params, mode) WHERE metric = 'score'", "--format", "csv"), err());
		assertEquals("recorded\r\n5\r\n", out());
	}

	@Test
	void tellsTheAllocationOfAnOperationAsFlameGraphsDo() {
		assertEquals(0, run(SAMPLES.resolve("writers/flightbench"), "SELECT method, round(self) AS self FROM"
				+ " allocation_by_operation ORDER BY allocation_by_operation.self DESC LIMIT 2", "--format", "csv"),
				err());
		assertEquals("method,self\r\njdk.internal.misc.Unsafe.allocateUninitializedArray,223.0\r\n"
				+ "java.lang.StringConcatHelper$Concat1.concat,128.0\r\n", out());
	}

	@Test
	void readsOnlyTheGivenTime() {
		assertEquals(0, run(PAUSES, "--to", "1s", "SELECT count(*) AS events FROM ObjectAllocationSample", "--format",
				"csv"), err());
		String before = out();
		assertEquals(0, run(PAUSES, "--from", "1s", "SELECT count(*) AS events FROM ObjectAllocationSample", "--format",
				"csv"), err());
		assertEquals(List.of("events\r\n6\r\n", "events\r\n5\r\n"), List.of(before, out()));
	}

	@Test
	void framesOfAStackAreListedFromTheTop() {
		assertEquals(0, run(PAUSES, "SELECT stackTrace_topFrame = class || '.' || method AS same, count(*) AS samples"
				+ " FROM ObjectAllocationSample JOIN frames ON stack = stackTrace AND frames.depth = 0 GROUP BY ALL",
				"--format", "csv"), err());
		assertEquals("same,samples\r\ntrue,11\r\n", out());
		assertEquals(0, run(PAUSES,
				"SELECT count(*) = sum(depth) AS same FROM (SELECT stack, max(depth) + 1 AS depth FROM frames"
						+ " GROUP BY stack) AS f JOIN (SELECT id, depth AS n FROM stacks) ON id = stack AND n <> f.depth"),
				err());
		assertEquals(0,
				run(PAUSES, LATER, "SELECT count(*) - count(DISTINCT id) AS twice FROM stacks", "--format", "csv"));
		assertEquals("twice\r\n0\r\n", out());
	}

	@ParameterizedTest
	@ValueSource(strings = {
			"SELECT * FROM ExecutionSampl; there is no table 'ExecutionSampl'; did you mean 'ExecutionSample'?",
			"SELECT * FROM Execution; there is no table 'Execution'; similar: ",
			"SELECT nope FROM ExecutionSample; there is no column 'nope'",
			"SELECT 1 +; Parser Error: syntax error at or near",
			"SELECT * FROM com.acme.Event; there is no table 'com.acme.Event'",
			"SELECT * FROM pinned_threads_; there is no table 'pinned_threads_'; did you mean 'pinned_threads'?"})
	void explainsWrongQueries(String line) {
		String[] parts = line.split("; ", 2);
		assertRefused(parts[1], PAUSES, parts[0]);
	}

	@Test
	void explainsWrongArguments() throws IOException {
		assertRefused("no query given: the prompt requires a terminal", PAUSES);
		assertRefused("no file given", "SELECT 1 AS one");
		assertRefused("no such file", folder.resolve("missing.jfr"), "SELECT 1 AS one");
		assertRefused("mutually exclusive", PAUSES, "SELECT 1 AS one", "--view", "gc");
		assertRefused("--tables requires --into", PAUSES, "SELECT 1 AS one", "--tables", "x");
		assertRefused("the recordings do not have the event types of the view 'hot_methods': ExecutionSample",
				hostile(), "--view", "hot-methods");
		Path text = Files.writeString(folder.resolve("text.jfr"), "no recording");
		assertRefused("text.jfr", text, "SELECT 1 AS one");
		assertRefused("format 0.9, written by the commercial JDK 7 or 8, cannot be queried",
				SAMPLES.resolveSibling(
						"tests/org.flightbench.performance/src/test/resources/attack/JFR-0.9-10260089/old.jfr"),
				"SELECT 1 AS one");
	}

	@ParameterizedTest
	@ValueSource(strings = {"SELECT * FROM read_csv('%s')", "SELECT * FROM read_text('%s')", "SELECT * FROM '%s'",
			"SELECT * FROM glob('%s')", "COPY (SELECT 1 AS one) TO '%s'", "ATTACH '%s' AS other",
			"EXPORT DATABASE '%s'",
			"INSTALL httpfs", "LOAD httpfs", "SET enable_external_access = true", "SET lock_configuration = false",
			"SET memory_limit = '100GB'", "SET temp_directory = '%s'", "PRAGMA enable_profiling",
			"CREATE PERSISTENT SECRET s (TYPE http)", "IMPORT DATABASE '%s'",
			"SELECT * FROM read_parquet('https://127.0.0.1/x')", "CALL enable_logging()"})
	void aQueryHasNoAccessToFilesNetworksAndSettings(String query) throws IOException {
		Path secret = Files.writeString(folder.resolve("secret.csv"), "secret\n1\n");
		for (Path file : List.of(secret, folder.resolve("new"))) {
			assertEquals(2, run(PAUSES, String.format(query, file)), query + ": " + out());
			assertFalse(err().contains("unexpected error"), err());
		}
		try (Stream<Path> files = Files.list(folder)) {
			assertEquals(List.of(secret), files.toList());
		}
		assertEquals("secret\n1\n", Files.readString(secret));
	}

	@Test
	void quotesTheNamesThatARecordingChooses() throws IOException {
		Path file = hostile();
		assertEquals(0, run(file, "SELECT type, events FROM event_types ORDER BY events", "--format", "csv"), err());
		assertEquals("type,events\r\n\"a'; DROP \"\"TABLE\"\" x; --\",1\r\nA.EVENT,2\r\na.event,3\r\n", out());
		assertEquals(0,
				run(file, "SELECT \"it's \"\"a\"\" field\", FILE_2 FROM \"a'; DROP \"\"TABLE\"\" x; --\"", "--format",
						"csv"),
				err());
		assertEquals("\"it's \"\"a\"\" field\",file_2\r\n7,x'y\r\n", out());
		assertEquals(0, run(file, file.resolveSibling("again.jfr"), "SELECT count(*) AS events FROM \"a.event_2\"",
				"--format", "csv"), err());
		assertEquals("events\r\n6\r\n", out());
		assertEquals(0, run(file, "--into", folder.resolve("kept.duckdb")), err());
		assertEquals(0, run(file, "--into", folder.resolve("kept")), err());
		assertEquals(0, run(file, "SHOW TABLES"), err());
	}

	/** Writes a recording with names that contain SQL, and names that differ only in case. */
	private Path hostile() throws IOException {
		Path file = folder.resolve("hostile.jfr");
		try (Recording recording = Recordings.newRecording(file)) {
			Type odd = recording.registerType("a'; DROP \"TABLE\" x; --", "jdk.jfr.Event",
					type -> type.addField("startTime", Types.Builtin.LONG, field -> field
							.addAnnotation(recording.getTypes().getType(Types.JDK.ANNOTATION_TIMESTAMP), "TICKS"))
							.addField("it's \"a\" field", Types.Builtin.LONG).addField("file", Types.Builtin.STRING));
			recording.writeEvent(odd.asValue(event -> event.putField("it's \"a\" field", 7L).putField("file", "x'y")));
			for (String name : List.of("a.event", "A.EVENT")) {
				Type type = recording.registerType(name, "jdk.jfr.Event",
						its -> its.addField("number", Types.Builtin.LONG));
				for (int number = 0; number < (name.equals("a.event") ? 3 : 2); number++) {
					long value = number;
					recording.writeEvent(type.asValue(event -> event.putField("number", value)));
				}
			}
		}
		Files.copy(file, file.resolveSibling("again.jfr"), StandardCopyOption.REPLACE_EXISTING);
		return file;
	}

	@Test
	void namesTheArraysWithoutAColumnOnceWhenAQueryReadsTheirEvents() throws IOException {
		Path file = folder.resolve("arrays.jfr");
		try (Recording recording = Recordings.newRecording(file)) {
			Type part = recording.registerType("Part", type -> type.addField("sizes", Types.Builtin.INT,
					TypedFieldBuilder::asArray));
			Type type = recording.registerType("com.example.Order", "jdk.jfr.Event",
					its -> its.addField("items", Types.Builtin.STRING, TypedFieldBuilder::asArray)
							.addField("part", part).addField("total", Types.Builtin.LONG));
			for (long total = 1; total <= 2; total++) {
				long its = total;
				recording.writeEvent(type.asValue(event -> event.putField("total", its)
						.putField("items", new String[]{"a", "b"})
						.putField("part", value -> value.putField("sizes", new int[]{1, 2}))));
			}
		}
		assertEquals(0, run(file, "SELECT sum(o.total) AS total FROM \"Order\" AS o, \"Order\" AS other", "--format",
				"csv"), err());
		assertEquals("total\r\n6\r\n", out());
		assertEquals(1, err().lines().count(), err());
		assertTrue(err().contains("com.example.Order") && err().contains(": items, part_sizes"), err());
		assertEquals(0, run(file, "SELECT 1 AS one"), err());
		assertEquals("", err());
	}

	@Test
	void keepsTablesAsADatabaseAndAsParquet() throws Exception {
		Path database = folder.resolve("kept.duckdb");
		assertEquals(0, run(PAUSES, "--into", database, "--tables", "jdk.ExecutionSample,gc_pauses,stacks"), err());
		Path parquet = folder.resolve("parquet");
		assertEquals(0, run(PAUSES, "--into", parquet), err());
		try (Connection connection = DriverManager.getConnection("jdbc:duckdb:" + database);
				Statement statement = connection.createStatement()) {
			assertEquals(1,
					count(statement, "SELECT count(*) FROM \"jdk.ExecutionSample\" JOIN stacks ON stackTrace = id"));
			assertEquals(1, count(statement, "SELECT count FROM gc_pauses"));
			String file = parquet.resolve("jdk.ObjectAllocationSample.parquet").toString();
			assertEquals(11, count(statement, "SELECT count(*) FROM '" + file + "'"));
			assertEquals(0, count(statement,
					"SELECT count(*) FROM parquet_metadata('" + file + "') WHERE compression <> 'ZSTD'"));
		}
		assertRefused("the file already exists", PAUSES, "--into", database);
		assertRefused("there is no table 'jdk.ExecutionSampel'; did you mean 'jdk.ExecutionSample'?", PAUSES, "--into",
				folder.resolve("other.duckdb"), "--tables", "jdk.ExecutionSampel");
	}

	@Test
	void writesAResultAsParquet() throws Exception {
		Path file = folder.resolve("result.parquet");
		String query = "SELECT startTime, sumOfPauses FROM GarbageCollection";
		assertEquals(0, run(PAUSES, query + " -- all", "--out", file), err());
		assertEquals(0, run(PAUSES, query + ";", "--format", "parquet"), err());
		Path piped = Files.write(folder.resolve("piped"), out.toByteArray());
		try (Connection connection = DriverManager.getConnection("jdbc:duckdb:");
				Statement statement = connection.createStatement()) {
			for (Path one : List.of(file, piped)) {
				assertEquals(1, count(statement, "SELECT count(*) FROM read_parquet('" + one
						+ "') WHERE startTime > '2020-01-01' AND sumOfPauses > 0"));
			}
		}
		assertRefused("GarbageCollectio", PAUSES, "SELECT * FROM GarbageCollectio", "--out", file);
		assertRefused("a single query", PAUSES, query + "; " + query, "--out", file);
		assertRefused("", PAUSES, "COPY (SELECT 1) TO '" + folder.resolve("other.csv") + "'", "--out", file);
		assertFalse(Files.exists(folder.resolve("other.csv")));
	}

	@Test
	void keepsEventsOfSeveralDaysAsAFileForEach() throws Exception {
		Path later = folder.resolve("later.jfr");
		ByteBuffer bytes = ByteBuffer.wrap(Files.readAllBytes(PAUSES));
		for (int chunk = 0; chunk < bytes.capacity(); chunk += (int) bytes.getLong(chunk + 8)) {
			bytes.putLong(chunk + 32, bytes.getLong(chunk + 32) + TimeUnit.DAYS.toNanos(2));
		}
		Files.write(later, bytes.array());
		Path parquet = folder.resolve("days");
		for (int run = 0; run < 2; run++) {
			assertEquals(0, run(PAUSES, later, "--into", parquet), err());
		}
		try (Connection connection = DriverManager.getConnection("jdbc:duckdb:");
				Statement statement = connection.createStatement()) {
			String events = "FROM read_parquet('" + parquet.resolve("jdk.ObjectAllocationSample") + "/*/*.parquet')";
			assertEquals(22, count(statement, "SELECT count(*) " + events));
			assertEquals(2, count(statement, "SELECT count(DISTINCT day) " + events));
			assertEquals(0, count(statement, "SELECT count(*) " + events + " WHERE day <> CAST(startTime AS DATE)"));
		}
		assertTrue(Files.isRegularFile(parquet.resolve("stacks.parquet")));
	}

	private static long count(Statement statement, String query) throws Exception {
		try (ResultSet result = statement.executeQuery(query)) {
			result.next();
			return result.getLong(1);
		}
	}

	@Test
	void warnsOfDamageAndAnswersFromTheRest() throws IOException {
		byte[] bytes = Files.readAllBytes(PAUSES);
		Arrays.fill(bytes, 5000, 5100, (byte) 0);
		Path damaged = Files.write(folder.resolve("damaged.jfr"), bytes);
		assertEquals(0, run(damaged, "SELECT count(*) AS samples FROM ObjectAllocationSample"), err());
		assertTrue(err().contains("damaged.jfr: "), err());
	}

	@Test
	void sortsMoreThanItsMemoryInTemporaryFilesAndDeletesThem() throws IOException {
		assertEquals(0, run(PAUSES, "--memory", "64m",
				"SELECT sum(n) AS sum FROM (SELECT * FROM (SELECT i AS n, repeat('x', 60) || i AS text FROM range(2000000) AS t(i)) ORDER BY text DESC OFFSET 5) AS t",
				"--format", "csv"), err());
		assertTrue(out().startsWith("sum\r\n"), out());
		try (Stream<Path> left = Files.list(Path.of(System.getProperty("java.io.tmpdir")))) {
			assertEquals(List.of(), left.filter(path -> path.getFileName().toString().startsWith("flightbench-query"))
					.toList());
		}
	}

	@Test
	void thePromptListsTablesAndRunsQueries() throws Exception {
		StringWriter written = new StringWriter();
		QueryRequest request = new QueryRequest(List.of(PAUSES.toString()), null, null, null, null, List.of(), null,
				null,
				null);
		Cancellation cancellation = new Cancellation();
		try (QueryFiles files = QueryFiles.open(request, cancellation)) {
			files.database().lock();
			Prompt prompt = new Prompt(files, cancellation, new PrintWriter(written));
			assertTrue(prompt.run(".tables gc_pauses"));
			assertTrue(prompt.run(".schema ThreadAllocationStatistics"));
			assertTrue(prompt.run("SELECT count(*) AS samples\nFROM ExecutionSample;"));
			assertTrue(prompt.run("SELECT nope FROM gc_pauses;"));
			assertTrue(prompt.run(".nope"));
			cancellation.cancel();
			assertTrue(prompt.run("SELECT count(*) AS again FROM ExecutionSample;"));
			assertFalse(prompt.run(".quit"));
		}
		assertEquals("""
						gc_pauses                         durations of garbage collection pauses
						startTime  TIMESTAMP_NS
						allocated  BIGINT
						thread  VARCHAR
						thread_id  BIGINT
						samples
						-------
						      1
						there is no column 'nope'; similar: count (line 1, at 'nope')
						unknown command; .help lists commands
						again
						-----
						    1
						""", written.toString().replaceAll("gc_pauses +", "gc_pauses                         "));
	}
}
