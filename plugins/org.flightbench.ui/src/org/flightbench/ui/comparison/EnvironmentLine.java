// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.comparison;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;

import org.flightbench.base.Plural;
import org.flightbench.results.Result;
import org.flightbench.results.Run;
import org.flightbench.results.Setup;
import org.flightbench.results.words.Numbers;
import org.flightbench.ui.text.Messages;

/**
 * A property of a run's environment.
 *
 * @param name the name of the property
 * @param value the value in the run, several values if results differ, or a dash if unknown
 * @param baselineValue the value in the baseline
 */
record EnvironmentLine(String name, String value, String baselineValue) {

	private static final String UNKNOWN = Numbers.NONE;
	private static final int MAX_VALUES = 5;

	/** Returns whether both values are known and differ. */
	boolean differs() {
		return !value.equals(baselineValue) && !value.equals(UNKNOWN) && !baselineValue.equals(UNKNOWN);
	}

	static List<EnvironmentLine> of(Run run, Run baseline) {
		List<EnvironmentLine> lines = new ArrayList<>();
		lines.add(same(Messages.file, run.source() == null ? UNKNOWN : run.source().toString()));
		lines.add(same(Messages.results, Numbers.fixed(run.results().size(), 0)));
		// computed once for all lines, because this visits all results
		Set<Setup> own = run.setups();
		Set<Setup> others = run == baseline ? own : baseline.setups();
		add(lines, own, others, Messages.jdk, setup -> setup.jdkVersion());
		add(lines, own, others, Messages.vm, EnvironmentLine::vm);
		add(lines, own, others, Messages.java, setup -> setup.jvm());
		add(lines, own, others, Messages.environment_jvmArguments,
				setup -> setup.jvmArgs() == null ? null : String.join(" ", setup.jvmArgs()));
		add(lines, own, others, Messages.jmh, setup -> setup.jmhVersion());
		add(lines, own, others, Messages.environment_forks, setup -> number(setup.forks()));
		add(lines, own, others, Messages.environment_warmup,
				setup -> phase(setup.warmup().iterations(), setup.warmup().time()));
		add(lines, own, others, Messages.environment_measurement,
				setup -> phase(setup.measurement().iterations(), setup.measurement().time()));
		lines.add(new EnvironmentLine(Messages.threads, threads(run), threads(baseline)));
		return lines;
	}

	private static EnvironmentLine same(String name, String value) {
		return new EnvironmentLine(name, value, value);
	}

	private static void add(List<EnvironmentLine> lines, Set<Setup> own, Set<Setup> others, String name,
			Function<Setup, String> value) {
		lines.add(new EnvironmentLine(name, values(own, value), values(others, value)));
	}

	private static String values(Set<Setup> setups, Function<Setup, String> value) {
		Set<String> values = new LinkedHashSet<>();
		for (Setup setup : setups) {
			String one = value.apply(setup);
			if (one != null) {
				values.add(one.isEmpty() ? Messages.none : one);
			}
			if (values.size() > MAX_VALUES) {
				break;
			}
		}
		return joined(values);
	}

	private static String threads(Run run) {
		SortedSet<Integer> threads = new TreeSet<>();
		int last = -1;
		for (Result result : run.results()) {
			// a shortcut, because consecutive results usually have the same number of threads
			if (result.id().threads() != last) {
				last = result.id().threads();
				threads.add(last);
			}
		}
		return joined(threads.stream().map(count -> Integer.toString(count))
				.collect(Collectors.toCollection(LinkedHashSet::new)));
	}

	private static String joined(Set<String> values) {
		if (values.isEmpty()) {
			return UNKNOWN;
		}
		return values.size() > MAX_VALUES
				? String.join(", ", values.stream().limit(MAX_VALUES).toList()) + ", …"
				: String.join(", ", values);
	}

	private static String vm(Setup setup) {
		return setup.vmName() == null
				? null
				: setup.vmVersion() == null ? setup.vmName() : setup.vmName() + " " + setup.vmVersion();
	}

	private static String number(int number) {
		return number == Setup.UNKNOWN_NUMBER ? null : Integer.toString(number);
	}

	private static String phase(int iterations, String time) {
		return iterations == Setup.UNKNOWN_NUMBER
				? null
				: time == null
						? Plural.of(iterations, Messages.environment_iterations_one,
								Messages.environment_iterations_many)
						: iterations + " × " + time;
	}
}
