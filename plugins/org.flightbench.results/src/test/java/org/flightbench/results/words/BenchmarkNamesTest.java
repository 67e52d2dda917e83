// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.words;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class BenchmarkNamesTest {

	@Test
	void shortensToClassAndMethod() {
		BenchmarkNames names = new BenchmarkNames(List.of("org.acme.Pool.take", "org.acme.Pool.give"));
		assertEquals("Pool.take", names.shortName("org.acme.Pool.take"));
	}

	@Test
	void keepsAsMuchOfThePackageAsTellsBenchmarksApart() {
		BenchmarkNames names = new BenchmarkNames(
				List.of("org.acme.v1.Pool.take", "org.acme.v2.Pool.take", "com.v2.Pool.take", "org.acme.v2.Pool.give"));
		assertEquals("v1.Pool.take", names.shortName("org.acme.v1.Pool.take"));
		assertEquals("acme.v2.Pool.take", names.shortName("org.acme.v2.Pool.take"));
		assertEquals("com.v2.Pool.take", names.shortName("com.v2.Pool.take"));
		assertEquals("Pool.give", names.shortName("org.acme.v2.Pool.give"));
	}

	@Test
	void tellsANameFromItsOwnEnding() {
		BenchmarkNames names = new BenchmarkNames(List.of("Pool.take", "org.Pool.take", "take", ".take", "", "."));
		assertEquals("Pool.take", names.shortName("Pool.take"));
		assertEquals("org.Pool.take", names.shortName("org.Pool.take"));
		assertEquals("take", names.shortName("take"));
	}

	@Test
	void shortensClassesToTheirSimpleNames() {
		BenchmarkNames names = BenchmarkNames.ofClasses(List.of("org.acme.Pool", "org.acme.Parser", "com.Parser"));
		assertEquals("Pool", names.shortName("org.acme.Pool"));
		assertEquals("acme.Parser", names.shortName("org.acme.Parser"));
	}
}
