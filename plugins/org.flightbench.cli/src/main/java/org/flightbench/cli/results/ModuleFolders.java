// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli.results;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

import org.flightbench.cli.io.CommandException;
import org.flightbench.cli.io.InputFile;
import org.flightbench.cli.io.Output;
import org.flightbench.cli.io.StandardStreams;
import org.flightbench.results.RunFiles;

/** Finds the results of modules in several build folders and matches them by relative path. */
final class ModuleFolders {

	/** The maximum search depth, sufficient for {@code module/target/benchmarks/results.json} in a nested module. */
	private static final int DEEPEST = 6;
	private static final int MOST = 200;
	/** The usual names of result files in a build folder, from {@code flightbench bench} and JMH's build plugins. */
	private static final List<String> NAMES = List.of(RunFiles.RESULTS, "jmh-result.json", "jmh-results.json");

	/**
	 * A module.
	 *
	 * @param name the path of the module, relative to the build folder
	 * @param files the module's result file in each build folder, in the order of the folders
	 */
	record Module(String name, List<String> files) {}

	private ModuleFolders() {}

	/** Returns whether all paths are folders that do not contain results directly. */
	static boolean areModules(List<String> names) {
		return names.stream().map(InputFile::path)
				.allMatch(path -> Files.isDirectory(path) && !Files.exists(path.resolve(RunFiles.RESULTS)));
	}

	/**
	 * Returns the modules that all folders contain, and prints a note for each module that is missing from a folder.
	 *
	 * @throws CommandException if the folders have no module in common, or a folder contains too many results
	 */
	static List<Module> of(List<String> folders, StandardStreams streams) {
		List<SortedMap<String, String>> found = folders.stream().map(ModuleFolders::results).toList();
		List<Module> modules = new ArrayList<>();
		found.get(0).keySet().stream().filter(path -> found.stream().allMatch(one -> one.containsKey(path)))
				.forEach(
						path -> modules.add(new Module(name(path), found.stream().map(one -> one.get(path)).toList())));
		if (modules.isEmpty()) {
			throw new CommandException(folders.get(0) + ": no results, and no modules in common with "
					+ folders.get(1) + "; result files are named " + String.join(", ", NAMES));
		}
		for (int side = 0; side < folders.size(); side++) {
			for (String path : found.get(side).keySet()) {
				if (found.stream().anyMatch(one -> !one.containsKey(path))) {
					streams.say(name(path) + ": skipped, because it is only in " + folders.get(side));
				}
			}
		}
		return modules;
	}

	/** Returns the paths of the result files, keyed by their path relative to the folder. */
	private static SortedMap<String, String> results(String name) {
		Path folder = InputFile.path(name);
		SortedMap<String, String> results = new TreeMap<>();
		try (Stream<Path> all = Files.walk(folder, DEEPEST)) {
			all.filter(file -> NAMES.contains(file.getFileName().toString()) && Files.isRegularFile(file))
					.limit(MOST + 1L)
					.forEach(file -> results.put(folder.relativize(file).toString().replace('\\', '/'),
							file.toString()));
		} catch (IOException e) {
			throw new CommandException(name + ": " + Output.reason(e), e);
		}
		if (results.size() > MOST) {
			throw new CommandException(name + ": too many results (limit " + MOST + ")");
		}
		return results;
	}

	private static String name(String path) {
		int end = path.lastIndexOf('/');
		String folder = end < 0 ? path : path.substring(0, end);
		return folder.endsWith("/target") ? folder.substring(0, folder.length() - "/target".length()) : folder;
	}
}
