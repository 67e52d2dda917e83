// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JsonTreeTest {

	@Test
	void countsAndSizesAreWholeNumbers() {
		assertEquals(384, JsonTree.count(JsonTree.of("384")));
		assertEquals(3, JsonTree.count(JsonTree.of("3.0")));
		assertEquals(25_276_502_016L, JsonTree.size(JsonTree.of("2.5276502016E10")));
	}

	/** Gson reads the first value as 384 and the second as 0. */
	@ParameterizedTest
	@ValueSource(strings = {"18446744073709552000", "1.8446744073709552E19", "2147483648", "-1", "1.5", "1e9999",
			"\"many\""})
	void whatIsNoCountIsRefused(String text) {
		assertThrows(NumberFormatException.class, () -> JsonTree.count(JsonTree.of(text)));
	}
}
