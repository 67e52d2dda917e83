// SPDX-License-Identifier: UPL-1.0
package org.flightbench.rcp;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.eclipse.core.runtime.URIUtil;
import org.eclipse.osgi.service.datalocation.Location;
import org.flightbench.base.UserFolder;

/**
 * The workspace of a desktop, which contains its preferences and open comparisons. Each running desktop locks a
 * separate workspace, because two desktops would overwrite each other's files.
 */
final class DesktopWorkspace {

	private static final int MOST = 99;

	private DesktopWorkspace() {}

	/** The outcome of claiming a workspace. */
	enum Start {
		/** This desktop has locked a workspace. */
		OWN,
		/** This desktop has locked a workspace, but the desktop in the default workspace did not respond. */
		OWN_UNANSWERED,
		/** A running desktop has opened the files, so this process can exit. */
		HANDED_OVER,
		/** Other processes have locked the given workspace, or all default ones. */
		NONE
	}

	/**
	 * Locks the workspace given by {@code -data}, or else the first free one of {@code workspace}, {@code workspace-2}
	 * and so on in {@link UserFolder#STATE}. If another desktop has locked the given or the default workspace, that
	 * desktop is first asked to open the files.
	 *
	 * @param files the files to open; if empty, no other desktop is asked
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
			Path folder = UserFolder.STATE.path().resolve(number == 1 ? "workspace" : "workspace-" + number);
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

	/** Returns the folder of a workspace. */
	static Path folder(Location location) throws IOException {
		try {
			return Path.of(URIUtil.toURI(location.getURL()));
		} catch (URISyntaxException unusable) {
			throw new IOException(location.getURL().toString(), unusable);
		}
	}
}
