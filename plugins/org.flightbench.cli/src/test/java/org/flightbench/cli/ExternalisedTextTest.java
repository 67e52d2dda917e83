// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Tests that strings for users are in properties files, as required by the section "Texts" of CONTRIBUTING.md. */
class ExternalisedTextTest {

	private static final Pattern FIELD = Pattern.compile("public static String (\\w+);");
	private static final Pattern USE = Pattern.compile("\\bMessages\\.(\\w+)");
	private static final Pattern BUNDLE = Pattern.compile("initializeMessages\\(\"([\\w.]+)\"");
	private static final Pattern TAG = Pattern.compile("<([\\w-]+)\\s([^>]*)>");
	private static final Pattern ATTRIBUTE = Pattern.compile("([\\w-]+)=\"([^\"]*)\"");
	private static final Pattern ELEMENT_TEXT = Pattern.compile("<(description|copyright|license)[^>]*>([^<]*)</");
	private static final Pattern KEY = Pattern.compile("%([\\w.]+)");
	private static final Set<String> SHOWN = Set.of("label", "tooltip", "description", "provider-name", "mnemonic");
	/** XML elements whose attribute {@code name} is shown to users. In all other elements, it is an identifier. */
	private static final Set<String> NAMED = Set.of("content-type", "editor", "view", "category", "command", "page",
			"perspective", "product", "cheatsheet", "theme", "colorDefinition", "fontDefinition", "scheme", "context");
	private static final Pattern SHOWN_IN_MANIFEST = Pattern.compile("(?m)^Bundle-(?:Name|Vendor): (.*)$");
	/**
	 * Source files of Eclipse bundles, and of libraries with strings that users see. The driver in the benchmark JVM is
	 * excluded, because it passes only numbers and names to the library.
	 */
	private static final Pattern SHOWN_SOURCE = Pattern
			.compile(
					"plugins/org\\.flightbench\\.(?:[\\w.]+/src|(?:base|bench|jfr|report|results|recording)/src/main/java)"
							+ "/org/(?!flightbench/bench/driver/).*\\.java");
	/**
	 * Sources of programs that only measure and show nothing to users, and sources whose literals are keywords of file
	 * formats.
	 */
	private static final Pattern NOT_SHOWN_FILES = Pattern.compile(
			"\\w*Measurement\\.java|Generated\\w+\\.java|StallWatch.java|SetupPart\\.java|Verdict\\.java"
					+ "|Assumption\\.java|OpenJ9Collections\\.java");
	private static final Pattern COMMENT = Pattern.compile("^\\s*(?:\\*|/\\*|//|@)");
	private static final Pattern LITERAL = Pattern.compile("\"((?:[^\"\\\\]|\\\\.)*)\"");
	private static final Pattern SENTENCE = Pattern.compile("\\p{L}{2,}[,:;.]? \\p{L}{2,}|&\\p{Lu}");
	/**
	 * Code whose literals users do not see: messages for logs, programmers or parsers, constants, widget data, names of
	 * hidden jobs, log keywords, message keys, browser directives, queries and time formats.
	 */
	private static final Pattern NOT_SHOWN = Pattern
			.compile(
					"ILog\\.|new (?:Illegal\\w*|IndexOutOfBounds|MalformedJson|JsonSyntax|MissingResource|Cancellation)Exception"
							+ "|static final (?:String|Set<String>|List<String>|Pattern)|-> failure\\(|setData\\(|createSystem\\(|LogLine\\.literal\\("
							+ "|\", \\(\\) -> Messages\\.|<meta |\"SELECT |ofPattern\\(");
	/** HTML and SVG tags and attributes, including those that continue on the next line. */
	private static final Pattern MARKUP = Pattern
			.compile("<[?/]?\\w[^>]*(?:>|$)|[\\w-]+=\\\\\"[^\\\\]*(?:\\\\\"|$)");
	/** A single apostrophe, which starts literal text in a message with placeholders. */
	private static final Pattern LONE_APOSTROPHE = Pattern.compile("(?<!')'(?!')");

