// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli.query;

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
import org.flightbench.cli.io.StandardStreams;

/** The module that carries out queries. The runnable jar does not contain it, because its database has 70 MB. */
public interface QueryModule {

	/** The system property with the folder of the module, set by {@code ./flightbench} in a checkout. */
	String PROPERTY = "flightbench.query";
	/** The name of the folder of the module beside the runnable jar. */
	String FOLDER = "query";

	/**
	 * Carries out a request and returns the exit status.
	 *
	 * @throws CommandException if it cannot be carried out
	 */
	int run(QueryRequest request, StandardStreams streams);

	/**
	 * Returns the module on the class path, otherwise in its folder.
	 *
	 * @throws CommandException if it is in neither place
	 */
	static QueryModule load() {
		Optional<QueryModule> present = ServiceLoader.load(QueryModule.class, QueryModule.class.getClassLoader())
				.findFirst();
		if (present.isPresent()) {
			return present.get();
		}
		Path folder = folder();
		return ServiceLoader
				.load(QueryModule.class, new URLClassLoader(jars(folder), QueryModule.class.getClassLoader()))
				.findFirst()
				.orElseThrow(() -> new CommandException(
						"this jar does not contain 'query': use the archive flightbench-VERSION-PLATFORM, whose folder lib/"
								+ FOLDER + " contains it, or ./flightbench query in a checkout"));
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
				throw new CommandException("cannot read " + folder + ": " + e.getMessage(), e);
			}
		}
		return jars.toArray(URL[]::new);
	}

	private static Path folder() {
		String given = System.getProperty(PROPERTY, "");
		if (!given.isEmpty()) {
			return Path.of(given);
		}
		CodeSource source = QueryModule.class.getProtectionDomain().getCodeSource();
		try {
			return Path.of(source.getLocation().toURI()).toAbsolutePath().resolveSibling(FOLDER);
		} catch (URISyntaxException e) {
			throw new CommandException("cannot find the folder of this program: " + e.getMessage(), e);
		}
	}
}
