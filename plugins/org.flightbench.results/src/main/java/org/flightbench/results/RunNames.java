// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Unique display names of runs. Files with the same name are distinguished by their folders, as in
 * {@code before/result} and {@code after/result}. If the folders are the same, too, a number is appended.
 */
public final class RunNames {

	private static final Pattern ENDINGS = Pattern
			.compile("(?i)(?:\\.(?:" + String.join("|", RunFiles.ENDINGS) + "))?(?:\\.gz)?$");
	private static final int MAX_FOLDERS = 64;

	private RunNames() {}

	/**
	 * Returns the name of the run in a file: the file name without its extension, or the name of the folder if {@code
	 * flightbench bench} created it, because all result files of that command have the same name.
	 */
	public static String of(Path file) {
		Path folder = file.toAbsolutePath().normalize().getParent();
		String fileName = String.valueOf(file.getFileName());
		if (fileName.equals(RunFiles.RESULTS) && folder != null && folder.getFileName() != null
				&& Files.isRegularFile(folder.resolve(RunFiles.DESCRIPTION))) {
			return folder.getFileName().toString();
		}
		String name = ENDINGS.matcher(fileName).replaceFirst("");
		return name.isEmpty() ? fileName : name;
	}

	/** Renames runs to make their names unique. Keeps the order and, if possible, user-defined names. */
	public static List<Run> unique(List<Run> runs) {
		List<Run> named = new ArrayList<>(runs);
		for (int folders = 1; folders <= MAX_FOLDERS; folders++) {
			Map<String, Set<Path>> files = filesByName(named);
			for (int index = 0; index < named.size(); index++) {
				Run run = runs.get(index);
				if (files.get(named.get(index).name()).size() > 1 && isNamedByFile(run)) {
					named.set(index, run.named(withFolders(run, folders)));
				}
			}
		}
		return numbered(named);
	}

	private static boolean isNamedByFile(Run run) {
		return run.source() != null && run.name().equals(of(run.source()));
	}

	/** Maps each name to the distinct files of its runs. */
	private static Map<String, Set<Path>> filesByName(List<Run> runs) {
		Map<String, Set<Path>> files = new HashMap<>();
		for (Run run : runs) {
			Set<Path> sources = files.computeIfAbsent(run.name(), name -> new HashSet<>());
			sources.add(run.source() == null ? null : run.source().toAbsolutePath().normalize());
		}
		return files;
	}

	private static String withFolders(Run run, int folders) {
		Path file = run.source().toAbsolutePath().normalize();
		// if the run is named after its folder, start with the parent of that folder
		Path folder = of(file).equals(String.valueOf(file.getParent().getFileName()))
				? file.getParent().getParent()
				: file.getParent();
		StringBuilder name = new StringBuilder(run.name());
		for (int step = 0; step < folders && folder != null && folder.getFileName() != null; step++) {
			name.insert(0, folder.getFileName() + "/");
			folder = folder.getParent();
		}
		return name.toString();
	}

	private static List<Run> numbered(List<Run> runs) {
		Set<String> taken = new HashSet<>();
		List<Run> numbered = new ArrayList<>();
		for (Run run : runs) {
			String name = free(run.name(), taken);
			taken.add(name);
			numbered.add(name.equals(run.name()) ? run : run.named(name));
		}
		return numbered;
	}

	/** Returns the name, with a number appended if it is already in use. */
	public static String free(String wanted, Set<String> taken) {
		String name = wanted;
		for (int number = 2; taken.contains(name); number++) {
			name = wanted + " (" + number + ")";
		}
		return name;
	}
}
