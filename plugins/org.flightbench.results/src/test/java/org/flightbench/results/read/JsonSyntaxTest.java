// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import com.google.gson.Strictness;
import com.google.gson.stream.JsonReader;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("long")
class JsonSyntaxTest {

	private static final int PLACES = 1000;
	private static final Pattern PLACE = Pattern.compile("line (\\d+),? column (\\d+)");

	/**
	 * Computes figures for docs/decisions/own-code.md, which explains why this parser exists in addition to Gson's.
	 */
	@Test
	void theLibrarysParserSeldomPointsAtTheFirstWrongCharacter() throws IOException {
		String whole = Files
				.readString(Path.of(System.getProperty("flightbench.root")).resolve("samples/writer-jmc.json"));
		int broken = 0;
		int same = 0;
		int sameLine = 0;
		for (int place = 0; place < PLACES; place++) {
			int at = (int) ((long) whole.length() * place / PLACES);
			String text = whole.substring(0, at) + whole.substring(at + 1);
			JsonSyntax syntax = new JsonSyntax();
			if (syntax.accept(text.toCharArray(), 0, text.length()) < text.length() || !syntax.end()) {
				Matcher ours = place(syntax.place());
				Matcher theirs = place(problemOfLibrary(text));
				broken++;
				same += ours.group().replace(",", "").equals(theirs.group().replace(",", "")) ? 1 : 0;
				sameLine += ours.group(1).equals(theirs.group(1)) ? 1 : 0;
			}
		}
		assertEquals("112 broken, 7 at the same place, 87 in the same line",
				broken + " broken, " + same + " at the same place, " + sameLine + " in the same line");
	}

	private static Matcher place(String text) {
		Matcher place = PLACE.matcher(text);
		assertTrue(place.find(), text);
		return place;
	}

	private static String problemOfLibrary(String text) {
		try (JsonReader reader = new JsonReader(new StringReader(text))) {
			reader.setStrictness(Strictness.STRICT);
			reader.skipValue();
			reader.peek();
			return "";
		} catch (IOException e) {
			return e.getMessage();
		}
	}
}
