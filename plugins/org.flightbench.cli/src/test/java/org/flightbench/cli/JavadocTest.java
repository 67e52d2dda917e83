// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Documentation of code starts with a noun or a verb: CONTRIBUTING.md says so. */
class JavadocTest {

	private static final Pattern COMMENT = Pattern.compile("/\\*\\*[\\s*]*(\\w+)");

	@Test
	void noSentenceStartsWithWhat() throws IOException {
		List<String> wrong = new ArrayList<>();
		int comments = 0;
		for (Path file : Checkout.files()) {
			String name = Checkout.root().relativize(file).toString().replace('\\', '/');
			if (name.endsWith(".java")) {
				for (Matcher first = COMMENT.matcher(Files.readString(file)); first.find();) {
					comments++;
					if (first.group(1).equals("What")) {
						wrong.add(name + ": What" + line(file, first.end()));
					}
				}
			}
		}
		assertEquals(List.of(), wrong);
		assertTrue(comments > 5000, "looked at " + comments + " comments");
	}

	/** The rest of the line from a place on. */
	private static String line(Path file, int start) throws IOException {
		return Files.readString(file).substring(start).lines().findFirst().orElse("");
	}
}
