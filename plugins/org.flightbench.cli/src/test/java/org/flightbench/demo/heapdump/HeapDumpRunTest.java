// SPDX-License-Identifier: UPL-1.0
package org.flightbench.demo.heapdump;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

import org.flightbench.base.ReadProgress;
import org.flightbench.bench.Jdk;
import org.flightbench.demo.DemoException;
import org.flightbench.demo.DemoListener;
import org.flightbench.results.Metric;
import org.flightbench.results.Result;
import org.flightbench.results.read.RunReader;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;

/** Tests dumps of small heaps by the JDK that runs the tests. */
class HeapDumpRunTest {

	private static final int HEAP = 16;

	@TempDir
	Path folder;

	private final List<String> told = new ArrayList<>();
	private final DemoListener listener = new DemoListener() {
		@Override
		public void started(String part) {
			told.add(part);
		}

		@Override
		public void lineWritten(String part, String line) {
			told.add(line);
		}
	};

	/** Returns one method, or all methods if the system property {@code flightbench.eachJdk} is set. */
	static List<HeapDumpMethod> methods() {
		List<HeapDumpMethod> all = List.of(HeapDumpMethod.values());
		return Boolean.getBoolean("flightbench.eachJdk") ? all : all.subList(0, 1);
	}

	@ParameterizedTest
	@MethodSource("methods")
	void leavesResultsOfEveryForkThatCompare(HeapDumpMethod method) throws Exception {
		HeapDumpResult result = new HeapDumpRun(settings(List.of(Jdk.current()), method, 2, false), listener).run();
		Path run = result.runs().get(0);
		assertEquals("jdk-" + Jdk.current().version(), run.getFileName().toString());
		Result dump = RunReader.read(run.resolve("results.json"), ReadProgress.NONE).results().get(0);
		assertEquals("{by=" + method.label() + ", heap=16m}", dump.id().params().toString());
		assertEquals(2, dump.primary().rawData().forks());
		Metric bytes = dump.metric("dump.bytes").orElseThrow();
		assertTrue(bytes.score().value() > HEAP * 1e6 && bytes.score().value() < 4 * HEAP * 1e6,
				() -> bytes.score().toString());
		for (int fork = 1; fork <= 2; fork++) {
			RecordedEvent recorded = RecordingFile.readAllEvents(run.resolve("recordings/fork-" + fork + ".jfr"))
					.stream().filter(event -> event.getEventType().getName().equals("jdk.HeapDump")).findFirst()
					.orElseThrow();
			assertEquals(recorded.getDuration().toNanos() / 1e9, dump.primary().rawData().value(fork - 1, 0), 1e-6);
		}
		assertEquals(List.of(), dumps());
		assertTrue(Files.readString(run.resolve("run.json")).contains("\"file\": \"recordings/fork-2.jfr\""));
	}

	@Tag("long")
	@Test
	void goesThroughJdksInTurnsAndKeepsTheDumpsOnRequest() throws Exception {
		HeapDumpResult result = new HeapDumpRun(
				settings(List.of(Jdk.current(), Jdk.current()), HeapDumpMethod.MXBEAN, 2, true), listener).run();
		String name = "jdk-" + Jdk.current().version();
		assertEquals(List.of(name + ", dump 1 of 2", name + "-2, dump 1 of 2", name + "-2, dump 2 of 2",
				name + ", dump 2 of 2"), told.stream().filter(line -> line.contains("of 2")).toList());
		assertEquals(2, result.runs().size());
		assertEquals(4, dumps().size());
	}

	@Test
	void makesNothingWithoutRoomOnTheDisk() {
		DemoException problem = assertThrows(DemoException.class, () -> new HeapDumpRun(
				settings(List.of(Jdk.current()), HeapDumpMethod.MXBEAN, 1, false), any -> 50 << 20, listener).run());
		assertEquals("only 50 MB are free in " + folder + ", but the dumps need 96: use a smaller --heap or choose "
				+ "another disk with --into", problem.getMessage());
		assertTrue(Files.notExists(folder.resolve("x")));
	}

	@Test
	@Tag("long")
	void saysWhatAJdkThatCannotDumpSays() throws Exception {
		HeapDumpResult result = new HeapDumpRun(
				settings(List.of(Jdk.current(), broken("dump: no space left on device")), HeapDumpMethod.MXBEAN, 1,
						false),
				listener).run();
		assertTrue(result.problem().endsWith("java ended with status 3: dump: no space left on device"),
				result.problem());
		assertEquals(1, result.runs().size());
		assertEquals(List.of(), dumps());
		DemoException problem = assertThrows(DemoException.class, () -> new HeapDumpRun(
				settings(List.of(broken("no")), HeapDumpMethod.MXBEAN, 1, false), listener).run());
		assertTrue(problem.getMessage().endsWith("ended with status 3: no"), problem.getMessage());
		assertTrue(Files.notExists(folder.resolve("x-2")));
	}

	@Test
	void writesInParallelOnlyWhereTheJdkCan() {
		assertEquals(List.of(false, false, true, true, true), Stream.of("17.0.15", "19", "20", "25.0.3", "")
				.map(version -> HeapDumpSide.canWriteInParallel(new Jdk(folder, version))).toList());
		assertEquals("jdk-25.0.3-parallel-4", HeapDumpSide.name(new Jdk(folder, "25.0.3"), 4));
	}

	@Test
	@Tag("long")
	void whatIsCancelledKeepsWhatWasFinished() throws Exception {
		HeapDumpRun[] run = new HeapDumpRun[1];
		run[0] = new HeapDumpRun(settings(List.of(Jdk.current()), HeapDumpMethod.MXBEAN, 100, false),
				new DemoListener() {
					@Override
					public void started(String part) {
						if (part.endsWith("dump 2 of 100")) {
							run[0].cancel();
						}
					}

					@Override
					public void lineWritten(String part, String line) {
						// Output is ignored; the start of the second dump triggers the cancellation.
					}
				});
		HeapDumpResult result = run[0].run();
		assertTrue(result.isCancelled());
		assertEquals(1, RunReader.read(result.runs().get(0).resolve("results.json"), ReadProgress.NONE).results().get(0)
				.primary().rawData().forks());
		assertTrue(Files.readString(result.runs().get(0).resolve("run.json")).contains("\"status\": \"cancelled\""));
	}

	private Jdk broken(String says) throws Exception {
		Path home = Files.createTempDirectory(folder, "jdk");
		Path java = Files.createDirectories(home.resolve("bin")).resolve("java");
		Files.writeString(java, "#!/bin/sh\necho '" + says + "'\nexit 3\n");
		assertTrue(java.toFile().setExecutable(true));
		return Jdk.at(home);
	}

	private List<Path> dumps() throws IOException {
		try (Stream<Path> files = Files.walk(folder)) {
			return files.filter(file -> file.toString().contains(".hprof")).toList();
		}
	}

	private HeapDumpSettings settings(List<Jdk> jdks, HeapDumpMethod method, int forks, boolean keep) {
		return new HeapDumpSettings(jdks, method, HEAP, forks, 0, keep, folder, "x");
	}
}
