// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.role;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.flightbench.results.RunNames;

/**
 * Guesses roles by the words in names, such as {@code before} and {@code after}, then by versions, then by dates.
 * Versions and dates count only if all names contain them.
 */
final class RoleNames {

	private static final Set<String> OF_BASELINE = Set.of("before", "old", "base", "baseline", "main", "master",
			"trunk", "head~1", "original", "orig", "reference", "ref", "control", "previous", "prev", "unpatched",
			"unoptimized", "vanilla", "stock", "broken");
	private static final Set<String> OF_CANDIDATE = Set.of("after", "new", "candidate", "pr", "head", "branch",
			"feature", "optimized", "optimised", "opt", "fixed", "fix", "patched", "patch", "improved", "changed",
			"experiment", "current", "next", "tuned", "faster");
	private static final Pattern BETWEEN_WORDS = Pattern
			.compile("[^\\p{L}\\p{N}]+|(?<=\\p{Ll})(?=\\p{Lu})|(?<=\\p{L})(?=\\p{N})|(?<=\\p{N})(?=\\p{L})");
	private static final Pattern VERSION = Pattern
			.compile("(?i)(?<![\\p{L}\\p{N}])v([0-9]{1,6}(?:[._][0-9]{1,6})*)(?![\\p{L}\\p{N}])");
	private static final Pattern DATE = Pattern.compile(
			"(?<![0-9])((?:19|20)[0-9]{2})-?(0[1-9]|1[0-2])-?(0[1-9]|[12][0-9]|3[01])(?:[T_ -]?([0-2][0-9])[-:._]?([0-5][0-9])[-:._]?([0-5][0-9])?)?(?![0-9])");
	private static final int DATE_PARTS = 6;

	private RoleNames() {}

	/**
	 * Returns the index of the baseline.
	 *
	 * @param names names that distinguish the files, for example including their folders
	 * @return -1 if the names are not conclusive or contradict each other
	 */
	static int baseline(List<String> names) {
		if (names.size() < 2) {
			return -1;
		}
		List<String> distinct = withoutCommonEnds(names);
		int byWords = byWords(distinct);
		if (byWords >= 0 || distinct.stream().anyMatch(name -> isBaseline(name) || isCandidate(name))) {
			return byWords;
		}
		int byVersion = first(names, RoleNames::version);
		return byVersion >= 0 ? byVersion : first(names, RoleNames::date);
	}

	/**
	 * Returns the index of the baseline, judged by the file names, then by the names of folders that the files do not
	 * share, from the innermost outward. Returns -1 if no name is conclusive.
	 */
	static int baselineOfFiles(List<Path> files) {
		int byName = baseline(files.stream().map(RunNames::of).toList());
		List<Path> folders = foldersOfTheirOwn(files);
		while (byName < 0 && folders.stream().anyMatch(Objects::nonNull)) {
			byName = baseline(
					folders.stream().map(folder -> folder == null ? "" : folder.getFileName().toString()).toList());
			folders = folders.stream().map(folder -> folder == null ? null : folder.getParent())
					.collect(Collectors.toCollection(ArrayList::new));
		}
		return byName;
	}

	/**
	 * Returns the folder of each file relative to the deepest common folder, or null if the file is directly in that
	 * folder.
	 */
	private static List<Path> foldersOfTheirOwn(List<Path> files) {
		List<Path> folders = files.stream().map(file -> file.toAbsolutePath().normalize().getParent()).toList();
		int shared = 0;
		int deepest = folders.stream().mapToInt(Path::getNameCount).min().orElse(0);
		while (shared < deepest && isShared(folders, shared)) {
			shared++;
		}
		List<Path> own = new ArrayList<>();
		for (Path folder : folders) {
			own.add(folder.getNameCount() == shared ? null : folder.subpath(shared, folder.getNameCount()));
		}
		return own;
	}

	private static boolean isShared(List<Path> folders, int level) {
		return folders.stream().map(folder -> folder.getName(level)).distinct().count() == 1;
	}

	/**
	 * Returns the index of the only name with a baseline word or, if there is none, of the only name without a
	 * candidate word.
	 */
	private static int byWords(List<String> names) {
		List<Integer> baselines = new ArrayList<>();
		List<Integer> others = new ArrayList<>();
		for (int index = 0; index < names.size(); index++) {
			boolean isBaseline = isBaseline(names.get(index));
			boolean isCandidate = isCandidate(names.get(index));
			if (isBaseline && isCandidate) {
				return -1;
			}
			if (isBaseline) {
				baselines.add(index);
			} else if (!isCandidate) {
				others.add(index);
			}
		}
		if (baselines.size() == 1) {
			return baselines.get(0);
		}
		return baselines.isEmpty() && others.size() == 1 ? others.get(0) : -1;
	}

	private static boolean isBaseline(String name) {
		return words(name).stream().anyMatch(OF_BASELINE::contains);
	}

	private static boolean isCandidate(String name) {
		return words(name).stream().anyMatch(OF_CANDIDATE::contains);
	}

	private static List<String> words(String name) {
		return List.of(BETWEEN_WORDS.split(name)).stream().map(word -> word.toLowerCase(Locale.ROOT)).toList();
	}

	/** Removes the words that all names contain, such as {@code main} in {@code main-before} and {@code main-after}. */
	private static List<String> withoutCommonEnds(List<String> names) {
		List<List<String>> words = names.stream().map(RoleNames::words).toList();
		return words.stream().map(own -> String.join(" ",
				own.stream().filter(word -> !words.stream().allMatch(others -> others.contains(word))).toList()))
				.toList();
	}

	/**
	 * Returns the index of the name with the smallest key, or -1 if a name has no key or the smallest key is not
	 * unique.
	 */
	private static int first(List<String> names, Function<String, List<Integer>> key) {
		List<List<Integer>> keys = new ArrayList<>();
		for (String name : names) {
			List<Integer> of = key.apply(name);
			if (of.isEmpty()) {
				return -1;
			}
			keys.add(of);
		}
		int first = 0;
		for (int index = 1; index < keys.size(); index++) {
			first = compare(keys.get(index), keys.get(first)) < 0 ? index : first;
		}
		List<Integer> smallest = keys.get(first);
		return keys.stream().filter(other -> compare(other, smallest) == 0).count() == 1 ? first : -1;
	}

	/** Returns the numbers of the only version in a name, or an empty list if there is none or more than one. */
	private static List<Integer> version(String name) {
		Matcher version = VERSION.matcher(name);
		if (!version.find()) {
			return List.of();
		}
		List<Integer> parts = new ArrayList<>();
		for (String part : version.group(1).split("[._]")) {
			parts.add(Integer.valueOf(part));
		}
		return version.find() ? List.of() : parts;
	}

	/** Returns the first date in a name, from year to second, or an empty list if there is no date. */
	private static List<Integer> date(String name) {
		Matcher date = DATE.matcher(name);
		if (!date.find()) {
			return List.of();
		}
		List<Integer> parts = new ArrayList<>();
		for (int group = 1; group <= DATE_PARTS; group++) {
			parts.add(date.group(group) == null ? 0 : Integer.parseInt(date.group(group)));
		}
		return parts;
	}

	private static int compare(List<Integer> left, List<Integer> right) {
		for (int index = 0; index < Math.max(left.size(), right.size()); index++) {
			int order = Integer.compare(index < left.size() ? left.get(index) : 0,
					index < right.size() ? right.get(index) : 0);
			if (order != 0) {
				return order;
			}
		}
		return 0;
	}
}
