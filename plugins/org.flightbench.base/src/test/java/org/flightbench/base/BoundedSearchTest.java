// SPDX-License-Identifier: UPL-1.0
package org.flightbench.base;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BoundedSearchTest {

	/** The expressions take exponential or polynomial time, or recurse deeply. */
	@ParameterizedTest
	@ValueSource(strings = {"(a|b)*Z", "a*a*a*a*a*Z", "(a|a)*b", "(?:(?:a?){1000}){1000}"})
	void endsWhateverTheExpression(String expression) {
		assertEnds(expression);
	}

	@Tag("long")
	@ParameterizedTest
	@ValueSource(strings = {"(a+)+$", "([a-z]+\\w?)+Z", "(?=(a+)+Z)a", "(a*)*b", "((((a*)*)*)*)*b",
			"(?:a{0,1000}){1000}b"})
	void endsWithMoreExpressions(String expression) {
		assertEnds(expression);
	}

	private static void assertEnds(String expression) {
		String name = "a".repeat(60_000) + "!";
		BoundedSearch search = new BoundedSearch(Pattern.compile(expression));
		CostlySearchException costly = assertThrows(CostlySearchException.class, () -> search.finds(name));
		assertEquals(expression, costly.getMessage());
		assertThrows(CostlySearchException.class, () -> BoundedSearch.finds(Pattern.compile(expression), name));
	}

	@ParameterizedTest
	@ValueSource(strings = {"()*b", "(?:)*b", "(()*)*b", "(?:(?:)*)*b", "(|)*b", "(?:(?:|){30}){30}b",
			"(?:\\b|\\b){40}b"})
	void repeatsNothingOnlyOnce(String expression) {
		assertFalse(new BoundedSearch(Pattern.compile(expression)).finds("a".repeat(60_000) + "!"));
	}

	@Test
	void anExpressionThatLoopsWithoutALookIsFound() throws Exception {
		Pattern endless = Pattern.compile("(?:(?:(?:){65535}){65535}){65535}b");
		Thread search = new Thread(() -> BoundedSearch.finds(endless, "b"));
		search.setDaemon(true);
		search.start();
		assertEquals(endless.pattern(), BoundedSearch.awaitEndless(1_000_000).getMessage());
	}

	@Tag("long")
	@Test
	void manyNamesThatEachTakeLongAreTooManyTogether() {
		BoundedSearch search = new BoundedSearch(Pattern.compile("(x+x+)+y"));
		String name = "x".repeat(16);
		assertFalse(search.finds(name));
		assertThrows(CostlySearchException.class, () -> {
			for (int round = 0; round < 1_000_000; round++) {
				search.finds(name);
			}
		});
	}

	@Test
	void usualExpressionsMaySearchAnyNumberOfNames() {
		BoundedSearch search = new BoundedSearch(Pattern.compile("^org\\.(?!acme).*\\.(get|set)[A-Z]\\w*$"));
		String name = "org.flightbench.some.longer.name.of.a.package.SomeBenchmark.getSomething";
		for (int round = 0; round < 100_000; round++) {
			assertTrue(search.finds(name));
		}
		assertFalse(search.finds("org.acme.A.getB"));
		assertFalse(new BoundedSearch(Pattern.compile(".*Z")).finds("a".repeat(2_000)));
	}

	@Test
	void aMatchHasItsGroups() {
		BoundedSearch search = new BoundedSearch(
				Pattern.compile("(?<date>\\d+)-(\\w+)", Pattern.CASE_INSENSITIVE));
		assertEquals("2026", search.first("runs/2026-abc").orElseThrow().group("date"));
		assertEquals("abc", search.first("runs/2026-abc").orElseThrow().group(2));
		assertTrue(search.first("runs").isEmpty());
	}
}
