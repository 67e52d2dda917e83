// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli.io;

import java.io.IOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * Loads services of optional modules, which the runnable jar does not contain because they need large libraries. The
 * archive's start script sets the system property {@code flightbench.modules} to the folder that contains the module
 * folders. A checkout's start script sets {@code flightbench.NAME} to the folder of a single module. The jar never
 * searches for modules itself, because a neighboring folder may be untrusted.
 */
public final class OptionalModule {

	private static final String PROPERTY = "flightbench.";
	private static final String FOLDER = "flightbench.modules";

	private OptionalModule() {}

	/**
	 * Returns the first matching service on the class path, or else the first in the module's folder; empty if neither
	 * has one.
	 *
	 * @param name the name of the module
	 * @throws CommandException if its folder cannot be read
	 */
	public static <T> Optional<T> load(Class<T> service, String name, Predicate<T> fits) {
		ClassLoader own = service.getClassLoader();
		Optional<T> present = first(service, own, fits);
		if (present.isPresent()) {
			return present;
		}
		URL[] jars = jars(folder(name));
		return jars.length == 0 ? Optional.empty() : first(service, new URLClassLoader(jars, own), fits);
	}

	private static <T> Optional<T> first(Class<T> service, ClassLoader loader, Predicate<T> fits) {
		return ServiceLoader.load(service, loader).stream().map(ServiceLoader.Provider::get).filter(fits).findFirst();
	}

	private static URL[] jars(Path folder) {
		List<URL> jars = new ArrayList<>();
		if (folder != null && Files.isDirectory(folder)) {
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

	/** Returns the folder of a module, or null if no start script has set it. */
	private static Path folder(String name) {
		String given = System.getProperty(PROPERTY + name, "");
		if (!given.isEmpty()) {
			return Path.of(given);
		}
		String all = System.getProperty(FOLDER, "");
		return all.isEmpty() ? null : Path.of(all).resolve(name);
	}
}
