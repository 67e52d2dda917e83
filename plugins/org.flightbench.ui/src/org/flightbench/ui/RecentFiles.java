// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.core.runtime.preferences.IEclipsePreferences;
import org.eclipse.core.runtime.preferences.InstanceScope;
import org.osgi.service.prefs.BackingStoreException;
import org.eclipse.core.runtime.ILog;

/** The most recently opened comparisons, each a list of files, newest first. */
public final class RecentFiles {

	private static final String KEY = "recentComparisons";
	private static final int MOST = 10;
	private static final String BETWEEN_FILES = "\t";
	private static final String BETWEEN_COMPARISONS = "\n";

	private RecentFiles() {}

	/** Moves the comparison of the given files to the top of the list. */
	public static void add(List<Path> files) {
		Set<List<Path>> recent = new LinkedHashSet<>();
		recent.add(files.stream().map(file -> file.toAbsolutePath().normalize()).toList());
		recent.addAll(list());
		String text = recent.stream().limit(MOST)
				.map(together -> together.stream().map(Path::toString).collect(Collectors.joining(BETWEEN_FILES)))
				.collect(Collectors.joining(BETWEEN_COMPARISONS));
		node().put(KEY, text);
		Job.createSystem("Remembering recent files", monitor -> {
			try {
				node().flush();
			} catch (BackingStoreException unwritable) {
				ILog.get().warn("Recent files are not remembered", unwritable);
			}
		}).schedule();
	}

	/** Returns the files of each comparison, newest first. */
	public static List<List<Path>> list() {
		List<List<Path>> recent = new ArrayList<>();
		for (String together : node().get(KEY, "").split(BETWEEN_COMPARISONS)) {
			if (!together.isBlank()) {
				recent.add(Arrays.stream(together.split(BETWEEN_FILES)).map(Path::of).toList());
			}
		}
		return recent;
	}

	private static IEclipsePreferences node() {
		return InstanceScope.INSTANCE.getNode("org.flightbench.ui");
	}
}
