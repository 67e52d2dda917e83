// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.output;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.flightbench.report.output.Document.Item;
import org.flightbench.report.output.Document.Span;
import org.flightbench.report.output.Document.Style;
import org.flightbench.report.output.Document.Term;
import org.flightbench.report.output.Table.Cell;
import org.flightbench.report.output.Table.Column;
import org.flightbench.report.output.Table.Kind;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests the blocks and the escapes of AsciiDoc. */
class AsciiDocWriterTest {

	private static final Table TABLE = new Table(
			List.of(new Column("Name", Kind.NAME, 0), new Column("n", Kind.NUMBER, 0), new Column("", Kind.WORD, 0)),
			List.of(List.of(Cell.of("a|b\nc"), Cell.of("+1.5"), Cell.of("")),
					List.of(Cell.of("x=1"), Cell.of("[-2, +2]"), Cell.of("= same"))));

	private static String written(Document document) {
		return ((Report) () -> document).text(FileFormat.ASCIIDOC);
	}

	@Test
	void writesEveryBlock() {
		assertEquals("""
						= Title

						*Lead*

						one

						two

						== ``a.B.c``

						summary

						[WARNING]
						====
						* careful
						** why
						====

						[%autowidth%header,cols="m,>,<"]
						|===
						| Name | n |
						| a&#124;b&#92;nc | +1.5 |
						| x=1 | [-2, +2] | = same
						|===

						Base:: x
						C:: {empty}

						//-

						. first
						* below
						. second

						.More
						[%collapsible]
						====
						[discrete]
						=== Stack

						.Inner
						[%collapsible]
						=====
						[indent=0,subs=specialchars]
						----
						 at a.B
						 ----
						 include::x[]
						----
						=====
						====

						see link:++page.html++[a&#61;b]

						[.small]
						fine
						""",
				written(Document.titled("Title").paragraph(Style.LEAD, "Lead").lines(List.of("one", "two"))
						.heading(2, Span.name("a.B.c"), "summary")
						.list(Style.WARNING, false, List.of(Item.of("careful", List.of("why")))).table(TABLE)
						.terms(Style.FAINT, List.of(new Term("Base", "x"), new Term("C", "")))
						.numbered(List.of(Item.of("first", List.of("below")), Item.of("second")))
						.details("More",
								details -> details.heading(3, "Stack").details("Inner",
										inner -> inner.code(List.of("at a.B", "----", "include::x[]"))))
						.paragraph(Style.PLAIN, Span.of("see "), Span.link("a=b", "page.html"))
						.paragraph(Style.FINE_PRINT, "fine")));
	}

	@ParameterizedTest
	@CsvSource(delimiter = ' ', quoteCharacter = '"', value = {"a|b a&#124;b", "<b> &#60;b&#62;", "&amp; &#38;amp;",
			"x_y x&#95;y", "{x} &#123;x}", "me@x.org me&#64;x.org", "http://x http&#58;&#47;/x", "include::x[] "
					+ "include&#58;&#58;x[]",
			"14:03:20 14:03:20", "+5 +5", "a+ a&#43;", "A$$L A&#36;$L", "a-b a-b", "a--b a&#45;-b", "f((x)) f&#40;(x))",
			"Intel(R) Intel&#40;R)", "\"a; b\" \"a; b\"", "\"*; b\" \"&#42;&#59; b\"", "\"a: b\" \"a: b\"",
			"\"1. a\" \"{empty}1. a\"", "\"- a\" \"{empty}- a\"", "[a] {empty}[a]", ".a {empty}.a",
			"\"\u001b\" &#92;u001b",
			"\"NOTE: a\" \"{empty}NOTE: a\""})
	void textIsLiteral(String text, String expected) {
		assertEquals(expected + "\n", written(Document.part().paragraph(text)));
	}

	@Test
	void bracketsBeforeANameAreNotItsRole() {
		assertEquals("a [b]{empty}``c``\n",
				written(Document.part().paragraph(Style.PLAIN, Span.of("a [b]"), Span.name("c"))));
	}
}
