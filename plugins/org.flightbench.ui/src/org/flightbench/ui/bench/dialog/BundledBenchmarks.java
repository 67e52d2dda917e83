// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.bench.dialog;

import java.io.File;
import java.io.IOException;
import java.net.URL;
import java.nio.file.Path;
import org.eclipse.core.runtime.FileLocator;
import org.eclipse.core.runtime.Platform;
import org.eclipse.osgi.util.NLS;
import org.osgi.framework.Bundle;

/** The benchmarks that come with Flightbench, if they are installed. */
final class BundledBenchmarks {

	/** The name that the user sees instead of a file. */
	static final String NAME = Messages.source_bundled;

	private static final String BUNDLE = "org.flightbench.writer.benchmarks";
	private static final String JAR = "benchmarks.jar";

	private BundledBenchmarks() {}

	/** Whether they are installed. */
	static boolean areInstalled() {
		return entry() != null;
	}

	/**
	 * The jar, which the framework takes out of the bundle when it is first asked for.
	 *
	 * @throws IOException if it cannot be taken out, or is not there
	 */
	static Path file() throws IOException {
		URL entry = entry();
		if (entry == null) {
			throw new IOException(NLS.bind(Messages.source_notInstalled, BUNDLE));
		}
		// not by way of a URI: the framework's URLs have blanks in them
		return new File(FileLocator.toFileURL(entry).getPath()).toPath();
	}

	private static URL entry() {
		Bundle bundle = Platform.getBundle(BUNDLE);
		return bundle == null ? null : bundle.getEntry(JAR);
	}
}
