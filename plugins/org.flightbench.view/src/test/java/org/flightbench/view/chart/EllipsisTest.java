// SPDX-License-Identifier: UPL-1.0
package org.flightbench.view.chart;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import org.flightbench.view.pen.EstimatedText;
import org.flightbench.view.pen.TextMeasure;
import org.junit.jupiter.api.Test;

class EllipsisTest {

	private final TextMeasure measure = new EstimatedText(12);

	@Test
	void leavesNamesThatFit() {
		assertEquals(List.of("short"), Ellipsis.fit(List.of("short"), 100, measure));
	}

	@Test
	void keepsNamesApartThatDifferAnywhere() {
		String filler = "VeryLongBenchmarkNameThatNeverEnds";
		for (int place = 0; place <= filler.length(); place += 2) {
			List<String> names = new ArrayList<>();
			for (char letter = 'a'; letter < 'm'; letter++) {
				names.add(filler.substring(0, place) + letter + filler.substring(place) + filler);
			}
			List<String> fitted = Ellipsis.fit(names, 120, measure);
			assertEquals(names.size(), new HashSet<>(fitted).size(), fitted.toString());
			fitted.forEach(name -> assertTrue(measure.width(name, false) <= 125, name));
		}
	}

	@Test
	void cutsNoCharacterInTwo() {
		String name = "😀".repeat(40);
		String fitted = Ellipsis.fit(name, 100, measure);
		assertTrue(fitted.codePoints().allMatch(point -> point == "😀".codePointAt(0) || point == '…'), fitted);
	}
}
