// SPDX-License-Identifier: UPL-1.0
package org.flightbench.rcp;

import java.io.IOException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;

/** Where the desktop keeps preferences and open comparisons when it is not told by {@code -data}. */
final class DesktopWorkspace {

	private DesktopWorkspace() {}

	static URL url() throws IOException {
		Path folder = Path.of(System.getProperty("user.home"), ".flightbench", "workspace");
		Files.createDirectories(folder);
		return folder.toUri().toURL();
	}
}
