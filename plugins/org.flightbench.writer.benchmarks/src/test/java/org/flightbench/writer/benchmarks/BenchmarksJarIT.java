// SPDX-License-Identifier: UPL-1.0
package org.flightbench.writer.benchmarks;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests the built {@code benchmarks.jar} as users run it, except for shorter iterations. */
class BenchmarksJarIT {

	private static final String[] SHORT = {"-wi", "1", "-w", "50ms", "-i", "1", "-r", "50ms", "-f", "1"};

	@TempDir
	Path folder;

	@Test
	void listsTheBenchmarksOfWritersAndOfTheDemos() throws Exception {
		List<String> lines = run("-l").lines().filter(line -> line.startsWith("org.")).sorted().toList();
		String prefix = "org.flightbench.";
		assertEquals(Stream.of("demo.benchmarks.HttpCompressionBenchmark.respond",
				"demo.benchmarks.NetworkBufferBenchmark.receive",
				"writer.benchmarks.AllocationRateBenchmark.measureBatchEventWriteAllocations",
				"writer.benchmarks.AllocationRateBenchmark.measureEventWriteAllocations",
				"writer.benchmarks.ConstantPoolBenchmark.buildConstantPoolMixed",
				"writer.benchmarks.ConstantPoolBenchmark.buildConstantPoolWithRepeatedStrings",
				"writer.benchmarks.ConstantPoolBenchmark.buildConstantPoolWithUniqueStrings",
				"writer.benchmarks.EventWriteThroughputBenchmark.writeMultiFieldEvent",
				"writer.benchmarks.EventWriteThroughputBenchmark.writeRepeatedStringsEvent",
				"writer.benchmarks.EventWriteThroughputBenchmark.writeSimpleEvent",
				"writer.benchmarks.EventWriteThroughputBenchmark.writeStringHeavyEvent",
				"writer.benchmarks.StringEncodingBenchmark.encodeMixedStrings",
				"writer.benchmarks.StringEncodingBenchmark.encodeRepeatedStrings",
				"writer.benchmarks.StringEncodingBenchmark.encodeUniqueStrings",
				"writer.benchmarks.StringEncodingBenchmark.encodeUtf8Strings")
				.map(prefix::concat).toList(), lines);
	}

	@Test
	@Tag("long")
	void hasTheSettingsThatItsDocumentStates() throws Exception {
		String settings = run("-wi", "0", "-i", "1", "-r", "1ms", "-f", "1", "-p", "poolSize=100",
				"buildConstantPoolMixed");
		assertTrue(settings.contains("# VM options: -Xms2G -Xmx2G"), settings);
		assertTrue(settings.contains("# Benchmark mode: Average time, time/op"), settings);
		assertTrue(settings.contains("# Parameters: (poolSize = 100, writer = jmc)"), settings);
		assertTrue(settings.contains("# Writer jmc: org.openjdk.jmc:flightrecorder.writer 9.1.2"), settings);
		assertTrue(settings.contains("# Writer flightbench-fast: org.flightbench:org.flightbench.writer "), settings);
	}

	@Test
	void writesResultsWithAllocation() throws Exception {
		assertWritesResultsOf("encodeUniqueStrings|buildConstantPoolWithUniqueStrings", 1);
	}

	@Tag("long")
	@Test
	void writesResultsWithAllocationOfTheOtherClasses() throws Exception {
		assertWritesResultsOf("AllocationRate|writeStringHeavyEvent|buildConstantPoolWithUniqueStrings", 3);
	}

	/** Checks the results of benchmarks that write events, and of a benchmark that builds a constant pool. */
	private void assertWritesResultsOf(String benchmarks, int writing) throws Exception {
		Path json = folder.resolve("baseline.json");
		String output = runShort("-rf", "json", "-rff", json.toString(), "-prof", "gc", "-p", "poolSize=100",
				benchmarks);
		assertFalse(output.contains("ERROR"), output);
		String results = Files.readString(json);
		assertEquals(writing + 1, results.split("\"benchmark\" :").length - 1, results);
		assertEquals(writing + 1, results.split("\"gc.alloc.rate.norm\" :").length - 1, results);
		assertEquals(writing, results.split("\"scoreUnit\" : \"ops/s\"").length - 1, results);
		assertEquals(1, results.split("\"scoreUnit\" : \"ms/op\"").length - 1, results);
	}

	@Tag("long")
	@Test
	void measuresTheDemosAsTheirPagesSay() throws Exception {
		Path json = folder.resolve("demo.json");
		String output = runShort("-rf", "json", "-rff", json.toString(), "-prof",
				"org.flightbench.demo.benchmarks.ResourcesProfiler", "-p", "level=0,9", "-p", "bufferSize=2048",
				"HttpCompressionBenchmark|NetworkBufferBenchmark");
		assertFalse(output.contains("ERROR"), output);
		String results = Files.readString(json);
		assertEquals(3, results.split("\"benchmark\" :").length - 1, results);
		assertEquals(3, results.split("\"bytes\" :").length - 1, results);
		assertEquals(3, results.split("\"cpu\" :").length - 1, results);
	}

	@Tag("long")
	@Test
	void recordsItselfWithFlightRecorder() throws Exception {
		String output = runShort("-prof", "jfr:dir=" + folder, "encodeUtf8Strings");
		assertFalse(output.contains("ERROR"), output);
		try (Stream<Path> files = Files.walk(folder)) {
			assertEquals(1, files.filter(file -> file.endsWith("profile.jfr")).count(), output);
		}
	}

	@Test
	@Tag("long")
	void leavesNoFilesBehind() throws Exception {
		runShort("-jvmArgsAppend", "-Djava.io.tmpdir=" + folder, "writeSimpleEvent");
		try (Stream<Path> files = Files.list(folder)) {
			assertEquals(List.of(), files.filter(file -> file.getFileName().toString().startsWith("flightbench-"))
					.toList());
		}
	}

	@Test
	void refusesAWriterThatThereIsNot() throws Exception {
		String output = runShort("-p", "writer=none", "writeSimpleEvent");
		assertTrue(output.contains("No writer is named 'none'; there are: flightbench, flightbench-fast, jmc"), output);
	}

	private String runShort(String... arguments) throws IOException, InterruptedException {
		List<String> all = new ArrayList<>(List.of(SHORT));
		all.addAll(List.of(arguments));
		return run(all.toArray(String[]::new));
	}

	private String run(String... arguments) throws IOException, InterruptedException {
		// Ignore JMH's lock: another benchmark on this machine would only distort scores, which do not matter here.
		List<String> command = new ArrayList<>(
				List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-XX:TieredStopAtLevel=1",
						"-Djmh.ignoreLock=true", "-jar", System.getProperty("benchmarks.jar")));
		command.addAll(List.of(arguments));
		Process process = new ProcessBuilder(command).directory(folder.toFile()).redirectErrorStream(true).start();
		process.getOutputStream().close();
		String output = new String(process.getInputStream().readAllBytes(), Charset.defaultCharset());
		assertEquals(0, process.waitFor(), output);
		return output;
	}
}
