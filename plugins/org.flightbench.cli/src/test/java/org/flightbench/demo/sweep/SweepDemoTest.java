// SPDX-License-Identifier: UPL-1.0
package org.flightbench.demo.sweep;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.flightbench.base.ReadProgress;
import org.flightbench.cli.Checkout;
import org.flightbench.results.Metric;
import org.flightbench.results.Run;
import org.flightbench.results.read.RunReader;
import org.flightbench.results.sweep.Knee;
import org.flightbench.results.sweep.Sweep;
import org.flightbench.results.sweep.SweepCurve;
import org.flightbench.results.sweep.SweepPoint;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests the conclusions of the demos for the stored runs. */
class SweepDemoTest {

	private final Path samples = Checkout.root().resolve("samples");

	@Test
	void firstLevelsSaveMostBytesAndLastLevelsCostMostTime() throws IOException {
		Sweep sweep = sweep(SweepDemo.COMPRESSION, "compression.json.gz");
		SweepOutcome outcome = SweepDemo.COMPRESSION.outcome(sweep);
		assertTrue(outcome.isAsExpected(), outcome.sentences().toString());
		assertEquals(10, sweep.curves("bytes").get(0).points().size());
		assertTrue(outcome.sentences().get(0).startsWith("Level 1 saves "), outcome.sentences().toString());
	}

	@ParameterizedTest
	@ValueSource(strings = {"bytes", "rate"})
	void kneeOfCompressionIsTheSameInFiveRunsAndCertain(String metric) {
		List<String> knees = IntStream.rangeClosed(1, 5).mapToObj(number -> {
			String file = number == 1 ? "compression.json.gz" : "compression/run-" + number + ".json.gz";
			SweepCurve curve = sweep(SweepDemo.COMPRESSION, file).curves(metric).get(0);
			Knee knee = curve.knee();
			return knee.point().parameter() + ", " + knee.low() + " to " + knee.high();
		}).distinct().toList();
		assertEquals(List.of("1.0, 1.0 to 1.0"), knees);
	}

	/** The times increase almost linearly with the level. */
	@ParameterizedTest
	@ValueSource(strings = {Metric.PRIMARY, "cpu"})
	void timesOfCompressionHaveNoKneeInAnyOfFiveRuns(String metric) {
		IntStream.rangeClosed(1, 5).forEach(number -> {
			String file = number == 1 ? "compression.json.gz" : "compression/run-" + number + ".json.gz";
			Knee knee = sweep(SweepDemo.COMPRESSION, file).curves(metric).get(0).knee();
			assertFalse(knee.exists(), () -> file + ": " + knee);
		});
	}

	@Test
	void bytesOfFiveRunsAndTimesOfOneMeasuredBesideAgreeWithAPlainLoopThatWasTimedByHand() throws IOException {
		List<String[]> plain = Files.readAllLines(samples.resolve("compression/plain-loop.txt")).stream().skip(1)
				.map(line -> line.split("\t")).toList();
		assertEquals(10, plain.size());
		for (String file : List.of("compression.json.gz", "compression/run-2.json.gz", "compression/run-3.json.gz",
				"compression/run-4.json.gz", "compression/run-5.json.gz", "compression/beside-plain-loop.json.gz")) {
			List<SweepPoint> bytes = sweep(SweepDemo.COMPRESSION, file).curves("bytes").get(0).points();
			for (int level = 0; level < plain.size(); level++) {
				assertEquals(Double.parseDouble(plain.get(level)[1]), bytes.get(level).value(), 0.5,
						file + ", level " + level);
			}
		}
		List<SweepPoint> times = sweep(SweepDemo.COMPRESSION, "compression/beside-plain-loop.json.gz")
				.curves(Metric.PRIMARY).get(0).points();
		// Level 0 is excluded, because it takes no longer than JMH's own time measurement.
		for (int level = 1; level < plain.size(); level++) {
			assertEquals(1, times.get(level).value() / Double.parseDouble(plain.get(level)[2]), 0.15, "level " + level);
		}
	}

	@Test
	void whatIsBestOnLoopbackIsTooLargeForEthernetUnlessPooled() throws IOException {
		Sweep sweep = sweep(SweepDemo.BUFFERS, "buffers.json.gz");
		SweepOutcome outcome = SweepDemo.BUFFERS.outcome(sweep);
		assertTrue(outcome.isAsExpected(), outcome.sentences().toString());
		assertEquals(4, sweep.curves(Metric.PRIMARY).size());
	}

	@Test
	void tooFewResultsAreNoOutcome() throws IOException {
		Run run = SweepDemo.BUFFERS.prepared(RunReader.read(samples.resolve("buffers.json.gz"), ReadProgress.NONE));
		Sweep sweep = SweepDemo.BUFFERS.of(run.only(id -> id.params().get("buffers").equals("pooled")));
		assertFalse(SweepDemo.BUFFERS.outcome(sweep).isAsExpected());
	}

	private Sweep sweep(SweepDemo demo, String file) {
		try {
			return demo.of(demo.prepared(RunReader.read(samples.resolve(file), ReadProgress.NONE)));
		} catch (IOException e) {
			throw new UncheckedIOException(e);
		}
	}
}
