// SPDX-License-Identifier: UPL-1.0
package org.flightbench.bench;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

import org.flightbench.base.Texts;
import org.flightbench.bench.text.Messages;

/** Methods that create uniquely named folders for runs, and delete files. */
public final class NewFolder {

	private static final int MAX_OF_ONE_NAME = 10_000;
	private static final String FORBIDDEN_IN_NAMES = "/\\:*?\"<>|";
	private static final int LONGEST_PART = 40;

	private NewFolder() {}

	/** @throws IllegalArgumentException if the name is not a valid folder name; the message is for the user */
	public static void requireName(String name) {
		boolean bad = name.isBlank() || name.startsWith(".") || name.length() > 100 || name.chars()
				.anyMatch(character -> character < ' ' || FORBIDDEN_IN_NAMES.indexOf(character) >= 0);
		if (bad) {
			throw new IllegalArgumentException(Texts.bind(Messages.folder_name, name));
		}
	}

	/**
	 * Converts a string, such as a parameter value or a revision, to a valid part of a folder name. Truncates it to 40
	 * characters.
	 */
	public static String partOfName(String text) {
		StringBuilder part = new StringBuilder();
		text.substring(0, Math.min(text.length(), LONGEST_PART)).chars()
				.map(character -> Character.isISOControl(character) || FORBIDDEN_IN_NAMES.indexOf(character) >= 0
						? '_'
						: character)
				.forEach(character -> part.append((char) character));
		return part.toString().strip();
	}

	/**
	 * Creates a folder. If the name is taken, appends a number, as in {@code quick-2}.
	 *
	 * @param in the parent folder, which is created if necessary
	 * @return the absolute path of the new folder
	 */
	public static Path create(Path in, String name) throws BenchException {
		Path into = in.toAbsolutePath().normalize();
		try {
			Files.createDirectories(into);
			for (int number = 1; number < MAX_OF_ONE_NAME; number++) {
				try {
					return Files.createDirectory(into.resolve(number == 1 ? name : name + "-" + number));
				} catch (FileAlreadyExistsException taken) {
					continue;
				}
			}
			throw new BenchException(Texts.bind(Messages.folder_tooMany, name, into));
		} catch (InvalidPathException e) {
			throw new BenchException(Texts.bind(Messages.folder_locale, name), e);
		} catch (IOException e) {
			throw new BenchException(Texts.bind(Messages.folder_failed, into, reason(e)), e);
		}
	}

	/**
	 * Returns the reason for an error as reported by the system, or the class name of the exception if there is none.
	 */
	public static String reason(IOException e) {
		String reason = e instanceof FileSystemException system && system.getReason() != null
				? system.getReason()
				: e.getMessage();
		return reason == null ? e.getClass().getSimpleName() : reason;
	}

	/** Deletes a file or a folder with its contents, if it exists. */
	public static void delete(Path fileOrFolder) throws IOException {
		if (Files.notExists(fileOrFolder)) {
			return;
		}
		List<Path> all;
		try (Stream<Path> below = Files.walk(fileOrFolder)) {
			all = below.sorted(Comparator.reverseOrder()).toList();
		}
		for (Path one : all) {
			Files.delete(one);
		}
	}
}
