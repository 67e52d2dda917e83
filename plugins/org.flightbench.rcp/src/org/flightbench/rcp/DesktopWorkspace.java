// SPDX-License-Identifier: UPL-1.0
package org.flightbench.rcp;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.eclipse.core.runtime.URIUtil;
import org.eclipse.osgi.service.datalocation.Location;

/**
 * Where a desktop keeps preferences and open comparisons. Each desktop that runs has a workspace of its own, locked as
 * long as it runs, because two would write over each other's.
 */
final class DesktopWorkspace {

	private static final int MOST = 99;

	private DesktopWorkspace() {}

	/** The outcome of a start. */
	enum Start {
		/** There is a workspace, which this desktop has locked. */
		OWN,
		/** The same, but the desktop that has the usual one did not answer. */
		OWN_UNANSWERED,
		/** The desktop that runs has taken the files: there is nothing left to do. */
		HANDED_OVER,
		/** Another desktop uses the only workspace. */
		NONE
	}

	/**
	 * Locks the workspace that {@code -data} names, or takes the first free one in the user's home:
	 * {@code .flightbench/workspace}, {@code .flightbench/workspace-2} and so on. If a desktop runs on that which is
	 * named, or on the usual one, it is given the files first.
	 *
	 * @param files to open; none asks for a desktop more
	 */
	static Start take(Location location, List<Path> files) throws IOException {
		if (location.isSet()) {
			if (location.lock()) {
				return Start.OWN;
			}
			return !files.isEmpty() && FileHandover.offer(folder(location), files) ? Start.HANDED_OVER : Start.NONE;
		}
		boolean isUnanswered = false;
		for (int number = 1; number <= MOST; number++) {
			Path folder = Path.of(System.getProperty("user.home"), ".flightbench",
					number == 1 ? "workspace" : "workspace-" + number);
			Files.createDirectories(folder);
			if (location.set(folder.toUri().toURL(), true)) {
				return isUnanswered ? Start.OWN_UNANSWERED : Start.OWN;
			}
			if (number == 1 && !files.isEmpty()) {
				if (FileHandover.offer(folder, files)) {
					return Start.HANDED_OVER;
				}
				isUnanswered = true;
			}
		}
		return Start.NONE;
	}

	/** The folder of a workspace. */
	static Path folder(Location location) throws IOException {
		try {
			return Path.of(URIUtil.toURI(location.getURL()));
		} catch (URISyntaxException unusable) {
			throw new IOException(location.getURL().toString(), unusable);
		}
	}
}
