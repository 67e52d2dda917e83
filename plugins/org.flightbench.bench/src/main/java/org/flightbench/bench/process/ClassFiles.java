// SPDX-License-Identifier: UPL-1.0
package org.flightbench.bench.process;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Copies individual classes to a folder, for the class path of a JVM that must not see the rest of Flightbench. */
public final class ClassFiles {

	private ClassFiles() {}

	/**
	 * Copies classes of a package and its subpackages.
	 *
	 * @param neighbor a class in that package
	 * @param names the names of the classes relative to the package, with dollar signs for nested classes and slashes
	 * for subpackages
	 * @param root the folder for the class path
	 * @return the folder of the package
	 */
	public static Path copy(Class<?> neighbor, List<String> names, Path root) throws IOException {
		Path folder = root.resolve(neighbor.getPackageName().replace('.', '/'));
		for (String name : names) {
			Files.createDirectories(folder.resolve(name).getParent());
			try (InputStream bytes = neighbor.getResourceAsStream(name + ".class")) {
				Files.copy(bytes, folder.resolve(name + ".class"));
			}
		}
		return folder;
	}
}
