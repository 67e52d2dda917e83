// SPDX-License-Identifier: UPL-1.0
package org.flightbench.base;

import java.io.IOException;
import java.lang.reflect.Field;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A pseudo-language, in effect until it is closed, in which each string of the libraries is the English one in
 * brackets. Strings without brackets are hard-coded.
 */
public final class PseudoTranslation implements AutoCloseable {

	private static final String OPEN = "\u27e6";
	private static final String CLOSE = "\u27e7";
	/** The literal parts of a string. Placeholders are excluded, because their values may or may not be translated. */
	private static final Pattern LITERAL = Pattern.compile("(?s)(?:^|(?<=\\{\\d\\}))(?!\\{\\d\\}).+?(?=\\{\\d\\}|\\z)");
	private static final Pattern TRANSLATED = Pattern.compile(OPEN + "[^" + OPEN + CLOSE + "]*" + CLOSE);
	/** A truncated string that has lost its closing bracket. */
	private static final Pattern CUT = Pattern.compile(OPEN + "[^" + CLOSE + "\n]*\u2026");
	private static final Pattern WORD = Pattern.compile("\\p{L}{2,}");

	private final Map<Field, String> english = new LinkedHashMap<>();

	/** Translates all strings of the libraries on the class path. */
	public PseudoTranslation() throws ReflectiveOperationException, IOException {
		for (Class<?> messages : messages()) {
			for (Field field : messages.getFields()) {
				field.setAccessible(true);
				english.put(field, (String) field.get(null));
				field.set(null, LITERAL.matcher((String) field.get(null)).replaceAll(OPEN + "$0" + CLOSE));
			}
		}
	}

	/** Returns the message classes of all libraries on the class path, in folders or jars. */
	private static List<Class<?>> messages() throws IOException, ClassNotFoundException {
		List<Class<?>> found = new ArrayList<>();
		for (String entry : System.getProperty("java.class.path").split(System.getProperty("path.separator"))) {
			Path path = Path.of(entry);
			if (Files.isDirectory(path)) {
				add(path, found);
			} else if (path.getFileName().toString().startsWith("org.flightbench.")) {
				try (FileSystem jar = FileSystems.newFileSystem(path)) {
					add(jar.getPath("/"), found);
				}
			}
		}
		return found;
	}

	private static void add(Path root, List<Class<?>> found) throws IOException, ClassNotFoundException {
		List<Path> files;
		try (Stream<Path> all = Files.walk(root)) {
			files = all.filter(file -> file.endsWith("Messages.class")).toList();
		}
		for (Path file : files) {
			String name = root.relativize(file).toString().replaceFirst("\\.class$", "").replaceAll("[/\\\\]", ".");
			found.add(Class.forName(name));
		}
	}

	/** Returns the number of translated strings. */
	public int size() {
		return english.size();
	}

	@Override
	public void close() throws ReflectiveOperationException {
		for (Map.Entry<Field, String> entry : english.entrySet()) {
			entry.getKey().set(null, entry.getValue());
		}
	}

	/**
	 * Returns the words of a displayed string that are not translated.
	 *
	 * @param data words and phrases from files, and units
	 */
	public static Set<String> untranslated(String text, List<String> data) {
		String left = CUT.matcher(TRANSLATED.matcher(text).replaceAll(" ")).replaceAll("");
		for (String phrase : data.stream().sorted(Comparator.comparingInt(String::length).reversed()).toList()) {
			left = left.replaceAll("(?<!\\p{L})" + Pattern.quote(phrase) + "(?!\\p{L})", "");
		}
		Matcher words = WORD.matcher(left);
		Set<String> found = new TreeSet<>();
		while (words.find()) {
			found.add(words.group());
		}
		return found;
	}
}
