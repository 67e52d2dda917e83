// SPDX-License-Identifier: UPL-1.0
package org.flightbench.bench.process;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Copies single classes into a folder, for the class path of another JVM that shall have no more of Flightbench. */
public final class ClassFiles {

	private ClassFiles() {}

	/**
	 * Copies classes of one package, and of packages in it.
	 *
	 * @param neighbor a class of that package
	 * @param names the classes without their package, nested ones with a dollar sign, those of a package in it behind
	 * its name and a slash
	 * @param root the folder for the class path
	 * @return the folder that they are in
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
