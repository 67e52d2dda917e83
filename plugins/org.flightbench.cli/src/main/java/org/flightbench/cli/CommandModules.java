// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli;

import java.io.IOException;
import java.net.MalformedURLException;
import java.net.URISyntaxException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.stream.Stream;

import org.flightbench.cli.io.CommandException;
import org.flightbench.cli.io.Output;

/**
 * The optional modules. The jars of each are in a folder with the name of its command, beside the runnable jar; in a
 * checkout, {@code ./flightbench} sets the folder with a system property.
 */
final class CommandModules {

	/** The names of the commands, in the order in which the help lists them. */
	private static final List<String> NAMES = List.of("mcp");
	private static final String PROPERTY = "flightbench.";

	private CommandModules() {}

	/** Returns whether a module provides this command, even if the module is not present. */
	static boolean isName(String name) {
		return NAMES.contains(name);
	}

	/** Returns the modules that are present. */
	static List<CommandModule> all() {
		return NAMES.stream().flatMap(name -> find(name).stream()).toList();
	}

	/**
	 * Returns the module of a command from the class path, otherwise from its folder.
	 *
	 * @throws CommandException if its folder cannot be read
	 */
	static Optional<CommandModule> find(String name) {
		ClassLoader own = CommandModules.class.getClassLoader();
		Optional<CommandModule> present = find(name, own);
		if (present.isPresent()) {
			return present;
		}
		URL[] jars = jars(folder(name));
		return jars.length == 0 ? Optional.empty() : find(name, new URLClassLoader(jars, own));
	}

	private static Optional<CommandModule> find(String name, ClassLoader loader) {
		return ServiceLoader.load(CommandModule.class, loader).stream().map(ServiceLoader.Provider::get)
				.filter(module -> module.name().equals(name)).findFirst();
	}

	private static URL[] jars(Path folder) {
		List<URL> jars = new ArrayList<>();
		if (Files.isDirectory(folder)) {
			try (Stream<Path> files = Files.list(folder)) {
				for (Path jar : files.filter(file -> file.toString().endsWith(".jar")).sorted().toList()) {
					jars.add(jar.toUri().toURL());
				}
			} catch (MalformedURLException e) {
				throw new IllegalStateException(e);
			} catch (IOException e) {
				throw new CommandException(folder + ": " + Output.reason(e), e);
			}
		}
		return jars.toArray(URL[]::new);
	}

	private static Path folder(String name) {
		String given = System.getProperty(PROPERTY + name, "");
		if (!given.isEmpty()) {
			return Path.of(given);
		}
		CodeSource source = CommandModules.class.getProtectionDomain().getCodeSource();
		try {
			return Path.of(source.getLocation().toURI()).toAbsolutePath().resolveSibling(name);
		} catch (URISyntaxException e) {
			throw new CommandException("cannot find the folder of this program: " + e.getMessage(), e);
		}
	}
}
