// SPDX-License-Identifier: UPL-1.0
package org.flightbench.missioncontrol.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Path;
import org.flightbench.missioncontrol.items.RecordedBenchmarks;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.openjdk.jmc.flightrecorder.CouldNotLoadRecordingException;
import org.openjdk.jmc.flightrecorder.JfrLoaderToolkit;

/** Tests that the outline shows the Benchmark page only for recordings that may contain benchmarks. */
class RecordedBenchmarksTest {

	private static final Path ROOT = Path.of(System.getProperty("flightbench.root"));
	private static final String FORK = "samples/writers/jmc/recordings/org.flightbench.writer.benchmarks."
			+ "EventWriteThroughputBenchmark.writeSimpleEvent-Throughput/fork-1.jfr";

	@ParameterizedTest
	@CsvSource({"samples/ttsp-baseline.jfr, false", "samples/io-with-trim.jfr, false",
			"samples/allocation-before.jfr, false",
			"plugins/org.flightbench.rules/src/test/resources/org/flightbench/rules/mapped-read-jdk17.jfr, false",
			// This recording lacks the event with the JVM's command line, which its settings disable.
			FORK + ", true"})
	void areTakenFromHowTheJvmWasStarted(String file, boolean hasBenchmarks)
			throws IOException, CouldNotLoadRecordingException {
		assertEquals(hasBenchmarks,
				RecordedBenchmarks.mayBeIn(JfrLoaderToolkit.loadEvents(ROOT.resolve(file).toFile())));
	}
}
