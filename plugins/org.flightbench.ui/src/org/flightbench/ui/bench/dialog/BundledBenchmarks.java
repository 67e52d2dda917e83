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
import org.flightbench.ui.text.Messages;

/** The benchmarks that come with Flightbench. They are in an optional bundle. */
final class BundledBenchmarks {

	/** The name shown to the user instead of a file name. */
	static final String NAME = Messages.source_bundled;

	private static final String BUNDLE = "org.flightbench.writer.benchmarks";
	private static final String JAR = "benchmarks.jar";

	private BundledBenchmarks() {}

	static boolean areInstalled() {
		return entry() != null;
	}

	/**
	 * Returns the jar, which the OSGi framework extracts from the bundle on first access.
	 *
	 * @throws IOException if the jar is missing or cannot be extracted
	 */
	static Path file() throws IOException {
		URL entry = entry();
		if (entry == null) {
			throw new IOException(NLS.bind(Messages.source_notInstalled, BUNDLE));
		}
		// not via URI: the OSGi framework's URLs contain unescaped spaces
		return new File(FileLocator.toFileURL(entry).getPath()).toPath();
	}

	private static URL entry() {
		Bundle bundle = Platform.getBundle(BUNDLE);
		return bundle == null ? null : bundle.getEntry(JAR);
	}
}
