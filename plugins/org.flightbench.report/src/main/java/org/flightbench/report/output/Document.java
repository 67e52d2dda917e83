// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.output;

import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * The content of a report, independent of its format. Text is literal; the {@linkplain DocumentWriter writers} escape
 * it. Adding empty content, such as a paragraph without text, adds no block.
 */
public final class Document {

	/** The medium in which a document is read. */
	public enum Medium {
		/** A terminal or a log, without links, pictures and collapsible content. */
		TERMINAL,
		/** A comment or a document that is read as a whole. */
		COMMENT,
		/** A page in a browser, with pictures. */
		PAGE
	}

	/** The role of a paragraph or a list. */
	public enum Style {
		PLAIN,
		/** The main result, in large letters on a page. */
		ANSWER,
		/** A key sentence. */
		LEAD,
		/** Less important text. */
		FAINT,
		/** Information about how the report was created, below all other content. */
		FINE_PRINT,
		WARNING
	}

	/** The kind of a span of text. */
	public enum SpanKind {
		PLAIN,
		/** A name from code, such as a benchmark. */
		NAME,
		LINK
	}

	/**
	 * A span of text in a line.
	 *
	 * @param target for a link, the file to which it leads, relative to the page; for other kinds, the address of the
	 * source to which pages link, or empty
	 */
	public record Span(String text, SpanKind kind, String target) {

		public static Span of(String text) {
			return new Span(text, SpanKind.PLAIN, "");
		}

		public static Span name(String text) {
			return new Span(text, SpanKind.NAME, "");
		}

		/** Returns a copy that links to the source in HTML pages, unless the address is empty. */
		public Span withSource(String address) {
			return new Span(text, kind, address);
		}

		public static Span link(String text, String target) {
			return new Span(text, SpanKind.LINK, target);
		}
	}

	/** A list item with its nested items. */
	public record Item(List<Span> text, List<Item> items) {

		public Item {
			text = List.copyOf(text);
			items = List.copyOf(items);
		}

		public static Item of(String text) {
			return new Item(List.of(Span.of(text)), List.of());
		}

		public static Item of(String text, List<String> below) {
			return new Item(List.of(Span.of(text)), below.stream().map(Item::of).toList());
		}
	}

	/** A block of a document, such as a heading, a paragraph or a table. */
	public sealed interface Block {}

	/**
	 * A heading.
	 *
	 * @param level 2 for the largest heading below the title
	 * @param summary a sentence that a terminal shows on the same line, and other media on the next; may be empty
	 */
	public record Heading(int level, Span text, String summary) implements Block {}

	/** Sentences in the same style, one per line. */
	public record Paragraph(Style style, List<List<Span>> lines) implements Block {}

	/**
	 * A list.
	 *
	 * @param isLoose whether a terminal separates the items by blank lines
	 */
	public record Items(Style style, boolean isOrdered, boolean isLoose, List<Item> items) implements Block {}

	/** A term with its description. */
	public record Term(String term, String description) {}

	/** A list of terms. */
	public record Terms(Style style, List<Term> terms) implements Block {}

	/**
	 * A table.
	 *
	 * @param isFiltered whether a reader can filter the rows of a page
	 */
	public record Tabular(Table table, boolean isFiltered) implements Block {}

	/** Lines to be copied literally. */
	public record Code(List<String> lines) implements Block {}

	/** Blocks that a reader can expand and collapse, if the format supports it. */
	public record Details(Span title, boolean isOpen, List<Block> blocks) implements Block {}

	/** A function that writes the HTML of a figure. */
	public interface Markup {
		void write(Writer out) throws IOException;
	}

	/** A picture or a control of a page; other media omit it. */
	public record Figure(Markup markup) implements Block {}

	/** Blocks that only some media show. They are created on demand. */
	public record Only(Set<Medium> media, Consumer<Document> content) implements Block {}

	private final String title;
	private final Set<Medium> titled;
	private final List<Block> blocks = new ArrayList<>();
	private String style = "";
	private String script = "";
	private boolean hasContents;

	private Document(String title, Set<Medium> titled) {
		this.title = title;
		this.titled = titled;
	}

	/** Creates a document with a title that all media show. */
	public static Document titled(String title) {
		return new Document(title, EnumSet.allOf(Medium.class));
	}

	/** Creates a document with a title that only the given media show. */
	public static Document titled(String title, Medium first, Medium... rest) {
		return new Document(title, EnumSet.of(first, rest));
	}

	/** Creates a document without a title, to be appended to another document. */
	public static Document part() {
		return new Document("", EnumSet.noneOf(Medium.class));
	}

	public String title() {
		return title;
	}

	public boolean isTitled(Medium medium) {
		return titled.contains(medium);
	}

