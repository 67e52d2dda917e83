// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.flightbench.results.Run;

/**
 * Makes the names of runs differ: {@code before/result} and {@code after/result} where files have the same name, and a
 * number behind where even their whole paths are the same.
 */
final class RunNames {

	private static final int MOST_FOLDERS = 64;

	private RunNames() {}

	/** The same runs in the same order under different names. */
	static List<Run> unique(List<Run> runs) {
		List<Run> named = new ArrayList<>(runs);
		for (int folders = 1; folders <= MOST_FOLDERS; folders++) {
			Map<String, Set<Path>> files = filesByName(named);
			for (int index = 0; index < named.size(); index++) {
				Run run = named.get(index);
				if (files.get(run.name()).size() > 1) {
					named.set(index, run.named(withFolders(runs.get(index), folders)));
				}
			}
		}
		return numbered(named);
	}

	/** The files behind each name; no folder tells a file from itself. */
	private static Map<String, Set<Path>> filesByName(List<Run> runs) {
		Map<String, Set<Path>> files = new HashMap<>();
		for (Run run : runs) {
			Set<Path> sources = files.computeIfAbsent(run.name(), name -> new HashSet<>());
			sources.add(run.source() == null ? null : run.source().toAbsolutePath().normalize());
		}
		return files;
	}

	private static String withFolders(Run run, int folders) {
		if (run.source() == null) {
			return run.name();
		}
		Path folder = run.source().toAbsolutePath().normalize().getParent();
		StringBuilder name = new StringBuilder(run.name());
		for (int step = 0; step < folders && folder != null && folder.getFileName() != null; step++) {
			name.insert(0, folder.getFileName() + "/");
			folder = folder.getParent();
		}
		return name.toString();
	}

	private static List<Run> numbered(List<Run> runs) {
		Map<String, Integer> seen = new HashMap<>();
		List<Run> numbered = new ArrayList<>();
		for (Run run : runs) {
			int number = seen.merge(run.name(), 1, Integer::sum);
			numbered.add(number > 1 ? run.named(run.name() + " (" + number + ")") : run);
		}
		return numbered;
	}
}
