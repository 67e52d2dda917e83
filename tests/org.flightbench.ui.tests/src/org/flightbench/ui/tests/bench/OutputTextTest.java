// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.tests.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.flightbench.ui.bench.OutputText;
import org.flightbench.ui.bench.OutputText.Change;
import org.junit.jupiter.api.Test;

/** Tests the limits and contents of the console output. */
class OutputTextTest {

	@Test
	void escapeSequencesAreLeftOutHoweverTheTextIsCut() {
		String printed = "a\u001b[1;31mred\u001b[0m \u001b]0;title\u0007b\u001b(c\u0000\tend";
		OutputText whole = new OutputText(1000);
		whole.append(printed);
		assertEquals("ared bc\tend", whole.toString());
		OutputText cut = new OutputText(1000);
		printed.chars().forEach(character -> cut.append(Character.toString(character)));
		assertEquals("ared bc\tend", cut.toString());
	}

	@Test
	void everyKindOfLineEndIsALineFeed() {
		OutputText text = new OutputText(1000);
		text.append("one\r");
		text.append("\ntwo\rthree\nfour\r\r\nfive");
		assertEquals("one\ntwo\nthree\nfour\n\nfive", text.toString());
	}

	@Test
	void onlyTheLastLinesAreKept() {
		OutputText text = new OutputText(100);
		for (int line = 0; line < 1000; line++) {
			text.append("line " + line + "\n");
			assertTrue(text.toString().length() <= 100);
			assertTrue(text.toString().startsWith("line "));
			assertTrue(text.toString().endsWith("line " + line + "\n"));
		}
	}

	@Test
	void aLineWithoutEndIsBoundedToo() {
		OutputText text = new OutputText(100);
		for (int count = 0; count < 50; count++) {
			text.append("0123456789");
		}
		assertTrue(text.toString().length() <= 100, text.toString());
		assertTrue(text.toString().endsWith("0123456789"));
	}

	@Test
	void whoFollowsTheChangesSeesJustWhatIsKept() {
		OutputText text = new OutputText(60);
		StringBuilder seen = new StringBuilder();
		Change last = Change.NOTHING;
		for (int line = 0; line < 500; line++) {
			text.append("line " + line + "\n");
			if (line % 7 == 0) {
				last = text.since(last);
				seen.delete(0, last.removed()).append(last.added());
				assertEquals(text.toString(), seen.toString());
			}
		}
	}
}
