// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.output;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;

import org.flightbench.report.text.Messages;

/**
 * All formats of reports and images, with their display names, command line names and file extensions. Every report is
 * available in all document formats; its data and image formats depend on the {@link Report}.
 */
public enum FileFormat {
	/** Aligned text for a terminal. */
	TEXT(() -> Messages.format_text, TextWriter::new, "text", "txt", "text", "log"),
	/** GitHub Flavored Markdown. */
	MARKDOWN(() -> Messages.format_markdown, style -> new MarkdownWriter(), "markdown", "md", "markdown"),
	/** Comma-separated values for spreadsheets. */
	CSV(() -> Messages.format_csv, null, "csv", "csv"),
	/** JSON for other programs. */
	JSON(() -> Messages.format_json, null, "json", "json"),
	/** A self-contained HTML page. */
	HTML(() -> Messages.format_html, style -> new HtmlWriter(), "html", "html", "htm"),
	/** AsciiDoc, for documentation. */
	ASCIIDOC(() -> Messages.format_asciidoc, style -> new AsciiDocWriter(), "asciidoc", "adoc", "asciidoc"),
	/** A vector image. */
	SVG(() -> Messages.format_svg, null, "svg", "svg"),
	/** Collapsed stacks: one line per stack, in the format that flame graph scripts expect. */
	COLLAPSED(() -> Messages.format_collapsed, null, "collapsed", "collapsed", "folded"),
	/** A profile for pprof, the only binary format. */
	PPROF(() -> Messages.format_pprof, null, "pprof", "pb.gz", "pprof"),
	/** A profile for speedscope. */
	SPEEDSCOPE(() -> Messages.format_speedscope, null, "speedscope", "speedscope.json"),
	/** A profile for the Firefox Profiler. */
	FIREFOX(() -> Messages.format_firefox, null, "firefox", "firefox.json"),
	/** The text table of Go's benchstat. */
	BENCHSTAT(() -> Messages.format_benchstat, null, "benchstat", "benchstat");

	private final Supplier<String> title;
	private final Function<TextStyle, DocumentWriter> writer;
	private final String label;
	private final List<String> endings;

	/**
	 * @param title the localized name in menus
	 * @param writer creates the writer of documents; null if this is not a document format
	 */
	FileFormat(Supplier<String> title, Function<TextStyle, DocumentWriter> writer, String label, String... endings) {
		this.title = title;
		this.writer = writer;
		this.label = label;
		this.endings = List.of(endings);
	}

	/** Returns the document formats and the given data and image formats, in the order of the constants. */
	public static List<FileFormat> with(FileFormat... others) {
		List<FileFormat> given = List.of(others);
		return Arrays.stream(values()).filter(format -> format.writer != null || given.contains(format)).toList();
	}

	/**
	 * Writes a report as text. Does not flush or close the writer.
	 *
	 * @param style the style of the text; other formats ignore it
	 * @throws UnsupportedOperationException if the report is not available in this format, or the format is binary
	 */
	public void write(Report report, TextStyle style, Writer out) throws IOException {
		switch (this) {
			case CSV -> report.csv(new Csv(out));
			case JSON -> {
				Json json = new Json(out);
				report.json(json);
				json.finish(out);
			}
			case SVG -> report.picture(out);
			case COLLAPSED, SPEEDSCOPE, FIREFOX, BENCHSTAT -> report.other(this, out);
			case PPROF -> throw new UnsupportedOperationException(name());
			default -> writer.apply(style).write(report.document(), out);
		}
	}

	/** Returns whether the format is binary rather than text. */
	public boolean isBinary() {
		return this == PPROF;
	}

	/** Writes a report as binary data, or as text in UTF-8. Does not close the stream. */
	public void write(Report report, OutputStream out) throws IOException {
		if (isBinary()) {
			report.binary(out);
		} else {
			Writer text = new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8));
			write(report, TextStyle.PLAIN, text);
			text.flush();
		}
	}

	/** Returns the name on the command line. */
	public String label() {
		return label;
	}

	/** Returns the localized name in menus. */
	public String title() {
		return title.get();
	}

	/** Returns the file extensions in lower case and without the dot. The first one is the default in dialogs. */
	public List<String> endings() {
		return endings;
	}
}
