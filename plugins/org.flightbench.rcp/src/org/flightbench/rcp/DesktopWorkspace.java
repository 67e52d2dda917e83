// SPDX-License-Identifier: UPL-1.0
package org.flightbench.rcp;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.eclipse.osgi.service.datalocation.Location;

/**
 * Where a desktop keeps preferences and open comparisons. Each desktop that runs has a workspace of its own, locked as
 * long as it runs, because two would write over each other's.
 */
final class DesktopWorkspace {

	private static final int MOST = 99;

	private DesktopWorkspace() {}

	/**
	 * Locks the workspace that {@code -data} names, or takes the first free one in the user's home:
	 * {@code .flightbench/workspace}, {@code .flightbench/workspace-2} and so on.
	 *
	 * @return whether there is one; if not, another desktop uses it
	 */
	static boolean take(Location location) throws IOException {
		if (location.isSet()) {
			return location.lock();
		}
		for (int number = 1; number <= MOST; number++) {
			Path folder = Path.of(System.getProperty("user.home"), ".flightbench",
					number == 1 ? "workspace" : "workspace-" + number);
			Files.createDirectories(folder);
			if (location.set(folder.toUri().toURL(), true)) {
				return true;
			}
		}
		return false;
	}
}
