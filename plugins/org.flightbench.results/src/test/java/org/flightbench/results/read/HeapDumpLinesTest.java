// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.flightbench.base.ReadProgress;
import org.flightbench.results.Result;
import org.flightbench.results.Run;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests that heap dumps are found in any log and distinguished by their options and size. */
class HeapDumpLinesTest {

	@TempDir
	Path folder;

	private Run read(String log) throws IOException {
		return RunReader.read(Files.writeString(folder.resolve("a.log"), log), ReadProgress.NONE);
	}

	private static List<String> params(Run run) {
		return run.results().stream().map(result -> result.id().paramsText()).toList();
	}

	@Test
	void dumpsOfOneSizeAreRepetitionsWhoseMeanAndRateAreKnown() throws IOException {
		Run run = read("""
						[0.1s][info][gc] Using G1
						Dumping heap to java_pid1.hprof ...
						Heap dump file created [1048576 bytes in 0.500 secs]
						[2.1s][info ] Heap dump file created [1048576 bytes in 1,500 secs] behind something
						""");
		assertEquals(List.of(""), params(run));
		Result dump = run.results().get(0);
		assertEquals("HeapDump.dump", dump.id().benchmark());
		assertEquals(1, dump.primary().score().value());
		assertEquals(2, dump.primary().rawData().forks());
		assertEquals(1.5, dump.primary().rawData().value(1, 0));
		assertEquals(1048576, dump.metric("dump.bytes").orElseThrow().score().value());
		assertEquals((2 + 1 / 1.5) / 2, dump.metric("dump.rate").orElseThrow().score().value(), 1e-12);
		assertTrue(run.notes().get(0).startsWith("heap dumps: 2;"), run.notes().toString());
	}

	@Test
	void dumpsOfDifferentSizesArePairedByTheirNumber() throws IOException {
		assertEquals(List.of("dump=1", "dump=2"), params(read("""
																Heap dump file created [21075711 bytes in 0.060 secs]
																Heap dump file created [35894740 bytes in 0.116 secs]
																""")));
	}

	@Test
	void compressedAndParallelDumpsAreToldApartByTheCommandOrTheLog() throws IOException {
		assertEquals(List.of("", "gz=1", "gz=6, parallel=4", "parallel=8"), params(read(
				"""
				$ jcmd 4711 GC.heap_dump a.hprof
				4711:
				Dumping heap to a.hprof ...
				Heap dump file created [6915853 bytes in 0.386 secs]
				+ jcmd 4711 GC.heap_dump -gz=1 b.hprof.gz
				4711:
				Heap dump file created [2406204 bytes in 0.421 secs]
				$ jmap -dump:live,format=b,gz=6,parallel=4,file=c.hprof 4711
				Heap dump file created [2400000 bytes in 0.4 secs]
				[3.1s][info][heapdump] Requested dump threads 8, active dump threads 9, actual dump threads 8, parallelism true
				Heap dump file created [6915853 bytes in 0.1 secs]
				""")));
		assertEquals(List.of(""), params(read(
				"""
				[3.1s][info][heapdump] Requested dump threads 2, active dump threads 1, actual dump threads 1, parallelism false
				Heap dump file created [6915853 bytes in 0.1 secs]
				Heap dump file created [6915853 bytes in 0.1 secs]
				""")));
	}

	@Test
	void tablesOfTheSameLogAreReadAsWell() throws IOException {
		Run run = read("Heap dump file created [10 bytes in 0.1 secs]\n"
				+ "Benchmark  Mode  Cnt  Score  Units\na.b  avgt  5  1.5  ms/op\n");
		assertEquals(List.of("a.b", "HeapDump.dump"),
				run.results().stream().map(result -> result.id().benchmark()).toList());
	}
}
