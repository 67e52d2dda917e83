// SPDX-License-Identifier: UPL-1.0
package org.flightbench.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.streaming.DataStreamWriter;
import org.apache.spark.sql.streaming.StreamingQuery;
import org.apache.spark.sql.streaming.StreamingQueryException;
import org.apache.spark.sql.streaming.Trigger;
import org.apache.spark.sql.types.StructType;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Reads new files as a stream. */
class JfrStreamTest {

	private static final Path SAMPLES = Path.of(System.getProperty("flightbench.root")).resolve("samples");
	private static final Path BEFORE = SAMPLES.resolve("allocation-before.jfr");
	private static final Path AFTER = SAMPLES.resolve("allocation-after.jfr");
	private static final String EVENT = "jdk.ObjectAllocationInNewTLAB";
	private static final String CORRUPT = "_corrupt";

	private static SparkSession spark;

	@TempDir
	private Path folder;

	@BeforeAll
	static void start() {
		// without generated code, which does not pay off for small tables
		spark = SparkSession.builder().master("local[2]").config("spark.ui.enabled", false)
				.config("spark.sql.shuffle.partitions", 1).config("spark.sql.codegen.wholeStage", false)
				.config("spark.sql.codegen.factoryMode", "NO_CODEGEN").config("spark.driver.host", "localhost")
				.config("spark.driver.bindAddress", "127.0.0.1").getOrCreate();
	}

	@AfterAll
	static void stop() {
		spark.stop();
	}

	private Path input() throws IOException {
		return Files.createDirectories(folder.resolve("input"));
	}

	private Path output() {
		return folder.resolve("output");
	}

	private Dataset<Row> stream(StructType schema, Map<String, String> options) throws IOException {
		return spark.readStream().format("jfr").schema(schema).option("event", EVENT).options(options)
				.load(input().toUri().toString());
	}

	private StructType schema(Path... files) {
		return spark.read().format("jfr").option("event", EVENT)
				.load(Arrays.stream(files).map(file -> file.toUri().toString()).toArray(String[]::new)).schema();
	}

	/** Reads everything that is available, in a query that continues where the last one with this checkpoint ended. */
	private StreamingQuery run(Dataset<Row> stream) throws Exception {
		DataStreamWriter<Row> writer = stream.writeStream().format("parquet")
				.option("checkpointLocation", folder.resolve("checkpoint").toString()).trigger(Trigger.AvailableNow());
		StreamingQuery query = writer.start(output().toString());
		query.awaitTermination();
		return query;
	}

	/** Returns the number of rows of each file that were written so far. */
	private Map<String, Long> rows() {
		Map<String, Long> rows = new TreeMap<>();
		spark.read().parquet(output().toString()).groupBy("_file").count().collectAsList()
				.forEach(row -> rows.put(row.getString(0).replaceFirst(".*/", ""), row.getLong(1)));
		return rows;
	}

	private long count(Path file) {
		return spark.read().format("jfr").option("event", EVENT).load(file.toUri().toString()).count();
	}

	@Test
	void readsEachFileOnceEvenAfterARestart() throws Exception {
		StructType schema = schema(BEFORE);
		Files.copy(BEFORE, input().resolve("one.jfr"));
		run(stream(schema, Map.of()));
		assertEquals(Map.of("one.jfr", count(BEFORE)), rows());
		run(stream(schema, Map.of()));
		assertEquals(Map.of("one.jfr", count(BEFORE)), rows());
		Files.copy(AFTER, input().resolve("another.jfr"));
		Files.copy(BEFORE, Files.createDirectory(input().resolve("more")).resolve("third.jfr"));
		run(stream(schema, Map.of()));
		assertEquals(Map.of("one.jfr", count(BEFORE), "another.jfr", count(AFTER), "third.jfr", count(BEFORE)),
				rows());
	}

