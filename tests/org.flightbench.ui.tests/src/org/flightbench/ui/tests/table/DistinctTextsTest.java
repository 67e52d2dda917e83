// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.tests.table;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.flightbench.ui.table.DistinctTexts;
import org.junit.jupiter.api.Test;

/** Tests that shortened names keep the parts in which they differ. */
class DistinctTextsTest {

	@Test
	void whatFitsStaysWhole() {
		assertEquals(List.of("parseSmall", "parse"), fitted(10, "parseSmall", "parse"));
	}

	@Test
	void namesThatDifferAtBothEndsKeepBothEnds() {
		assertEquals(List.of("appl…ned", "fact…dQr"), fitted(8, "applyQtOwned", "factorPivotedQr"));
	}

	@Test
	void namesThatBeginAndEndAlikeKeepThePlaceWhereTheyDiffer() {
		assertEquals(List.of("readFo…Chars", "readBa…Chars"), fitted(12, "readForwardChars", "readBackwardChars"));
		assertEquals(List.of("parseL…gUtf8", "parseL…gUtf9"),
				fitted(12, "parseLargeStringUtf8", "parseLargeStringUtf9"));
		assertDifferent(9, "encodeRepeatedStringsToLatin", "encodeMixedStringsToLatin", "encodeLatinStringsToLatin");
		assertDifferent(9, "org.example.Tree[capacity=10000].put", "org.example.Tree[capacity=20000].put",
				"org.example.Tree[capacity=30000].put");
	}

	@Test
	void aNameThatOthersBeginWithIsToldByItsEnd() {
		assertDifferent(12, "candidate-2026", "candidate-2026-monolithic", "candidate-2026-monolithic-sweep");
	}

	@Test
	void noNameIsWiderThanItsRoomHoweverLittleThatIs() {
		String[] names = IntStream.range(0, 300).mapToObj(index -> "measureThroughputOf" + index + "Threads")
				.toArray(String[]::new);
		for (int room = 1; room < 40; room++) {
			for (String fitted : fitted(room, names)) {
				assertTrue(fitted.length() <= room, fitted);
			}
		}
		assertDifferent(8, names);
	}

	private static void assertDifferent(int room, String... names) {
		List<String> fitted = fitted(room, names);
		Set<String> different = new HashSet<>(fitted);
		assertEquals(names.length, different.size(), fitted.toString());
	}

	private static List<String> fitted(int room, String... names) {
		DistinctTexts texts = DistinctTexts.of(List.of(names));
		return IntStream.range(0, names.length).mapToObj(index -> texts.fitting(names[index], String::length, room))
				.toList();
	}
}
