// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.gate;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.flightbench.base.file.SourceFiles;
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

	private final Path root;
	private final List<Path> folders;

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
		for (Path folder : folders) {
			for (String path : SourceFiles.paths(id.className())) {
				Path file = folder.resolve(path).toAbsolutePath().normalize();
				if (file.startsWith(root) && Files.isRegularFile(file)) {
					return Optional.of(new Place(root.relativize(file).toString().replace('\\', '/'),
							SourceFiles.line(file, id.methodName())));
				}
			}
		}
		return Optional.empty();
	}
}