	@Test
	void readsFilesThatAreAddedWhileItRuns() throws Exception {
		Files.copy(BEFORE, input().resolve("one.jfr"));
		Dataset<Row> stream = spark.readStream().format("jfr").option("event", EVENT)
				.load(input().toUri().toString());
		assertTrue(stream.isStreaming() && List.of(stream.columns()).contains("tlabSize"));
		StreamingQuery query = stream.groupBy("_file").count().writeStream().outputMode("complete").format("memory")
				.queryName("counts").start();
		try {
			query.processAllAvailable();
			assertEquals(1, spark.table("counts").count());
			Files.copy(AFTER, input().resolve("two.jfr"));
			query.processAllAvailable();
			assertEquals(count(BEFORE) + count(AFTER),
					spark.table("counts").collectAsList().stream().mapToLong(row -> row.getLong(1)).sum());
		} finally {
			query.stop();
		}
	}

	@Test
	void aBatchHasAtMostTheGivenNumberOfFiles() throws Exception {
		for (int file = 0; file < 5; file++) {
			Files.copy(AFTER, input().resolve(file + ".jfr"));
		}
		StreamingQuery query = run(stream(schema(AFTER), Map.of("maxFilesPerTrigger", "2")));
		assertEquals(5, rows().size());
		assertEquals(3, Arrays.stream(query.recentProgress()).filter(batch -> batch.numInputRows() > 0).count());
	}

	@Test
	void repeatsABatchThatFailed() throws Exception {
		StructType schema = schema(AFTER);
		Files.copy(AFTER, input().resolve("one.jfr"));
		run(stream(schema, Map.of()));
		byte[] bytes = Files.readAllBytes(BEFORE);
		Files.write(input().resolve("two.jfr"), Arrays.copyOf(bytes, bytes.length / 2));
		StreamingQueryException failure = assertThrows(StreamingQueryException.class,
				() -> run(stream(schema, Map.of("mode", "FAILFAST"))));
		assertTrue(failure.getMessage().contains("two.jfr: "), failure.getMessage());
		Files.write(input().resolve("two.jfr"), bytes);
		run(stream(schema, Map.of("mode", "FAILFAST")));
		assertEquals(Map.of("one.jfr", count(AFTER), "two.jfr", count(BEFORE)), rows());
	}

	@Test
	void damagedFilesBecomeRowsAndTheStreamContinues() throws Exception {
		StructType schema = schema(BEFORE).add(CORRUPT, "string");
		Map<String, String> options = Map.of("columnNameOfCorruptRecord", CORRUPT);
		Files.createFile(input().resolve("empty.jfr"));
		run(stream(schema, options));
		Files.copy(BEFORE, input().resolve("whole.jfr"));
		run(stream(schema, options));
		assertEquals(Map.of("empty.jfr", 1L, "whole.jfr", count(BEFORE)), rows());
		assertEquals(1, spark.read().parquet(output().toString())
				.filter(CORRUPT + " LIKE '%empty.jfr: the file is empty'").count());
	}

	@Test
	void aColumnOfAnotherTypeIsReported() throws Exception {
		StructType schema = new StructType().add("tlabSize", "int").add("_file", "string").add(CORRUPT, "string");
		Files.copy(BEFORE, input().resolve("one.jfr"));
		run(stream(schema, Map.of("columnNameOfCorruptRecord", CORRUPT)));
		assertEquals(Map.of("one.jfr", 1 + count(BEFORE)), rows());
		assertEquals(0, spark.read().parquet(output().toString()).filter("tlabSize IS NOT NULL").count());
		assertEquals(1, spark.read().parquet(output().toString())
				.filter(CORRUPT + " LIKE '%the column tlabSize of the schema is INT, but the field is BIGINT%'")
				.count());
		assertThrows(IllegalArgumentException.class, () -> stream(new StructType().add("_chunk", "string"), Map.of()));
		assertThrows(IllegalArgumentException.class, () -> stream(schema, Map.of("maxFilesPerTrigger", "0")));
	}
}
