// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.model;

import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

import org.flightbench.results.compare.ComparisonSettings;

/**
 * Facts about the runs of a comparison that only the user knows and that affect the verdicts.
 *
 * @param machineChanged whether the candidates ran on a different machine, so that the change common to all of their
 * scores is removed
 * @param sameMachine whether all runs were measured one after the other on one machine
 * @param controls the names of the benchmarks that the code change does not affect
 */
public record JudgingChoices(boolean machineChanged, boolean sameMachine, Set<String> controls) {

	/** The initial choices, which state nothing about the runs. */
	public static final JudgingChoices NONE = new JudgingChoices(false, false, Set.of());

	public JudgingChoices {
		controls = Set.copyOf(controls);
	}

	public JudgingChoices withMachineChanged(boolean changed) {
		return new JudgingChoices(changed, sameMachine, controls);
	}

	public JudgingChoices withSameMachine(boolean isSame) {
		return new JudgingChoices(machineChanged, isSame, controls);
	}

	public JudgingChoices withControls(Set<String> names) {
		return new JudgingChoices(machineChanged, sameMachine, names);
	}

	/** Returns settings with these choices. */
	ComparisonSettings apply(ComparisonSettings settings) {
		List<Pattern> names = controls.stream().sorted()
				.map(name -> Pattern.compile("^" + Pattern.quote(name) + "$")).toList();
		return settings.withMachineChanged(machineChanged).withSameMachine(sameMachine).withControls(names);
	}
}
