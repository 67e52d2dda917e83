// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.sweep;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.flightbench.results.Result;
import org.flightbench.results.ResultId;
import org.flightbench.results.Run;

/**
 * Merges runs whose names differ only in a number, such as {@code level-0} and {@code level-1}, into one run with a
 * parameter.
 */
public final class NamedByValue {

	private static final Pattern NUMBER = Pattern.compile("\\d+(?:\\.\\d+)?");
	private static final Pattern EDGES = Pattern.compile("^[\\s._=,-]+|[\\s._=,-]+$");
	/** The name of the parameter if the run names consist of only the number. */
	private static final String NAMELESS = "file";

	private NamedByValue() {}

	/** A name split at its numbers. There is one more text than numbers. */
	private record Name(List<String> texts, List<String> numbers) {

		static Name of(String name) {
			List<String> texts = new ArrayList<>();
			List<String> numbers = new ArrayList<>();
			Matcher matcher = NUMBER.matcher(name);
			int end = 0;
			while (matcher.find()) {
				texts.add(name.substring(end, matcher.start()));
				numbers.add(matcher.group());
				end = matcher.end();
			}
			texts.add(name.substring(end));
			return new Name(texts, numbers);
		}
	}

	/**
	 * Merges runs. Adds a parameter to each result: its value is the number in the run's name, and its name is the word
	 * before the number.
	 *
	 * @return empty if there are fewer than two runs, if their names do not differ in exactly one number, or if results
	 * already have a parameter with this name
	 */
	public static Optional<Run> merged(List<Run> runs) {
		if (runs.size() < 2) {
			return Optional.empty();
		}
		List<Name> names = runs.stream().map(run -> Name.of(run.name())).toList();
		Name first = names.get(0);
		Set<Integer> differing = new HashSet<>();
		for (Name name : names) {
			if (!name.texts.equals(first.texts)) {
				return Optional.empty();
			}
			for (int index = 0; index < first.numbers.size(); index++) {
				if (!name.numbers.get(index).equals(first.numbers.get(index))) {
					differing.add(index);
				}
			}
		}
		if (differing.size() != 1) {
			return Optional.empty();
		}
		int at = differing.iterator().next();
		String parameter = parameter(first.texts.get(at));
		boolean isTaken = runs.stream().flatMap(run -> run.results().stream())
				.anyMatch(result -> result.id().params().containsKey(parameter));
		return isTaken ? Optional.empty() : Optional.of(merged(runs, names, at, parameter));
	}

	private static Run merged(List<Run> runs, List<Name> names, int at, String parameter) {
		List<Result> results = new ArrayList<>();
		List<String> notes = new ArrayList<>();
		for (int index = 0; index < runs.size(); index++) {
			String value = names.get(index).numbers.get(at);
			runs.get(index).results().forEach(result -> results.add(with(result, parameter, value)));
			notes.addAll(runs.get(index).notes());
		}
		return new Run(parameter, runs.get(0).source(), results, notes);
	}

	private static Result with(Result result, String parameter, String value) {
		ResultId id = result.id();
		SortedMap<String, String> params = new TreeMap<>(id.params());
		params.put(parameter, value);
		return new Result(new ResultId(id.benchmark(), id.mode(), id.threads(), params), result.setup(),
				result.primary(), result.secondary());
	}

	/** Returns the last word before the value. */
	private static String parameter(String before) {
		String word = EDGES.matcher(before).replaceAll("");
		int start = word.length();
		while (start > 0 && Character.isLetter(word.charAt(start - 1))) {
			start--;
		}
		return start == word.length() ? NAMELESS : word.substring(start);
	}
}