	@Test
	void everyKeyHasATextAndEveryTextAKeyThatIsUsed() throws IOException {
		List<String> wrong = new ArrayList<>();
		int classes = 0;
		for (Path file : sources("Messages.java")) {
			String source = Files.readString(file);
			boolean ofBundle = source.contains("extends NLS");
			if (!ofBundle && !source.contains("Texts.into(Messages.class)") || file.toString().contains("/src/test/")) {
				continue;
			}
			classes++;
			Set<String> keys = all(FIELD, source);
			Properties texts = properties(textsOf(file));
			String where = Checkout.root().relativize(file) + ": ";
			missing(keys, texts.stringPropertyNames()).forEach(key -> wrong.add(where + key + " has no text"));
			missing(texts.stringPropertyNames(), keys).forEach(key -> wrong.add(where + "no field is named " + key));
			missing(keys, all(USE, users(file))).forEach(key -> wrong.add(where + key + " is used nowhere"));
			texts.stringPropertyNames().stream().filter(key -> texts.getProperty(key).matches("(?s).*\\{\\d.*"))
					.filter(key -> LONE_APOSTROPHE.matcher(texts.getProperty(key)).find())
					.forEach(key -> wrong.add(where + key + " has placeholders: write '' for an apostrophe"));
			keys.stream().filter(key -> key.endsWith("_one") && !keys.contains(key.replaceFirst("_one$", "_many")))
					.forEach(key -> wrong.add(where + key + " has no _many"));
			if (ofBundle) {
				assertEquals(Set.of(bundleOf(file)), all(BUNDLE, source), where);
			}
		}
		assertEquals(List.of(), wrong);
		assertTrue(classes > 1, "looked at " + classes + " classes");
	}

	/** Returns the properties file of a message class. In plain libraries, it is among the resources. */
	private static Path textsOf(Path messages) {
		String texts = messages.resolveSibling("messages.properties").toString();
		return Path.of(texts.replace(Path.of("src", "main", "java").toString(),
				Path.of("src", "main", "resources").toString()));
	}

	private static String bundleOf(Path file) {
		return Checkout.root().relativize(file).toString().replaceFirst(".*?/src/(main/java/)?", "")
				.replaceFirst("Messages\\.java$", "messages").replace('/', '.');
	}

	@Test
	void nothingThatIsShownStandsInAPluginXmlOrManifest() throws IOException {
		List<String> wrong = new ArrayList<>();
		int files = 0;
		for (Path file : sources("plugin.xml", "feature.xml", "MANIFEST.MF")) {
			Path folder = file.endsWith("META-INF/MANIFEST.MF") ? file.getParent().getParent() : file.getParent();
			if (folder.startsWith(Checkout.root().resolve("tests"))
					|| folder.startsWith(Checkout.root().resolve("target-platform"))) {
				continue;
			}
			files++;
			String content = Files.readString(file).replaceAll("(?s)<!--.*?-->", "");
			shown(content).stream().filter(text -> !KEY.matcher(text).matches())
					.forEach(text -> wrong.add(Checkout.root().relativize(file) + ": " + text));
		}
		assertEquals(List.of(), wrong);
		assertTrue(files > 8, "looked at " + files + " files");
	}

	@Test
	void everyKeyOfAPluginXmlHasATextAndEveryTextAKey() throws IOException {
		List<String> wrong = new ArrayList<>();
		for (Path file : sources("plugin.properties", "feature.properties")) {
			StringBuilder users = new StringBuilder();
			for (String user : List.of("plugin.xml", "feature.xml", "META-INF/MANIFEST.MF")) {
				Path path = file.resolveSibling(user);
				users.append(Files.exists(path) ? Files.readString(path) : "");
			}
			Set<String> used = all(KEY, users.toString());
			Set<String> texts = properties(file).stringPropertyNames();
			String where = Checkout.root().relativize(file) + ": ";
			missing(used, texts).forEach(key -> wrong.add(where + key + " has no text"));
			missing(texts, used).forEach(key -> wrong.add(where + key + " is used nowhere"));
			assertTrue(Files.readString(file.resolveSibling("build.properties"))
					.contains(file.getFileName().toString().replace(".properties", "*.properties")),
					where + "is packaged, in all languages");
		}
		assertEquals(List.of(), wrong);
	}

