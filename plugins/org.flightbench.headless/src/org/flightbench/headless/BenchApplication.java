// SPDX-License-Identifier: UPL-1.0
package org.flightbench.headless;

import java.io.File;
import java.io.IOException;
import java.net.URL;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.eclipse.core.runtime.FileLocator;
import org.eclipse.core.runtime.Platform;
import org.eclipse.equinox.app.IApplication;
import org.eclipse.equinox.app.IApplicationContext;
import org.flightbench.cli.Main;
import org.osgi.framework.Bundle;

/**
 * The application {@code org.flightbench.rcp.bench}, which runs {@code flightbench bench} with the same arguments and
 * exit status. The installed benchmarks are the default.
 */
public final class BenchApplication implements IApplication {

	private static final String COMMAND = "bench";
	private static final String JAR_OPTION = "--jar";
	private static final String BENCHMARKS = "org.flightbench.writer.benchmarks";
	private static final String JAR = "benchmarks.jar";
	/**
	 * The property for the launcher's exit message. An empty value prevents Eclipse from showing its arguments in a
	 * dialog after a nonzero exit status.
	 */
	private static final String EXIT_MESSAGE = "eclipse.exitdata";

	@Override
	public Object start(IApplicationContext context) throws IOException {
		List<String> arguments = new ArrayList<>(List.of(COMMAND));
		List<String> given = Arrays.asList((String[]) context.getArguments().get(IApplicationContext.APPLICATION_ARGS));
		context.applicationRunning();
		Bundle bundle = Platform.getBundle(BENCHMARKS);
		boolean hasJar = given.stream().anyMatch(one -> one.equals(JAR_OPTION) || one.startsWith(JAR_OPTION + "="));
		if (!hasJar && bundle != null) {
			arguments.addAll(List.of(JAR_OPTION, installedJar(bundle).getPath()));
		}
		arguments.addAll(given);
		System.setProperty(EXIT_MESSAGE, "");
		return Main.run(arguments.toArray(String[]::new));
	}

	@Override
	public void stop() {
		// the command's shutdown hook stops the benchmarks and makes start() return
	}

	private static File installedJar(Bundle bundle) throws IOException {
		URL entry = bundle.getEntry(JAR);
		// not converted through a URI, because the framework's URLs contain unescaped spaces
		return new File(FileLocator.toFileURL(entry).getPath());
	}
}
