// SPDX-License-Identifier: UPL-1.0
package org.flightbench.base;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class NearestTest {

	private static final List<String> OPTIONS = List.of("--filter", "--format", "--fail-on", "--metric", "-h");

	@Test
	void findsWhatWasMistyped() {
		assertEquals(Optional.of("--filter"), Nearest.to("--fliter", OPTIONS), "swapped");
		assertEquals(Optional.of("--format"), Nearest.to("--FORMAT", OPTIONS), "case");
		assertEquals(Optional.of("--metric"), Nearest.to("--metrics", OPTIONS), "one too many");
	}

	@Test
	void findsNothingWhereNothingIsNear() {
		assertEquals(Optional.empty(), Nearest.to("--verbose", OPTIONS));
		assertEquals(Optional.empty(), Nearest.to("", OPTIONS));
		assertEquals(Optional.empty(), Nearest.to("--xyz", List.of()));
	}
}