	@Test
	void noSentenceStandsInTheCode() throws IOException {
		List<String> found = new ArrayList<>();
		int files = 0;
		for (Path file : sources(".java")) {
			Matcher source = SHOWN_SOURCE.matcher(Checkout.root().relativize(file).toString().replace('\\', '/'));
			if (!source.matches() || NOT_SHOWN_FILES.matcher(file.getFileName().toString()).matches()) {
				continue;
			}
			files++;
			String before = "";
			int number = 0;
			for (String line : Files.readString(file).lines().toList()) {
				number++;
				Matcher literals = LITERAL.matcher(COMMENT.matcher(line).find() ? "" : line);
				while (literals.find()) {
					String text = MARKUP.matcher(literals.group(1)).replaceAll("<>");
					if (SENTENCE.matcher(text).find() && !NOT_SHOWN.matcher(before + line).find()) {
						found.add(Checkout.root().relativize(file) + ", line " + number + ": " + literals.group());
					}
				}
				before = line;
			}
		}
		assertEquals(List.of(), found);
		assertTrue(files > 100, "looked at " + files + " files");
	}

	private static List<String> shown(String content) {
		List<String> shown = new ArrayList<>();
		Matcher tags = TAG.matcher(content);
		while (tags.find()) {
			Matcher attributes = ATTRIBUTE.matcher(tags.group(2));
			while (attributes.find()) {
				String name = attributes.group(1);
				if (SHOWN.contains(name) || name.equals("name") && NAMED.contains(tags.group(1))) {
					shown.add(attributes.group(2));
				}
			}
		}
		Matcher texts = ELEMENT_TEXT.matcher(content);
		while (texts.find()) {
			shown.add(texts.group(2));
		}
		Matcher headers = SHOWN_IN_MANIFEST.matcher(content);
		while (headers.find()) {
			shown.add(headers.group(1).strip());
		}
		return shown;
	}

	/** Returns the text of all sources that can use a message class: those of the bundle that contains it. */
	private static String users(Path messages) throws IOException {
		Path folder = messages.getParent();
		while (!folder.getFileName().toString().equals("src")) {
			folder = folder.getParent();
		}
		Path source = folder;
		try (Stream<Path> files = Files.walk(source)) {
			return files.filter(file -> file.toString().endsWith(".java") && !file.equals(messages))
					.map(ExternalisedTextTest::read).collect(Collectors.joining());
		}
	}

	private static String read(Path file) {
		try {
			return Files.readString(file);
		} catch (IOException unreadable) {
			throw new AssertionError(unreadable);
		}
	}

	private static List<Path> sources(String... ends) throws IOException {
		return Checkout.files().stream()
				.filter(file -> List.of(ends).stream().anyMatch(end -> file.getFileName().toString().endsWith(end)))
				.sorted().toList();
	}

	private static Set<String> all(Pattern pattern, String text) {
		Set<String> found = new TreeSet<>();
		Matcher matcher = pattern.matcher(text);
		while (matcher.find()) {
			found.add(matcher.group(1));
		}
		return found;
	}

	private static Set<String> missing(Set<String> wanted, Set<String> there) {
		Set<String> missing = new TreeSet<>(wanted);
		missing.removeAll(there);
		return missing;
	}

	private static Properties properties(Path file) throws IOException {
		Properties properties = new Properties();
		try (Reader reader = Files.newBufferedReader(file)) {
			properties.load(reader);
		}
		return properties;
	}
}
