// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.output;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.IOException;
import java.util.List;
import org.flightbench.report.output.Table.Cell;
import org.flightbench.report.output.Table.Column;
import org.flightbench.report.output.Table.Kind;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MarkdownTest {

	@ParameterizedTest
	@CsvSource(delimiter = ' ', quoteCharacter = '"', value = {"a|b a\\|b", "<b> &lt;b\\>", "a&b a&amp;b",
			"_x_ \\_x\\_",
			"@team &#64;team", "www.x.org www&#46;x.org", "a.b a.b", "me@x.org me&#64;x.org", "http://x http&#58;//x",
			"[a](b) [a\\](b)", "[2,3] [2,3]", "a:b a:b"})
	void escapesWhatWouldMeanSomething(String text, String expected) {
		assertEquals(expected, Markdown.escape(text));
	}

	@Test
	void fencesCodeByMoreBackticksThanItHas() {
		assertEquals("`plain`", Markdown.code("plain"));
		assertEquals("``a`b``", Markdown.code("a`b"));
		assertEquals("``` ``a ```", Markdown.code("``a"));
		assertEquals("", Markdown.code(""));
	}

	@Test
	void keepsEveryCellInItsColumn() throws IOException {
		Table table = new Table(List.of(new Column("Na|me", Kind.NAME, 0), new Column("n", Kind.NUMBER, 0)),
				List.of(List.of(Cell.of("a|b\nc"), Cell.of("1"))));
		StringBuilder text = new StringBuilder();
		Markdown.table(table, text);
		assertEquals("| Na\\|me | n |\n| --- | --: |\n| `a\\|b\\nc` | 1 |\n", text.toString());
		assertFalse(text.toString().contains("\nc"));
	}
}
