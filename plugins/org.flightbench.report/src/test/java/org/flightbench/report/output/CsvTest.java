// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.output;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import org.junit.jupiter.api.Test;

class CsvTest {

	@Test
	void quotesAsRfc4180Says() throws IOException {
		assertEquals("plain,\"a,b\",\"say \"\"x\"\"\",,\r\n",
				line(csv -> csv.text("plain").text("a,b").text("say \"x\"").text("").text(null)));
	}

	@Test
	void givesNumbersInFullAndLeavesOutThoseThatAreNone() throws IOException {
		assertEquals("0.1234567890123456,-5.0,1.0E-10,7,,,true\r\n", line(csv -> csv.number(0.1234567890123456).number(
				-5.0)
				.number(1e-10).number(7).number(Double.NaN).number(Double.NEGATIVE_INFINITY).flag(true)));
	}

	@Test
	void defusesFormulasButNotNumbers() throws IOException {
		assertEquals("'=1+1,'+x,'-x,'@x,'\uff1d1,-1,+5\r\n", line(csv -> csv.text("=1+1").text("+x").text("-x")
				.text("@x").text("\uff1d1").text("-1").text("+5")));
		assertEquals("a;'=1;' @b;c;5\r\n", line(csv -> csv.text("a;=1; @b;c;5")));
	}

	@Test
	void escapesWhatWouldSteerATerminal() throws IOException {
		assertEquals("\\u001b]0;x\\u0007\\u0000,two\\u000d\\nlines,\\u061c\r\n",
				line(csv -> csv.text("\u001b]0;x\u0007\0").text("two\r\nlines").text("\u061c")));
	}

	private interface Fill {
		void fill(Csv csv) throws IOException;
	}

	private static String line(Fill fill) throws IOException {
		StringBuilder text = new StringBuilder();
		Csv csv = new Csv(text);
		fill.fill(csv);
		csv.end();
		return text.toString();
	}
}
