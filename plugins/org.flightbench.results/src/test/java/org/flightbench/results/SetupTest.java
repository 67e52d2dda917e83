// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.HashSet;
import java.util.List;
import java.util.Set;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SetupTest {

	private static final int COMPONENTS = 13;

	@ParameterizedTest
	@CsvSource({"1.37, JMH 1.37", "DaCapo 23.11-chopin, DaCapo 23.11-chopin", "'', ''", ","})
	void onlyAVersionWithoutANameIsThatOfJmh(String version, String program) {
		assertEquals(program, Setup.program(version));
	}

	@Test
	void setupsAreEqualIfAllComponentsAreEqual() {
		Set<Setup> setups = new HashSet<>();
		for (int repetition = 0; repetition < 2; repetition++) {
			for (int different = 0; different <= COMPONENTS; different++) {
				setups.add(setup(different));
			}
		}
		assertEquals(COMPONENTS + 1, setups.size());
	}

	/** Creates a setup whose component with this index differs from those of other setups, or none. */
	private static Setup setup(int different) {
		String[] texts = new String[]{"1.37", "/jdk/bin/java", "-Xmx1g", "17", "VM", "17.0.1", "10 s", "10 s"};
		int[] numbers = {5, 10, 1, 10, 1};
		if (different < texts.length) {
			texts[different] = null;
		} else if (different < COMPONENTS) {
			numbers[different - texts.length] = Setup.UNKNOWN_NUMBER;
		}
		return new Setup(texts[0], texts[1], texts[2] == null ? null : List.of(texts[2]), texts[3], texts[4], texts[5],
				numbers[0], new IterationSetup(numbers[1], texts[6], numbers[2]),
				new IterationSetup(numbers[3], texts[7], numbers[4]));
	}
}
