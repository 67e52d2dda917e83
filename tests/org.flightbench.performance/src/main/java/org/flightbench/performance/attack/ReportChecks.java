// SPDX-License-Identifier: UPL-1.0
package org.flightbench.performance.attack;

import java.io.StringReader;
import java.nio.file.Path;
import java.util.regex.Pattern;

import javax.xml.parsers.DocumentBuilderFactory;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;
import org.xml.sax.helpers.DefaultHandler;

/** Checks that apply to every report, regardless of its content. */
final class ReportChecks {

	private static final long STACK = 64 << 20;
	private static final Pattern CODE = Pattern.compile("(`+)(?!`).*?(?<!`)\\1(?!`)");

	private ReportChecks() {}

	/**
	 * Checks a report.
	 *
	 * @return a description of the defect, or null if the report has none
	 */
	static String wrong(Path file, String report) throws Exception {
		String format = file.toString().replaceFirst(".*[.]", "");
		// Recording settings are read by JVMs and keep the strings of the input file.
		String unprintable = format.equals("jfc") ? null : unprintable(report);
		if (unprintable != null) {
			return format + ": " + unprintable;
		}
		return switch (format) {
			case "json" -> json(report);
			case "svg" -> xml(report);
			case "html" -> html(report);
			case "md" -> markdown(report);
			default -> null;
		};
	}

	/**
	 * Finds characters that must not be printed.
	 *
	 * @return a description of the first character that controls a terminal or changes the direction of text, or null
	 */
	static String unprintable(String text) {
		for (int i = 0; i < text.length(); i++) {
			char c = text.charAt(i);
			boolean isControl = c < ' ' && c != '\n' && c != '\t' && c != '\r' || c >= 0x7f && c <= 0x9f;
			boolean turns = c == 0x61c || c == 0x200e || c == 0x200f || c >= 0x202a && c <= 0x202e
					|| c >= 0x2066 && c <= 0x2069;
			if (isControl || turns) {
				return "U+%04X at %d".formatted((int) c, i);
			}
		}
		return null;
	}

	/** Parses JSON in a thread with a large stack, because flame graphs are deeply nested. */
	private static String json(String report) throws InterruptedException {
		String[] wrong = new String[1];
		Thread parser = new Thread(null, () -> {
			try {
				StrictJson.parse(report);
			} catch (IllegalArgumentException e) {
				wrong[0] = "not JSON: " + e.getMessage();
			}
		}, "strict JSON", STACK);
		parser.start();
		parser.join();
		return wrong[0];
	}

	private static String xml(String report) throws Exception {
		try {
			DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
			var builder = factory.newDocumentBuilder();
			builder.setErrorHandler(new DefaultHandler());
			builder.parse(new InputSource(new StringReader(report)));
			return null;
		} catch (SAXException e) {
			return "not XML: " + e.getMessage();
		}
	}

	/**
	 * Returns a description of the defect if a script is outside of code spans, whose content is shown literally;
	 * otherwise null.
	 */
	private static String markdown(String report) {
		return CODE.matcher(report).replaceAll("").contains("<script>") ? "markdown: a script" : null;
	}

	private static String html(String report) {
		for (String hostile : HostileTexts.SCRIPTS) {
			if (report.contains(hostile)) {
				return "html: a script or an element of a name: " + hostile;
			}
		}
		return null;
	}
}