	/** Returns the blocks for a medium. */
	public List<Block> blocks(Medium medium) {
		return of(blocks, medium);
	}

	private static List<Block> of(List<Block> all, Medium medium) {
		List<Block> shown = new ArrayList<>();
		for (Block block : all) {
			if (block instanceof Only only) {
				if (only.media().contains(medium)) {
					shown.addAll(of(blocksOf(only.content()), medium));
				}
			} else if (block instanceof Details details) {
				shown.add(new Details(details.title(), details.isOpen(), of(details.blocks(), medium)));
			} else if (!(block instanceof Figure) || medium == Medium.PAGE) {
				shown.add(block);
			}
		}
		return shown;
	}

	/** Returns the additional style rules of a page. */
	public String style() {
		return style;
	}

	/** Returns the additional script of a page. */
	public String script() {
		return script;
	}

	/** Returns whether a page is divided into sections with a table of contents. */
	public boolean hasContents() {
		return hasContents;
	}

	public Document withPage(String styleRules, String scriptText) {
		style = styleRules;
		script = scriptText;
		return this;
	}

	/** Divides a page into sections at its top-level headings, and adds a table of contents. */
	public Document withContents() {
		hasContents = true;
		return this;
	}

	public Document heading(int level, String text) {
		return heading(level, Span.of(text), "");
	}

	public Document heading(int level, Span text, String summary) {
		return add(new Heading(level, text, summary));
	}

	public Document paragraph(String text) {
		return paragraph(Style.PLAIN, text);
	}

	public Document paragraph(Style paragraphStyle, String text) {
		return lines(paragraphStyle, text.isEmpty() ? List.of() : List.of(text));
	}

	/** Adds a paragraph of spans. */
	public Document paragraph(Style paragraphStyle, Span... spans) {
		return add(new Paragraph(paragraphStyle, List.of(List.of(spans))));
	}

	/** Adds sentences, one per line. */
	public Document lines(Style paragraphStyle, List<String> lines) {
		return lines.isEmpty()
				? this
				: add(new Paragraph(paragraphStyle, lines.stream().map(line -> List.of(Span.of(line))).toList()));
	}

	public Document lines(List<String> lines) {
		return lines(Style.PLAIN, lines);
	}

	public Document list(List<Item> items) {
		return list(Style.PLAIN, false, items);
	}

	public Document list(Style listStyle, boolean isOrdered, List<Item> items) {
		return items.isEmpty() ? this : add(new Items(listStyle, isOrdered, false, items));
	}

	public Document numbered(List<Item> items) {
		return list(Style.PLAIN, true, items);
	}

	/** Adds a numbered list whose items are separated by blank lines. */
	public Document looseList(List<Item> items) {
		return items.isEmpty() ? this : add(new Items(Style.PLAIN, true, true, items));
	}

	public Document terms(Style termStyle, List<Term> terms) {
		return terms.isEmpty() ? this : add(new Terms(termStyle, terms));
	}

	public Document table(Table table) {
		return table.rows().isEmpty() ? this : add(new Tabular(table, false));
	}

	/** Adds a table that a reader can filter. It must be the first table of its section. */
	public Document filteredTable(Table table) {
		return table.rows().isEmpty() ? this : add(new Tabular(table, true));
	}

	public Document code(List<String> lines) {
		return lines.isEmpty() ? this : add(new Code(lines));
	}

	/** Adds a drawing with a caption, which is also its accessible name. */
	public Document drawing(String caption, Supplier<String> svg) {
		return figure(out -> Html.figure(caption, svg.get(), out));
	}

	public Document figure(Markup markup) {
		return add(new Figure(markup));
	}

	/** Adds blocks that a reader can expand, unless there are none. */
	public Document details(String summary, Consumer<Document> content) {
		return details(Span.of(summary), false, content);
	}

	public Document details(Span summary, boolean isOpen, Consumer<Document> content) {
		List<Block> inner = blocksOf(content);
		return inner.isEmpty() ? this : add(new Details(summary, isOpen, inner));
	}

	/** Adds blocks for one medium only. */
	public Document only(Medium medium, Consumer<Document> content) {
		return add(new Only(EnumSet.of(medium), content));
	}

	/** Adds blocks for all media but one. */
	public Document except(Medium medium, Consumer<Document> content) {
		return add(new Only(EnumSet.complementOf(EnumSet.of(medium)), content));
	}

	/** Adds the blocks of another document. */
	public Document append(Document other) {
		blocks.addAll(other.blocks);
		return this;
	}

	private static List<Block> blocksOf(Consumer<Document> content) {
		Document part = part();
		content.accept(part);
		return part.blocks;
	}

	private Document add(Block block) {
		blocks.add(block);
		return this;
	}
}
