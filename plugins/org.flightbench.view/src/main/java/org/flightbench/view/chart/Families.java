// SPDX-License-Identifier: UPL-1.0
package org.flightbench.view.chart;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

import org.flightbench.base.Text;
import org.flightbench.base.Texts;
import org.flightbench.results.ResultId;
import org.flightbench.results.sweep.Sweep;
import org.flightbench.view.chart.Axis.Tick;
import org.flightbench.view.text.Messages;

/**
 * Groups results into families that differ only in one numeric parameter. A family is a line in a chart over that
 * parameter.
 */
final class Families {

	private final String parameter;
	private final Map<ResultId, List<ResultId>> members = new LinkedHashMap<>();

	/** Groups results by all properties except the parameter. Drops groups that consist of a single result. */
	private Families(String parameter, Collection<ResultId> results) {
		this.parameter = parameter;
		for (ResultId id : results) {
			if (id.params().containsKey(parameter)) {
				members.computeIfAbsent(id.withoutParam(parameter), none -> new ArrayList<>()).add(id);
			}
		}
		members.values().removeIf(ids -> ids.size() < 2);
		members.values().forEach(ids -> ids.sort(Comparator.comparingDouble(this::number)));
	}

	/**
	 * Returns the families of results over the selected parameter if it is numeric, otherwise over the first numeric
	 * parameter. At least one parameter must be numeric.
	 */
	static Families of(ChartSelection selection, Collection<ResultId> results) {
		return new Families(parameter(selection), results);
	}

	/**
	 * Returns a copy of the selection that includes all members of its results' families, or the selection itself if it
	 * does not request whole families.
	 */
	static ChartSelection completed(ChartData data, ChartSelection selection) {
		if (!selection.wholeFamilies()) {
			return selection;
		}
		Set<String> benchmarks = selection.results().stream().map(ResultId::benchmark).collect(Collectors.toSet());
		List<ResultId> siblings = data.results().stream().filter(id -> benchmarks.contains(id.benchmark())).toList();
		List<String> numeric = Sweep.numericParameters(siblings);
		if (numeric.isEmpty()) {
			return selection;
		}
		String parameter = numeric.contains(selection.parameter()) ? selection.parameter() : numeric.get(0);
		Set<ResultId> wanted = selection.results().stream().map(id -> id.withoutParam(parameter))
				.collect(Collectors.toCollection(HashSet::new));
		return selection.withResults(siblings.stream().filter(id -> wanted.contains(id.withoutParam(parameter)))
				.toList());
	}

	private static String parameter(ChartSelection selection) {
		List<String> numeric = Sweep.numericParameters(selection.results());
		return numeric.contains(selection.parameter()) ? selection.parameter() : numeric.get(0);
	}

	String parameter() {
		return parameter;
	}

	/**
	 * Returns the IDs of all families, in the order of their first member. The ID of a family is the ID of its members
	 * without the parameter.
	 */
	List<ResultId> all() {
		return List.copyOf(members.keySet());
	}

	boolean isEmpty() {
		return members.isEmpty();
	}

	/** Returns the members of a family in ascending order of the parameter. */
	List<ResultId> members(ResultId family) {
		return members.get(family);
	}

	/** Returns the value of the parameter, or NaN if it is not numeric. */
	double number(ResultId id) {
		return ResultId.numberOrNaN(id.params().get(parameter));
	}

	/** Returns the parameter axis with a tick for each value in the given families. */
	Axis axis(List<ResultId> shown, Sweep.Scale scale) {
		TreeSet<Double> values = new TreeSet<>();
		shown.forEach(family -> members.get(family).forEach(id -> values.add(number(id))));
		double low = values.first();
		double high = values.last();
		boolean logarithmic = Sweep.isLogarithmic(low, high, scale);
		List<Tick> ticks = values.stream().map(value -> new Tick(value, TickLabels.of(value))).toList();
		String name = Text.visible(parameter);
		String label = logarithmic ? Texts.bind(Messages.axis_logarithmic, name) : name;
		if (logarithmic) {
			double margin = Math.pow(high / low, 0.05);
			return new Axis(label, Axis.Scale.LOGARITHMIC, low / margin, high * margin, ticks);
		}
		double margin = (high - low) * 0.05;
		return new Axis(label, Axis.Scale.LINEAR, low - margin, high + margin, ticks);
	}
}
