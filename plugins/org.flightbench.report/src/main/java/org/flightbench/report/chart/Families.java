// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.chart;

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

import org.flightbench.base.Texts;
import org.flightbench.results.sweep.Sweep;
import org.flightbench.report.chart.axis.Axis;
import org.flightbench.report.chart.axis.Axis.Tick;
import org.flightbench.report.chart.axis.TickLabels;
import org.flightbench.report.chart.data.ChartData;
import org.flightbench.report.words.Text;
import org.flightbench.results.ResultId;

/** Results that differ in one numeric parameter alone: the points of a line in a chart over that parameter. */
final class Families {

	private final String parameter;
	private final Map<ResultId, List<ResultId>> members = new LinkedHashMap<>();

	/** The families of results, by the values of a parameter; what is the only one of its family is in none. */
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
	 * The families of results over the parameter that the selection names, if it is a numeric one of them, else over
	 * the first numeric one.
	 *
	 * @param results of which some parameter is numeric
	 */
	static Families of(ChartSelection selection, Collection<ResultId> results) {
		return new Families(parameter(selection), results);
	}

	/**
	 * The selection with all members of the families that its results belong to, which are then marked; the selection
	 * itself unless it asks for whole families.
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

	/** The name of the parameter. */
	String parameter() {
		return parameter;
	}

	/** The results of all families, in the order in which they first appear. */
	List<ResultId> all() {
		return List.copyOf(members.keySet());
	}

	/** Whether there is no family. */
	boolean isEmpty() {
		return members.isEmpty();
	}

	/** The members of a family, by ascending value of the parameter. */
	List<ResultId> members(ResultId family) {
		return members.get(family);
	}

	/** The value of the parameter. */
	double number(ResultId id) {
		return ResultId.numberOrNaN(id.params().get(parameter));
	}

	/** The axis of the parameter, with a tick for each value of some families. */
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
