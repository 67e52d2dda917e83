// SPDX-License-Identifier: UPL-1.0
package org.flightbench.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class BenchOptionsTest {

	@Test
	void saysNothingToJmhWhereNothingIsChosen() {
		assertEquals(List.of(), BenchOptions.NONE.arguments());
	}

	@Test
	void writesJmhsArguments() {
		BenchOptions options = new BenchOptions(Set.of("a.B$C.d"), Map.of("size", List.of("1", "10")), 0,
				Duration.ofMillis(1500), 2, Duration.ofSeconds(3), 4, CatalogEntry.ALL_THREADS,
				List.of("-Xmx1g", "-Dx=a b"), List.of("gc"), List.of("-foe", "true"));
		assertEquals(List.of("^a\\.B\\$C\\.d$", "-p", "size=1,10", "-wi", "0", "-w", "1500ms", "-i", "2", "-r", "3s",
				"-f", "4", "-t", "max", "-jvmArgsAppend", "-Xmx1g", "-jvmArgsAppend", "-Dx=a b", "-foe", "true"),
				options.arguments());
	}

	@Test
	void quotesASingleJvmArgumentThatJmhWouldSplit() {
		assertEquals(List.of("-jvmArgsAppend", "\"-Dx=a b\""), with(Map.of(), 1, List.of("-Dx=a b")).arguments()
				.subList(2, 4));
	}

	@Test
	void refusesWhatJmhDoesNotTake() {
		assertThrows(IllegalArgumentException.class, () -> with(Map.of("text", List.of("a, b")), 1, List.of()));
		assertThrows(IllegalArgumentException.class, () -> with(Map.of("text", List.of()), 1, List.of()));
		assertEquals("the number of iterations must be at least 1, not 0",
				assertThrows(IllegalArgumentException.class, () -> with(Map.of(), 0, List.of())).getMessage());
	}

	@Test
	void splitsAndJoinsLines() {
		assertEquals(List.of("-Xmx1g", "-Dx=a b", "", "C:\\x"), CommandText.split(" -Xmx1g\t'-Dx=a b' \"\" C:\\x "));
		for (List<String> arguments : List.of(List.of("a b", "it's", "\"x\"", "", "^a\\.b$", "plain-1"),
				List.<String>of())) {
			assertEquals(arguments, CommandText.split(CommandText.join(arguments)));
		}
		assertEquals("plain '^a\\.B$'", CommandText.join(List.of("plain", "^a\\.B$")));
		assertThrows(IllegalArgumentException.class, () -> CommandText.split("a 'b"));
	}

	private static BenchOptions with(Map<String, List<String>> params, int iterations, List<String> jvmArguments) {
		return new BenchOptions(Set.of(), params, null, null, iterations, null, null, null, jvmArguments, List.of(),
				List.of());
	}
}
