// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Tests {@code flightbench compare --expect}. */
class ExpectationsTest extends CommandLineTest {

	@Test
	void isFineWhenWhatWasExpectedCameTrue() throws IOException {
		assertEquals(0, run("compare", baseline(), candidate(1500), "--expect", atLeast(40)), err());
		assertTrue(out().contains("Expectations: 1 met, 0 missed, 0 undecided"), out());
		assertEquals("", err());
	}

	@Test
	void failsWhenAnExpectationIsMissedThoughNothingRegressed() throws IOException {
		assertEquals(1, run("compare", baseline(), candidate(1300), "--expect", atLeast(40)));
		assertEquals("flightbench: 1 of the expectations missed\n", err());
		assertEquals(1, run("compare", baseline(), candidate(1300), "--expect", atLeast(40), "--fail-on", "removed"));
		assertEquals(0, run("compare", baseline(), candidate(1300), "--expect", atLeast(40), "--fail-on", "none"));
	}

	@Test
	void failsOnAnUndecidedExpectationOnlyWhenAskedTo() throws IOException {
		Path noisy = new JmhFile().with("org.acme.Pool.take", 1500, 0.02).writeTo(folder.resolve("noisy.json"));
		assertEquals(0, run("compare", baseline(), noisy, "--expect", atLeast(49)), err());
		assertTrue(out().contains("? undecided"), out());
		assertEquals(3, run("compare", baseline(), noisy, "--expect", atLeast(49), "--fail-on", "inconclusive"));
		assertEquals("flightbench: 1 inconclusive\n", err());
	}

	@Test
	void showsExpectationsInEveryFormat() throws IOException {
		for (String format : List.of("text", "markdown", "csv", "json", "html")) {
			assertEquals(1, run("compare", baseline(), candidate(1300), "--expect", atLeast(40), "--format", format));
			assertTrue(out().contains("Faster pools") && out().contains("missed"), out());
			assertEquals(0, run("compare", baseline(), candidate(1300), "--format", format));
			assertFalse(out().contains("missed") || out().contains("xpectation"), out());
		}
	}

	@Test
	void refusesBrokenExpectationsInOneLine() throws IOException {
		Path broken = Files.writeString(folder.resolve("broken.json"), "[\n {\"benchmark\": \"a(\"}]");
		assertRefused("broken.json: line 2, column 16: found \"a(\", expected a regular expression", "compare",
				baseline(), candidate(1), "--expect", broken);
		assertRefused("no.json: no such file", "compare", baseline(), candidate(1), "--expect",
				folder.resolve("no.json"));
	}

	@Test
	void doesNotOverwriteTheExpectations() throws IOException {
		Path expectations = atLeast(40);
		assertRefused("would overwrite an input file", "compare", baseline(), candidate(1), "--expect", expectations,
				"--out", expectations);
	}

	private Path atLeast(int percent) throws IOException {
		return Files.writeString(folder.resolve("expectations.json"),
				"[{\"name\": \"Faster pools\", \"benchmark\": \"Pool\", \"atLeast\": " + percent + "}]");
	}
}
