// SPDX-License-Identifier: UPL-1.0
package org.flightbench.demo.sweep;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.flightbench.base.ReadProgress;
import org.flightbench.cli.Checkout;
import org.flightbench.results.Metric;
import org.flightbench.results.Run;
import org.flightbench.results.read.RunReader;
import org.flightbench.results.sweep.Sweep;
import org.flightbench.results.sweep.SweepCurve;
import org.junit.jupiter.api.Test;

/** The conclusions of the demos, of the runs that are kept. */
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

	@Test
	void kneeOfCompressionIsTheSameInFiveRuns() throws IOException {
		List<Double> knees = IntStream.rangeClosed(1, 5).mapToObj(number -> {
			String file = number == 1 ? "compression.json.gz" : "compression/run-" + number + ".json.gz";
			SweepCurve bytes = sweep(SweepDemo.COMPRESSION, file).curves("bytes").get(0);
			return bytes.knee().point().parameter();
		}).distinct().toList();
		assertEquals(List.of(1.0), knees);
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
