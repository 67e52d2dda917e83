// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.recording;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.preferences.IEclipsePreferences;
import org.eclipse.core.runtime.preferences.InstanceScope;
import org.flightbench.results.ResultId;
import org.flightbench.results.Run;
import org.osgi.service.prefs.BackingStoreException;

/** The recordings that the user attached to benchmark results, stored in the preferences of the workspace. */
final class AttachedRecordings {

	private static final String PREFIX = "recordings of ";
	private static final String BETWEEN = "\n";

	private AttachedRecordings() {}

	/** Returns the recordings attached to a benchmark result, or an empty list. */
	static List<Path> of(Run run, ResultId id) {
		String saved = node().get(key(run, id), "");
		try {
			return Arrays.stream(saved.split(BETWEEN)).filter(line -> !line.isEmpty()).map(Path::of).toList();
		} catch (InvalidPathException unreadable) {
			return List.of();
		}
	}

	/** Replaces the recordings attached to a benchmark result. An empty list removes them. */
	static void set(Run run, ResultId id, List<Path> recordings) {
		if (recordings.isEmpty()) {
			node().remove(key(run, id));
		} else {
			node().put(key(run, id), recordings.stream().map(file -> file.toAbsolutePath().toString())
					.collect(Collectors.joining(BETWEEN)));
		}
		try {
			node().flush();
		} catch (BackingStoreException unwritable) {
			ILog.get().warn("Attached recordings are not remembered", unwritable);
		}
	}

	private static String key(Run run, ResultId id) {
		return PREFIX + id.benchmark() + " " + id.mode().label() + " " + id.threads() + " " + id.paramsText() + " in "
				+ (run.source() == null ? run.name() : run.source().toAbsolutePath().normalize().toString());
	}

	private static IEclipsePreferences node() {
		return InstanceScope.INSTANCE.getNode("org.flightbench.ui");
	}
}
