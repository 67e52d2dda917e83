// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.output;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.IntStream;

import org.flightbench.report.output.Document.Item;
import org.flightbench.report.output.Document.Medium;
import org.flightbench.report.output.Document.Span;
import org.flightbench.report.output.Document.Style;
import org.flightbench.report.output.Document.Term;
import org.flightbench.report.output.Table.Cell;
import org.flightbench.report.output.Table.Column;
import org.flightbench.report.output.Table.Kind;
import org.junit.jupiter.api.Test;

/** Tests how one document reads in each of its formats. */
class DocumentTest {

	private static final Table TABLE = new Table(
			List.of(new Column("What", Kind.WORD, 0), new Column("Count", Kind.NUMBER, 0)),
			List.of(List.of(Cell.of("a|b"), Cell.of("12", 12))));

	private static String written(FileFormat format, Document document) {
		return ((Report) () -> document).text(format);
	}

	private static Document everything() {
		return Document.titled("Title").paragraph(Style.LEAD, "Lead").lines(List.of("one", "two"))
				.heading(2, Span.name("a.B.c"), "summary")
				.list(Style.WARNING, false, List.of(Item.of("careful", List.of("why"))))
				.heading(2, "Table").table(TABLE).terms(Style.FAINT, List.of(new Term("Base", "x"), new Term("C", "y")))
				.numbered(List.of(Item.of("first", List.of("below")), Item.of("second")))
				.details("More", details -> details.code(List.of("at a.B")))
				.paragraph(Style.PLAIN, Span.of("see "), Span.link("page", "page.html"))
				.paragraph(Style.FINE_PRINT, "fine");
	}

	@Test
	void isAlignedTextOnATerminal() {
		assertEquals("""
						Title
						Lead

						one
						two

						a.B.c: summary
						  careful
						      why

						Table
						What  Count
						a|b      12

						Base  x
						C     y

						1. first
						   below
						2. second

						More
						  at a.B

						see page: page.html

						fine
						""", written(FileFormat.TEXT, everything()));
	}

	@Test
	void isGitHubFlavoredMarkdown() {
		assertEquals("""
						## Title

						**Lead**

						one

						two

						### `a.B.c`

						summary

						> [!WARNING]
						> - careful
						>   - why

						### Table

						| What | Count |
						| --- | --: |
						| a\\|b | 12 |

						- **Base**: x
						- **C**: y

						1. first
						   - below
						2. second

						<details><summary>More</summary>

						```
						at a.B
						```

						</details>

						see [page](<page.html>)

						<sub>fine</sub>
						""", written(FileFormat.MARKDOWN, everything()));
	}

	@Test
	void isAPageWithASectionForEachLargeHeading() {
		String page = written(FileFormat.HTML, everything().withContents());
		for (String part : List.of("<title>Title</title>", "<a href=\"#section-2\">Table</a>",
				"<section aria-labelledby=\"section-1\">\n<h2 id=\"section-1\" class=\"name\">a.B.c</h2>\n<p>summary</p>",
				"<ul class=\"warnings\">\n<li>careful<ul>\n<li>why</li>", "<dt>Base</dt><dd>x</dd>",
				"<details><summary>More</summary>\n<pre>at a.B\n</pre>", "see <a href=\"page.html\">page</a>",
				"<p class=\"faint\">fine</p>\n</section>\n</main>")) {
			assertTrue(page.contains(part), part + " in " + page);
		}
	}

	@Test
	void partsForOneMediumAreMadeForItAlone() {
		boolean[] made = {false};
		Document document = Document.titled("T", Medium.PAGE).only(Medium.PAGE, page -> {
			made[0] = true;
			page.paragraph("on a page");
		}).except(Medium.PAGE, other -> other.paragraph("elsewhere")).figure(out -> out.append("<svg/>"));
		assertEquals("elsewhere\n", written(FileFormat.TEXT, document));
		assertEquals("elsewhere\n", written(FileFormat.MARKDOWN, document));
		assertFalse(made[0]);
		String page = written(FileFormat.HTML, document);
		assertTrue(page.contains("<p>on a page</p>\n<svg/>") && !page.contains("elsewhere"), page);
	}

	@Test
	void aTerminalListsTheFirstOfManyItemsBelowAnother() {
		List<String> names = IntStream.range(0, 12).mapToObj(number -> "name" + number).toList();
		Document document = Document.part().list(List.of(Item.of("all", names)));
		assertTrue(written(FileFormat.TEXT, document).endsWith("    name9\n    and 2 more\n"));
		assertTrue(written(FileFormat.MARKDOWN, document).endsWith("  - name11\n"));
		Document elevenOnes = Document.part().list(List.of(Item.of("all", names.subList(0, 11))));
		assertTrue(written(FileFormat.TEXT, elevenOnes).endsWith("    name10\n"), "one more line is no gain");
	}

	@Test
	void textFromFilesIsLiteral() {
		String hostile = "<b>*x*\u001b[31m```";
		Document document = Document.titled(hostile).heading(2, hostile).paragraph(hostile)
				.list(List.of(Item.of(hostile))).code(List.of(hostile))
				.details(hostile, details -> details.paragraph(hostile))
				.paragraph(Style.PLAIN, Span.link(hostile, "a>b\".html"));
		for (FileFormat format : List.of(FileFormat.MARKDOWN, FileFormat.HTML)) {
			String text = written(format, document);
			assertEquals(format == FileFormat.MARKDOWN ? 1 : 0, text.split("<b>", -1).length - 1,
					"only within a fence: " + text);
		}
		assertFalse(written(FileFormat.TEXT, document).contains("\u001b"));
		assertTrue(written(FileFormat.HTML, document).contains("<a href=\"a&gt;b&quot;.html\">"));
	}

	@Test
	void emptyPartsLeaveNoTrace() {
		Document document = Document.part().paragraph("").lines(List.of()).list(List.of()).code(List.of())
				.table(new Table(TABLE.columns(), List.of())).details("Nothing", details -> details.paragraph(""));
		assertEquals("", written(FileFormat.TEXT, document));
		assertEquals("", written(FileFormat.MARKDOWN, document));
	}
}
