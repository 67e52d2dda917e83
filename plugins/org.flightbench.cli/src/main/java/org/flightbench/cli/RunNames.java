// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
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
			Map<String, Integer> uses = uses(named);
			for (int index = 0; index < named.size(); index++) {
				Run run = named.get(index);
				if (uses.get(run.name()) > 1) {
					named.set(index, run.named(withFolders(runs.get(index), folders)));
				}
			}
		}
		return numbered(named);
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
		Map<String, Integer> uses = uses(runs);
		Map<String, Integer> seen = new HashMap<>();
		List<Run> numbered = new ArrayList<>();
		for (Run run : runs) {
			int number = seen.merge(run.name(), 1, Integer::sum);
			boolean again = uses.get(run.name()) > 1 && number > 1;
			numbered.add(again ? run.named(run.name() + " (" + number + ")") : run);
		}
		return numbered;
	}

	private static Map<String, Integer> uses(List<Run> runs) {
		Map<String, Integer> uses = new HashMap<>();
		for (Run run : runs) {
			uses.merge(run.name(), 1, Integer::sum);
		}
		return uses;
	}
}
