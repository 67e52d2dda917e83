// SPDX-License-Identifier: UPL-1.0
package org.flightbench.view.chart;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;

import org.flightbench.base.Plural;
import org.flightbench.base.Text;
import org.flightbench.results.ResultId;
import org.flightbench.view.text.Messages;

/** Creates short, unique labels of results. */
public final class ResultLabels {

	private ResultLabels() {}

	/**
	 * Returns a label for each result. It consists of the method name and the other parts of the ID that distinguish
	 * the results.
	 */
	public static Map<ResultId, String> of(List<ResultId> results) {
		Set<String> differing = differingParams(results);
		boolean classes = results.stream().map(ResultId::className).distinct().count() > 1;
		boolean modes = results.stream().map(ResultId::mode).distinct().count() > 1;
		boolean threads = results.stream().map(ResultId::threads).distinct().count() > 1;
		Map<String, Long> packages = results.stream().filter(id -> !id.simpleClassName().isEmpty())
				.map(ResultId::className).distinct().collect(Collectors
						.groupingBy(name -> name.substring(name.lastIndexOf('.') + 1), Collectors.counting()));
		Map<ResultId, String> labels = new LinkedHashMap<>();
		for (ResultId id : results) {
			StringBuilder label = new StringBuilder();
			if (classes && !id.className().isEmpty()) {
				boolean ambiguous = packages.getOrDefault(id.simpleClassName(), 0L) > 1;
				label.append(ambiguous ? id.className() : id.simpleClassName()).append('.');
			}
			label.append(id.methodName());
			List<String> parts = new ArrayList<>();
			id.params().forEach((name, value) -> {
				if (differing.contains(name)) {
					parts.add(name + "=" + value);
				}
			});
			if (modes) {
				parts.add(id.mode().label());
			}
			if (threads && id.threads() != ResultId.UNKNOWN_THREADS) {
				parts.add(Plural.of(id.threads(), Messages.label_threads_one, Messages.label_threads_many));
			}
			labels.put(id,
					Text.visible(parts.isEmpty() ? label.toString() : label + " (" + String.join(", ", parts) + ")"));
		}
		return unique(labels);
	}

	private static Set<String> differingParams(List<ResultId> results) {
		Map<String, Set<String>> values = new HashMap<>();
		results.forEach(id -> id.params()
				.forEach((name, value) -> values.computeIfAbsent(name, none -> new TreeSet<>()).add(value)));
		Map<String, Long> holders = results.stream().flatMap(id -> id.params().keySet().stream())
				.collect(Collectors.groupingBy(Function.identity(), Collectors.counting()));
		return values.entrySet().stream()
				.filter(entry -> entry.getValue().size() > 1 || holders.get(entry.getKey()) < results.size())
				.map(Map.Entry::getKey).collect(Collectors.toSet());
	}

	private static Map<ResultId, String> unique(Map<ResultId, String> labels) {
		Map<String, Integer> seen = new HashMap<>();
		labels.replaceAll((id, label) -> {
			int count = seen.merge(label, 1, Integer::sum);
			return count == 1 ? label : label + " #" + count;
		});
		return labels;
	}
}
