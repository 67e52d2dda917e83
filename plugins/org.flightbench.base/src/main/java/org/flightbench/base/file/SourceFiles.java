// SPDX-License-Identifier: UPL-1.0
package org.flightbench.base.file;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Finds the source of classes and methods in folders. Class names come from untrusted files, so only valid names are
 * converted to paths.
 */
public final class SourceFiles {

	private static final Pattern CLASS = Pattern
			.compile("(?:[\\p{L}_][\\p{L}\\p{N}_]*+\\.)*+[\\p{L}_][\\p{L}\\p{N}_]*");
	private static final List<String> EXTENSIONS = List.of(".java", ".kt", ".scala", ".groovy");
	/** Folders that contain copies and generated files. */
	private static final Set<String> SKIPPED = Set.of("target", "build", "bin", "out", "node_modules");
	private static final String KOTLIN_FILE_CLASS = "Kt";
	/** The name of constructors in class files. */
	public static final String CONSTRUCTOR = "<init>";
	private static final Pattern LAMBDA = Pattern.compile("lambda\\$(\\w+?)\\$\\d+");
	private static final int LARGEST = 4 << 20;
	/**
	 * The maximum length of searched lines, which limits the time of a search. Generated and minified files have longer
	 * lines.
	 */
	private static final int LONGEST_LINE = 1000;

	private SourceFiles() {}

	/** Returns whether a text is the name of a class in source code, with or without packages. */
	public static boolean isClassName(String name) {
		return CLASS.matcher(name).matches();
	}

	/**
	 * Returns the outermost class around a class, after which their common source file is named. The names of nested
	 * classes are separated by a dollar sign in recordings, and by a dot in JMH's results.
	 */
	public static String outermost(String className) {
		int nested = className.indexOf('$', className.lastIndexOf('.') + 2);
		String name = nested < 0 ? className : className.substring(0, nested);
		for (int start = 0; start < name.length();) {
			int end = name.indexOf('.', start);
			if (end < 0 || Character.isUpperCase(name.charAt(start))) {
				return end < 0 ? name : name.substring(0, end);
			}
			start = end + 1;
		}
		return name;
	}

	/**
	 * Returns the paths that the source of a class can have below a source folder, with slashes. A nested class is in
	 * the file of its outermost class.
	 *
	 * @param className the name as in a recording, such as {@code org.acme.Outer$Inner}
	 * @return the paths; empty if the name is not that of a class
	 */
	public static List<String> paths(String className) {
		String outermost = outermost(className);
		if (!isClassName(outermost)) {
			return List.of();
		}
		String path = outermost.replace('.', '/');
		Stream<String> paths = EXTENSIONS.stream().map(path::concat);
		return path.endsWith(KOTLIN_FILE_CLASS)
				? Stream.concat(paths, Stream.of(
						path.substring(0, path.length() - KOTLIN_FILE_CLASS.length()) + ".kt")).toList()
				: paths.toList();
	}

	/**
	 * Searches folders for the source of a class. The folders may be source folders, projects or whole checkouts.
	 * Hidden folders, the output folders of build tools and links are skipped.
	 *
	 * @param className the name as in a recording
	 * @return the file; the one with the shortest path if several projects have the class
	 * @throws CancellationException if canceled
	 * @throws IOException if a folder cannot be read
	 */
	public static Optional<Path> find(List<Path> folders, String className, BooleanSupplier isCanceled)
			throws IOException {
		List<String> paths = paths(className);
		List<Path> found = new ArrayList<>();
		for (Path folder : paths.isEmpty() ? List.<Path>of() : folders) {
			Files.walkFileTree(folder, new SimpleFileVisitor<>() {
				@Override
				public FileVisitResult preVisitDirectory(Path visited, BasicFileAttributes attributes) {
					if (isCanceled.getAsBoolean()) {
						throw new CancellationException();
					}
					return visited.equals(folder) || !isSkipped(visited.getFileName().toString())
							? FileVisitResult.CONTINUE
							: FileVisitResult.SKIP_SUBTREE;
				}

				@Override
				public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
					if (attributes.isRegularFile() && paths.stream().anyMatch(file::endsWith)) {
						found.add(file);
					}
					return FileVisitResult.CONTINUE;
				}

				@Override
				public FileVisitResult visitFileFailed(Path file, IOException failure) throws IOException {
					if (file.equals(folder)) {
						throw failure;
					}
					return FileVisitResult.CONTINUE;
				}
			});
		}
		return found.stream().min(Comparator.<Path>comparingInt(Path::getNameCount).thenComparing(Path::compareTo));
	}

	private static boolean isSkipped(String folder) {
		return folder.startsWith(".") || SKIPPED.contains(folder);
	}

	/**
	 * Returns the line that declares a method, found by searching for its name.
	 *
	 * @param method the name as in a recording; for a lambda, this is the method that contains it
	 * @return the line, starting at 1; 1 if the file does not contain the name or cannot be read
	 */
	public static int line(Path file, String method) {
		String name = name(file, method);
		List<String> lines = text(file).lines().toList();
		String quoted = "\\b" + Pattern.quote(name) + "\\b";
		List<String> patterns = List.of(method.equals(CONSTRUCTOR)
				// a constructor has no return type before its name
				? "^\\h*(?:public |protected |private )?" + quoted + "\\h*\\("
				: "^(?!\\h*(?:return|throw|else|assert|case|yield)\\b)(?:(?!\\bnew\\b)[^;=(])*[\\w>\\])]\\h+" + quoted
						+ "\\h*[(<\\[]",
				quoted + "\\h*\\(", quoted);
		for (String pattern : name.isEmpty() ? List.<String>of() : patterns) {
			Predicate<String> declares = Pattern.compile(pattern).asPredicate();
			for (int line = 0; line < lines.size(); line++) {
				if (lines.get(line).length() <= LONGEST_LINE && declares.test(lines.get(line))) {
					return line + 1;
				}
			}
		}
		return 1;
	}

	private static String name(Path file, String method) {
		if (method.equals(CONSTRUCTOR)) {
			return file.getFileName().toString().replaceFirst("\\.\\w+$", "");
		}
		return declaredMethod(method);
	}

	/** Returns the name of a method in source code; for a lambda, that of the enclosing method. */
	public static String declaredMethod(String method) {
		Matcher lambda = LAMBDA.matcher(method);
		return lambda.matches() ? lambda.group(1) : method;
	}

	private static String text(Path file) {
		try (InputStream in = RegularFile.open(file)) {
			return Files.size(file) > LARGEST ? "" : new String(in.readAllBytes(), StandardCharsets.UTF_8);
		} catch (IOException unreadable) {
			return "";
		}
	}
}
