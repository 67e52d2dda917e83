// SPDX-License-Identifier: UPL-1.0
package org.flightbench.demo.io;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import org.flightbench.analysis.io.IoComparison;
import org.flightbench.base.ReadProgress;
import org.flightbench.cli.Checkout;
import org.flightbench.recording.io.IoAccount;
import org.flightbench.recording.io.IoKind;
import org.flightbench.recording.io.read.IoReader;
import org.junit.jupiter.api.Test;

/** Tests the conclusion of the demo for the stored recordings. */
class IoOutcomeTest {

	private static final double MEGABYTE = 1 << 20;

	private final Path samples = Checkout.root().resolve("samples");

	@Test
	void withoutTrimWritingFallsToATenth() throws IOException {
		IoComparison io = new IoComparison(read("io-with-trim.jfr"), read("io-without-trim.jfr"));
		IoOutcome outcome = IoOutcome.of(io);
		assertTrue(outcome.isAsExpected(), outcome.sentences().toString());
		double with = io.baseline().kinds().get(IoKind.FILE_WRITE).rate() / MEGABYTE;
		assertTrue(with > 400 && with <= 640, with + " MB/s");
		double[] rates = io.candidate().throughput(20);
		assertTrue(rates[15] / MEGABYTE > 45 && rates[15] / MEGABYTE < 65, rates[15] / MEGABYTE + " MB/s");
	}

	@Test
	void theSameDiskTwiceIsNoOutcome() throws IOException {
		IoAccount with = read("io-with-trim.jfr");
		assertFalse(IoOutcome.of(new IoComparison(with, with)).isAsExpected());
	}

	private IoAccount read(String name) throws IOException {
		return IoReader.read(samples.resolve(name), Long.MIN_VALUE, Long.MAX_VALUE, ReadProgress.NONE);
	}
}
