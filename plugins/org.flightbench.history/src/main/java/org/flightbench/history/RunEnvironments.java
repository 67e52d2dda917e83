// SPDX-License-Identifier: UPL-1.0
package org.flightbench.history;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

import org.flightbench.base.Texts;
import org.flightbench.history.text.Messages;
import org.flightbench.results.noise.Environment;

/**
 * The environments that distinguish the runs of a history: the feature release of the JDK, the JVM and the machine.
 * Values from different environments are not comparable, so each environment has its own series. An unknown part of a
 * run's environment is assumed to equal that of the previous run in which it is known or, if there is none, that of the
 * next.
 */
public final class RunEnvironments {

	private static final int PARTS = 3;

	private final Map<Long, String> labels = new HashMap<>();

	private RunEnvironments() {}

	/**
	 * Determines the environments of all runs of a history. The label of an environment names the JDK release, the JVM
	 * or the machine only if it is not the same in all runs.
	 */
	public static RunEnvironments of(List<HistoryRun> all) {
		List<HistoryRun> runs = new ArrayList<>(all);
		runs.sort(HistoryRun.ORDER);
		List<String[]> keys = new ArrayList<>(runs.stream().map(run -> key(run.environment())).toList());
		fill(keys);
		Collections.reverse(keys);
		fill(keys);
		Collections.reverse(keys);
		boolean[] differ = new boolean[PARTS];
		for (String[] key : keys) {
			for (int part = 0; part < PARTS; part++) {
				differ[part] |= !Objects.equals(key[part], keys.get(0)[part]);
			}
		}
		RunEnvironments environments = new RunEnvironments();
		for (int index = 0; index < runs.size(); index++) {
			Set<String> parts = new LinkedHashSet<>();
			for (int part = 0; part < PARTS; part++) {
				if (differ[part]) {
					parts.add(keys.get(index)[part]);
				}
			}
			environments.labels.put(runs.get(index).id(), String.join(", ", parts));
		}
		return environments;
	}

	private static String[] key(Environment environment) {
		int release = environment.release();
		return new String[]{release < 0 ? null : Texts.bind(Messages.environment_jdk, Integer.toString(release)),
				environment.vmName(), environment.machine()};
	}

	private static void fill(List<String[]> keys) {
		String[] last = new String[PARTS];
		for (String[] key : keys) {
			for (int part = 0; part < PARTS; part++) {
				key[part] = key[part] == null ? last[part] : key[part];
			}
			last = Arrays.copyOf(key, PARTS);
		}
	}

	/**
	 * Returns the label of a run's environment; empty if all runs have the same environment.
	 */
	public String of(long run) {
		return labels.getOrDefault(run, "");
	}

	/** Splits each series by the environments of its runs. Returns the new series in the order of their IDs. */
	public List<HistorySeries> split(List<HistorySeries> series) {
		List<HistorySeries> split = new ArrayList<>();
		for (HistorySeries one : series) {
			Map<String, List<HistoryPoint>> points = new HashMap<>();
			for (HistoryPoint point : one.points()) {
				points.computeIfAbsent(of(point.run().id()), label -> new ArrayList<>()).add(point);
			}
			points.forEach((label, own) -> split.add(new HistorySeries(one.id().in(label), one.unit(), own)));
		}
		split.sort((left, right) -> left.id().compareTo(right.id()));
		return split;
	}
}
