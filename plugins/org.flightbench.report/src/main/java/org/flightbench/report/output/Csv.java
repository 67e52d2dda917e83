// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.output;

import java.io.IOException;
import java.util.List;
import java.util.regex.Pattern;
import org.flightbench.base.Text;
import org.flightbench.results.ResultId;

/**
 * Writes comma-separated values (RFC 4180). Because names and parameters come from untrusted files, a string that a
 * spreadsheet would evaluate as a formula gets an apostrophe prefix, and terminal control characters are escaped.
 * Numbers are written unchanged.
 */
public final class Csv {

	/** The characters that start a formula. Some programs accept the full-width variants too. */
	private static final String STARTS_OF_FORMULAS = "=+@\uff1d\uff0b\uff0d\uff20-";
	/**
	 * The start of a formula after a semicolon. In locales with semicolons as list separators, it would start a new
	 * field.
	 */
	private static final Pattern FORMULA_BEHIND_SEMICOLON = Pattern.compile(";(?=\\s*[" + STARTS_OF_FORMULAS + "])");

	private final Appendable out;
	private boolean lineStarted;

	/** Creates a writer that appends lines to {@code out}. */
	public Csv(Appendable out) {
		this.out = out;
	}

	/** Appends a string; null becomes an empty field. */
	public Csv text(String text) throws IOException {
		if (text == null || text.isEmpty()) {
			return field("");
		}
		String visible = Text.visible(text);
		if (visible.indexOf(';') >= 0) {
			visible = FORMULA_BEHIND_SEMICOLON.matcher(visible).replaceAll(";'");
		}
		boolean formula = STARTS_OF_FORMULAS.indexOf(visible.charAt(0)) >= 0
				&& Double.isNaN(ResultId.numberOrNaN(visible));
		return field(quoted(formula ? "'" + visible : visible));
	}

	/** Appends a number at full precision; NaN and infinity become an empty field. */
	public Csv number(double number) throws IOException {
		return field(Double.isFinite(number) ? Double.toString(number) : "");
	}

	/** Appends an integer. */
	public Csv number(long number) throws IOException {
		return field(Long.toString(number));
	}

	/** Appends an integer; a negative one means unknown and becomes an empty field. */
	public Csv count(long number) throws IOException {
		return number < 0 ? unknown() : number(number);
	}

	/** Writes a line of column names. */
	public void heading(List<String> columns) throws IOException {
		for (String column : columns) {
			text(column);
		}
		end();
	}

	/** Appends an empty field for an unknown value. */
	public Csv unknown() throws IOException {
		return field("");
	}

	/** Appends {@code true} or {@code false}. */
	public Csv flag(boolean flag) throws IOException {
		return field(Boolean.toString(flag));
	}

	public void end() throws IOException {
		out.append("\r\n");
		lineStarted = false;
	}

	private Csv field(String field) throws IOException {
		if (lineStarted) {
			out.append(',');
		}
		out.append(field);
		lineStarted = true;
		return this;
	}

	private static String quoted(String text) {
		boolean plain = text.indexOf(',') < 0 && text.indexOf('"') < 0 && text.indexOf('\n') < 0
				&& text.indexOf('\r') < 0;
		return plain ? text : '"' + text.replace("\"", "\"\"") + '"';
	}
}
