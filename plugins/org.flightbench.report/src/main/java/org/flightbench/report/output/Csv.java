// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.output;

import java.io.IOException;
import java.util.regex.Pattern;
import org.flightbench.report.words.Text;
import org.flightbench.results.ResultId;

/**
 * Lines of comma-separated values as in RFC 4180. A text that a spreadsheet would take for a formula gets an apostrophe
 * in front, and what would steer a terminal is escaped, because names and parameters come from files that anyone may
 * have made; numbers never are.
 */
public final class Csv {

	/** Some programs take full-width signs for the usual ones. */
	private static final String STARTS_OF_FORMULAS = "=+@\uff1d\uff0b\uff0d\uff20-";
	/** Where lists are separated by semicolons, what follows one is a field of its own. */
	private static final Pattern FORMULA_BEHIND_SEMICOLON = Pattern.compile(";(?=\\s*[" + STARTS_OF_FORMULAS + "])");

	private final Appendable out;
	private boolean lineStarted;

	/** Writes to that. */
	public Csv(Appendable out) {
		this.out = out;
	}

	/** Adds a text; null makes an empty field. */
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

	/** Adds a number at full precision; NaN and infinity make an empty field. */
	public Csv number(double number) throws IOException {
		return field(Double.isFinite(number) ? Double.toString(number) : "");
	}

	/** Adds a whole number. */
	public Csv number(long number) throws IOException {
		return field(Long.toString(number));
	}

	/** Adds an empty field, for what is not known. */
	public Csv unknown() throws IOException {
		return field("");
	}

	/** Adds {@code true} or {@code false}. */
	public Csv flag(boolean flag) throws IOException {
		return field(Boolean.toString(flag));
	}

	/** Ends the line. */
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
