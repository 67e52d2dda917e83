// SPDX-License-Identifier: UPL-1.0
package org.flightbench.guide;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.commonmark.Extension;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.ext.heading.anchor.HeadingAnchorExtension;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Heading;
import org.commonmark.node.HtmlBlock;
import org.commonmark.node.Image;
import org.commonmark.node.Link;
import org.commonmark.node.Node;
import org.commonmark.parser.Parser;
import org.commonmark.renderer.html.HtmlRenderer;
import org.commonmark.renderer.text.TextContentRenderer;

/**
 * Converts a guide in Markdown to HTML pages. A guide consists of the index {@code README.md}, the documents to which
 * it links, and their images and JSON schemas. The pages do not access the network or run scripts. Links to other files
 * in the repository become plain text.
 */
public final class GuideWriter {

	private static final String INDEX = "README.md";
	private static final String SCHEMA = ".schema.json";
	private static final List<Extension> EXTENSIONS = List.of(TablesExtension.create(),
			HeadingAnchorExtension.create());
	private static final Parser PARSER = Parser.builder().extensions(EXTENSIONS).build();
	private static final HtmlRenderer RENDERER = HtmlRenderer.builder().extensions(EXTENSIONS).escapeHtml(true)
			.sanitizeUrls(true).build();

	private final Path docs;
	private final Path out;
	/** The documents by name, in the order of the index. */
	private final Map<String, Node> pages = new LinkedHashMap<>();

	private GuideWriter(Path docs, Path out) {
		this.docs = docs;
		this.out = out;
	}

	/**
	 * Writes the guide.
	 *
	 * @param arguments the folder of the documents and the output folder, which is replaced
	 * @throws IOException if a document or an image cannot be read, or a page cannot be written
	 */
	public static void main(String[] arguments) throws IOException {
		new GuideWriter(Path.of(arguments[0]), Path.of(arguments[1])).write();
	}

	private void write() throws IOException {
		clear();
		Node index = parse(INDEX);
		pages.put(INDEX, index);
		for (String document : linked(index)) {
			pages.put(document, parse(document));
		}
		String template = template();
		for (Map.Entry<String, Node> page : pages.entrySet()) {
			String title = title(page.getValue());
			String contents = contents(page.getKey());
			adapt(page.getValue());
			Files.writeString(out.resolve(pageOf(page.getKey())), template.replace("${title}", escaped(title))
					.replace("${contents}", contents).replace("${page}", RENDERER.render(page.getValue())));
		}
	}

	private void clear() throws IOException {
		if (Files.exists(out)) {
			try (Stream<Path> old = Files.walk(out)) {
				for (Path file : old.sorted(Comparator.reverseOrder()).toList()) {
					Files.delete(file);
				}
			}
		}
		Files.createDirectories(out);
	}

	/** Parses a document and removes comments, which are meant for its authors. */
	private Node parse(String document) throws IOException {
		Node page = PARSER.parse(Files.readString(docs.resolve(document)));
		List<Node> comments = new ArrayList<>();
		page.accept(new AbstractVisitor() {
			@Override
			public void visit(HtmlBlock block) {
				if (block.getLiteral().startsWith("<!--")) {
					comments.add(block);
				}
			}
		});
		comments.forEach(Node::unlink);
		return page;
	}

	/** Returns the linked documents in the same folder, in the order of the links. */
	private List<String> linked(Node index) {
		List<String> documents = new ArrayList<>();
		index.accept(new AbstractVisitor() {
			@Override
			public void visit(Link link) {
				String target = file(link.getDestination());
				if (target.endsWith(".md") && !target.contains("/") && !documents.contains(target)) {
					documents.add(target);
				}
				visitChildren(link);
			}
		});
		return documents;
	}

	/** Returns the titles of all pages as a list of links, except for the current page, whose title is not a link. */
	private String contents(String here) {
		StringBuilder links = new StringBuilder();
		pages.forEach((document, page) -> links.append("<li>").append(document.equals(here)
				? "<span aria-current=\"page\">" + escaped(title(page)) + "</span>"
				: "<a href=\"" + pageOf(document) + "\">" + escaped(title(page)) + "</a>").append("</li>\n"));
		return links.toString();
	}

	/** Replaces links to documents with links to pages, and copies the images and schemas. */
	private void adapt(Node page) {
		page.accept(new AbstractVisitor() {
			@Override
			public void visit(Link link) {
				visitChildren(link);
				String target = file(link.getDestination());
				if (pages.containsKey(target)) {
					link.setDestination(pageOf(target) + link.getDestination().substring(target.length()));
				} else if (target.endsWith(SCHEMA)) {
					copy(target);
				} else if (!target.isEmpty() && !target.startsWith("https://")) {
					unwrap(link);
				}
			}

			@Override
			public void visit(Image image) {
				copy(image.getDestination());
			}
		});
	}

	private static void unwrap(Node link) {
		for (Node child = link.getFirstChild(); child != null; child = link.getFirstChild()) {
			link.insertBefore(child);
		}
		link.unlink();
	}

	private void copy(String file) {
		try {
			Path copy = out.resolve(file);
			Files.createDirectories(copy.getParent());
			Files.copy(docs.resolve(file), copy, StandardCopyOption.REPLACE_EXISTING);
		} catch (IOException failure) {
			throw new UncheckedIOException(failure);
		}
	}

	/** Returns the target of a link without the fragment; empty for a link within the same page. */
	private static String file(String destination) {
		int anchor = destination.indexOf('#');
		return anchor < 0 ? destination : destination.substring(0, anchor);
	}

	private static String pageOf(String document) {
		return document.equals(INDEX) ? "index.html" : document.replaceFirst("\\.md$", ".html");
	}

	private static String title(Node page) {
		if (!(page.getFirstChild() instanceof Heading heading)) {
			throw new IllegalArgumentException("a document without a title");
		}
		return TextContentRenderer.builder().build().render(heading);
	}

	private static String escaped(String text) {
		return text.replace("&", "&amp;").replace("<", "&lt;").replace("\"", "&quot;");
	}

	private static String template() throws IOException {
		try (InputStream in = GuideWriter.class.getResourceAsStream("page.html")) {
			return new String(in.readAllBytes(), StandardCharsets.UTF_8);
		}
	}
}
