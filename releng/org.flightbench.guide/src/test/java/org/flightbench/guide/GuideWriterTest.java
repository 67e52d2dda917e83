// SPDX-License-Identifier: UPL-1.0
package org.flightbench.guide;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests the guide that is shipped, and how markup and links to files that are not shipped are converted. */
class GuideWriterTest {

	private static final Path DOCS = Path.of(System.getProperty("flightbench.root"), "docs");
	private static final Pattern REFERENCE = Pattern.compile("(?:href|src)=\"([^\"]*)\"");

	@TempDir
	Path out;

	@Test
	void everyLinkAndPictureOfTheShippedGuideLeadsSomewhere() throws IOException {
		GuideWriter.main(new String[]{DOCS.toString(), out.toString()});
		List<String> broken = new ArrayList<>();
		int pictures = 0;
		for (Path page : pages()) {
			Matcher reference = REFERENCE.matcher(Files.readString(page));
			while (reference.find()) {
				String[] target = reference.group(1).split("#", 2);
				pictures += target[0].endsWith(".png") ? 1 : 0;
				Path file = target[0].isEmpty() ? page : out.resolve(target[0]);
				boolean isThere = target[0].startsWith("https://") || Files.isRegularFile(file)
						&& (target.length == 1 || Files.readString(file).contains("id=\"" + target[1] + "\""));
				if (!isThere) {
					broken.add(page.getFileName() + ": " + reference.group(1));
				}
			}
		}
		assertEquals(List.of(), broken);
		assertTrue(pictures >= 20, pictures + " pictures");
	}

	@Test
	void everyDocumentIsInItsContents() throws IOException {
		GuideWriter.main(new String[]{DOCS.toString(), out.toString()});
		String index = Files.readString(out.resolve("index.html"));
		try (Stream<Path> documents = Files.list(DOCS)) {
			for (Path document : documents.filter(file -> file.toString().endsWith(".md")).toList()) {
				String page = document.getFileName().toString().replace("README", "index").replace(".md", ".html");
				assertTrue(page.equals("index.html") || index.contains("href=\"" + page + "\""), page);
				assertTrue(Files.exists(out.resolve(page)), page);
			}
		}
	}

	@Test
	void everySchemaIsBesideThePages() throws IOException {
		GuideWriter.main(new String[]{DOCS.toString(), out.toString()});
		try (Stream<Path> schemas = Files.list(DOCS.resolve("schemas"))) {
			for (Path schema : schemas.toList()) {
				Path copy = out.resolve("schemas").resolve(schema.getFileName());
				assertTrue(Files.exists(copy) && Files.mismatch(schema, copy) < 0, schema.toString());
			}
		}
	}

	@Test
	void pagesRunNoScriptsAndNeedNoNetwork() throws IOException {
		GuideWriter.main(new String[]{DOCS.toString(), out.toString()});
		for (Path page : pages()) {
			String text = Files.readString(page);
			assertTrue(text.contains("default-src 'none'"), page.toString());
			assertFalse(text.contains("<script"), page.toString());
			assertFalse(Pattern.compile("src=\"[a-z]+:").matcher(text).find(), page.toString());
		}
	}

	@Test
	void markupInTextsIsEscapedAndLinksToWhatIsNotShippedAreText(@TempDir Path docs) throws IOException {
		Files.writeString(docs.resolve("README.md"), "# A & B\n\n[One](one.md#there) [Elsewhere](../src/Two.java)\n");
		Files.writeString(docs.resolve("one.md"),
				"<!-- For writers -->\n# <One>\n\n<script>alert(1)</script>\n\n## There\n\n[run](javascript:alert(1)) `a<b>`\n");
		GuideWriter.main(new String[]{docs.toString(), out.toString()});
		String index = Files.readString(out.resolve("index.html"));
		assertTrue(index.contains("<title>A &amp; B – Flightbench</title>"), index);
		assertTrue(index.contains("href=\"one.html#there\">One</a> Elsewhere"), index);
		String one = Files.readString(out.resolve("one.html"));
		assertFalse(one.contains("<script>"), one);
		assertFalse(one.contains("javascript:"), one);
		assertFalse(one.contains("For writers"), one);
		assertTrue(one.contains("<code>a&lt;b&gt;</code>"), one);
	}

	private List<Path> pages() throws IOException {
		try (Stream<Path> files = Files.walk(out)) {
			return files.filter(file -> file.toString().endsWith(".html")).toList();
		}
	}
}
