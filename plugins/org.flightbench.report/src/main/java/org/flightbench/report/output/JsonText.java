// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.output;

import java.io.FilterWriter;
import java.io.IOException;
import java.io.Writer;
import com.google.gson.stream.JsonWriter;
import org.flightbench.base.Text;

/** Filters JSON so that it is safe to print on a terminal. Escapes control characters, which JSON parsers restore. */
public final class JsonText extends FilterWriter {

	/**
	 * The highest character that this filter never escapes. The JSON writer itself escapes the control characters below
	 * it.
	 */
	private static final char LAST_OF_ASCII = 0x7e;

	/** Creates a filter that writes JSON to {@code out}. */
	public JsonText(Writer out) {
		super(out);
	}

	/** Returns a JSON writer with this filter. */
	public static JsonWriter writer(Writer out) {
		return new JsonWriter(new JsonText(out));
	}

	@Override
	public void write(int character) throws IOException {
		if (character > LAST_OF_ASCII && Text.isSteering((char) character)) {
			out.write(String.format("\\u%04x", character));
		} else {
			out.write(character);
		}
	}

	@Override
	public void write(char[] characters, int start, int length) throws IOException {
		write(new String(characters, start, length), 0, length);
	}

	@Override
	public void write(String text, int start, int length) throws IOException {
		int plain = start;
		for (int index = start; index < start + length; index++) {
			char character = text.charAt(index);
			if (character > LAST_OF_ASCII && Text.isSteering(character)) {
				out.write(text, plain, index - plain);
				write(character);
				plain = index + 1;
			}
		}
		out.write(text, plain, start + length - plain);
	}
}
