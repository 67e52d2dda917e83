// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli.io;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

import org.flightbench.cli.CommandLineTest;
import org.flightbench.cli.JmhFile;
import org.junit.jupiter.api.Test;

class ExitStatusTest extends CommandLineTest {

	@Test
	void isFineWithoutARegression() throws IOException {
		assertEquals(0, run("compare", baseline(), candidate(1000)), err());
		assertEquals(0, run("compare", baseline(), candidate(1300)), err());
		assertEquals("", err());
	}

	@Test
	void failsOnARegressionUnlessToldOtherwise() throws IOException {
		assertEquals(1, run("compare", baseline(), candidate(700)));
		assertEquals("flightbench: 1 regressed\n", err());
		assertTrue(out().contains("▼ regressed"), out());
		assertEquals(0, run("compare", baseline(), candidate(700), "--fail-on", "none"), err());
		assertEquals(0, run("compare", baseline(), candidate(700), "--fail-on", "inconclusive,removed"), err());
	}

	@Test
	void saysInconclusiveOnlyWhenAskedTo() throws IOException {
		Path noisy = new JmhFile().with("org.acme.Pool.take", 1020, 0.2).writeTo(folder.resolve("noisy.json"));
		assertEquals(0, run("compare", baseline(), noisy), err());
		assertEquals(3, run("compare", baseline(), noisy, "--fail-on", "regression, inconclusive"));
		assertEquals("flightbench: 1 inconclusive\n", err());
	}

	@Test
	void putsAFailureBeforeInconclusiveResults() throws IOException {
		Path before = new JmhFile().with("org.acme.Pool.take", 1000, 0.001).with("org.acme.Pool.give", 1000, 0.2)
				.writeTo(folder.resolve("both.json"));
		Path after = new JmhFile().with("org.acme.Pool.take", 700, 0.001).with("org.acme.Pool.give", 1000, 0.2)
				.writeTo(folder.resolve("both-after.json"));
		assertEquals(1, run("compare", before, after, "--fail-on", "inconclusive,regression"));
		assertEquals("flightbench: 1 regressed, 1 inconclusive\n", err());
	}

	@Test
	void failsOnWarningsAndRemovedResultsWhenAskedTo() throws IOException {
		Path before = new JmhFile().with("org.acme.Pool.take", 1000, 0.001).with("org.acme.Pool.gone", 1, 0.001)
				.writeTo(folder.resolve("old.json"));
		Path after = new JmhFile().onJdk("25.0.1").with("org.acme.Pool.take", 1000, 0.001)
				.writeTo(folder.resolve("new.json"));
		assertEquals(0, run("compare", before, after), err());
		assertEquals(1, run("compare", before, after, "--fail-on", "removed"));
		assertEquals("flightbench: 1 removed\n", err());
		assertEquals(1, run("compare", before, after, "--fail-on", "warning"));
		assertTrue(out().contains("21.0.5") && out().contains("25.0.1"), out());
	}

	@Test
	void doesNotPassWhatWasNotCompared() throws IOException {
		Path other = new JmhFile().with("org.acme.Other.one", 1, 0.001).writeTo(folder.resolve("other.json"));
		assertRefused("nothing to compare: no result with the metric 'score' is in both before and other", "compare",
				baseline(), other);
		assertTrue(out().contains("Added: 1 result"), out());
	}

	@Test
	void tellsWhatDiffersIfNothingIsCompared() throws IOException {
		Path before = new JmhFile().with("org.acme.Pool.take", 1, 0.001).writeTo(folder.resolve("before.json"));
		Path after = folder.resolve("after.json");
		Files.writeString(after, Files.readString(before).replace("\"threads\": 1", "\"threads\": 8"));
		assertRefused("is in both before and after: threads differ: 1 in the baseline, 8 in the candidate", "compare",
				before, after);
	}
}
