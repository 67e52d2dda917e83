// SPDX-License-Identifier: UPL-1.0
package org.flightbench.mcp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonParser;

import org.junit.jupiter.api.Test;

/**
 * Tests that the answers in {@code docs/mcp.md} match those of the server. With {@code -Dflightbench.golden=write}, the
 * document is updated instead; review the difference before committing it.
 */
class DocumentTest {

	private static final String BLOCK = "```";
	private static final String PROMPT = "> ";
	/** A line that replaces one or more lines of an answer. */
	private static final String ELISION = "...";
	private static final Gson LINES = new GsonBuilder().setPrettyPrinting().serializeNulls().disableHtmlEscaping()
			.create();
	private static final int MOST_WORDS = 500;

	private final Path document = Session.ROOT.resolve("docs/mcp.md");

	@Test
	void showsWhatTheServerAnswers() throws IOException {
		String written = Files.readString(document);
		String actual = withAnswers(written.lines().toList());
		if ("write".equals(System.getProperty("flightbench.golden"))) {
			Files.writeString(document, actual);
			written = actual;
		}
		assertEquals(3, written.lines().filter(line -> line.startsWith(PROMPT)).count());
		assertEquals(written, actual);
	}

	@Test
	void isShortAndListsAllTools() throws IOException {
		String text = Files.readString(document).replaceAll("(?ms)^```.*?^```$", "");
		assertTrue(text.split("\\s+").length <= MOST_WORDS, text.split("\\s+").length + " words");
		for (Tool tool : Tools.all(new Roots(List.of(Session.SAMPLES)), true)) {
			assertTrue(text.contains("`" + tool.name() + "`"), tool.name());
		}
	}

	private String withAnswers(List<String> lines) throws IOException {
		StringBuilder text = new StringBuilder();
		for (int index = 0; index < lines.size(); index++) {
			String line = lines.get(index);
			text.append(line).append('\n');
			if (line.startsWith(PROMPT)) {
				List<String> shown = lines.subList(index + 1, lines.size()).stream()
						.takeWhile(next -> !next.startsWith(BLOCK)).toList();
				text.append(elided(answer(line.substring(PROMPT.length())), shown));
				index += shown.size();
			}
		}
		return text.toString();
	}

	private static String answer(String call) throws IOException {
		int space = call.indexOf(' ');
		Map<?, ?> answer = StreamTransportTest
				.answers(StreamTransportTest.START, StreamTransportTest.call(1, call.substring(0, space),
						call.substring(space + 1)))
				.stream().filter(one -> Integer.valueOf(1).equals(one.get("id"))).findFirst().orElseThrow();
		Map<?, ?> content = (Map<?, ?>) ((List<?>) ((Map<?, ?>) answer.get("result")).get("content")).get(0);
		return LINES.toJson(JsonParser.parseString((String) content.get("text"))) + "\n";
	}

	/** Returns the documented lines if the answer matches them, or else the complete answer. */
	private static String elided(String answer, List<String> shown) {
		Pattern pattern = Pattern.compile(shown.stream()
				.map(line -> line.equals(ELISION) ? "(?:.*\n)+?" : Pattern.quote(line + "\n"))
				.collect(Collectors.joining()));
		return pattern.matcher(answer).matches() ? String.join("\n", shown) + "\n" : answer;
	}
}
