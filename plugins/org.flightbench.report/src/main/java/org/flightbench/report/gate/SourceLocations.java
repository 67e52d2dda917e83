// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.gate;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.flightbench.base.file.RegularFile;
import org.flightbench.results.ResultId;

/** Finds the source locations of benchmark methods for annotations. */
public final class SourceLocations {

	/**
	 * A location in a source file.
	 *
	 * @param path the path relative to the root, with slashes
	 * @param line the line, starting at 1
	 */
	public record Place(String path, int line) {}

	private static final Pattern CLASS = Pattern.compile("(?:[\\p{L}_][\\p{L}\\p{N}_]*\\.)*[\\p{L}_][\\p{L}\\p{N}_]*");
	private static final List<String> ENDINGS = List.of(".java", ".kt", ".scala", ".groovy");
	private static final int LARGEST = 4 << 20;

	private final Path root;
	private final List<Path> folders;
	private final Map<Path, String> files = new HashMap<>();

	/**
	 * @param root the root folder of the repository, to which paths are relative
	 * @param folders the source folders
	 */
	public SourceLocations(Path root, List<Path> folders) {
		this.root = root.toAbsolutePath().normalize();
		this.folders = List.copyOf(folders);
	}

	/** Returns the location of a benchmark, or empty if no source folder contains its class. */
	public Optional<Place> of(ResultId id) {
		// names come from untrusted files, so only valid class names may become paths
		if (!CLASS.matcher(id.className()).matches()) {
			return Optional.empty();
		}
		String path = id.className().replace('.', '/');
		for (Path folder : folders) {
			for (String ending : ENDINGS) {
				Path file = folder.resolve(path + ending).toAbsolutePath().normalize();
				if (file.startsWith(root) && Files.isRegularFile(file)) {
					return Optional.of(new Place(root.relativize(file).toString().replace('\\', '/'),
							line(file, id.methodName())));
				}
			}
		}
		return Optional.empty();
	}

	private int line(Path file, String method) {
		String text = files.computeIfAbsent(file, SourceLocations::read);
		Matcher declaration = Pattern.compile("\\b" + Pattern.quote(method) + "\\s*\\(").matcher(text);
		return declaration.find() ? (int) text.substring(0, declaration.start()).lines().count() : 1;
	}

	private static String read(Path file) {
		try (InputStream in = RegularFile.open(file)) {
			return Files.size(file) > LARGEST ? "" : new String(in.readAllBytes(), StandardCharsets.UTF_8);
		} catch (IOException unreadable) {
			return "";
		}
	}
}
