// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli.io;

import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;

/**
 * The location of the benchmarks bundled with Flightbench: next to its own jar, or in the checkout that built that jar.
 */
public final class BundledJar {

	private static final String NAME = "benchmarks.jar";
	private static final Path IN_CHECKOUT = Path.of("plugins", "org.flightbench.writer.benchmarks", "target", NAME);

	private BundledJar() {}

	/**
	 * Returns the jar.
	 *
	 * @throws CommandException if it is in neither location
	 */
	public static Path find() {
		return find(home());
	}

	/** Returns the jar for a program installed in the given folder. */
	public static Path find(Path home) {
		if (Files.isRegularFile(home.resolve(NAME))) {
			return home.resolve(NAME);
		}
		for (Path folder = home; folder != null; folder = folder.getParent()) {
			if (Files.isRegularFile(folder.resolve(IN_CHECKOUT))) {
				return folder.resolve(IN_CHECKOUT);
			}
		}
		throw new CommandException(NAME + " is missing in " + home + ": put it there, build it in a checkout "
				+ "(./build.sh package), or specify a JMH benchmark jar with --jar");
	}

	private static Path home() {
		CodeSource source = BundledJar.class.getProtectionDomain().getCodeSource();
		try {
			return Path.of(source.getLocation().toURI()).toAbsolutePath().getParent();
		} catch (URISyntaxException e) {
			throw new CommandException("cannot find the folder of this program: " + e.getMessage(), e);
		}
	}
}
