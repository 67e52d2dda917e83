// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.page;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;

import org.flightbench.base.Texts;
import org.flightbench.report.output.Table;
import org.flightbench.report.output.Table.Cell;
import org.flightbench.report.output.Table.Kind;
import org.flightbench.report.output.Table.Tone;
import org.flightbench.report.output.TableBuilder;
import org.flightbench.report.text.Messages;
import org.flightbench.results.IterationSetup;
import org.flightbench.results.Machine;
import org.flightbench.results.Run;
import org.flightbench.results.Setup;
import org.flightbench.results.compare.RunComparison;
import org.flightbench.results.words.Numbers;

/** Creates a table of the environments of two runs and their differences. */
final class EnvironmentTable {

	/** The maximum number of distinct values of a run to list. Further values are only counted. */
	private static final int MAX_VALUES = 3;

	/** A property of the environment; its value is empty for a run that does not have it. */
	private record Line(String what, String baseline, String candidate) {

		private boolean isKnown() {
			return !baseline.isEmpty() && !candidate.isEmpty();
		}
	}

	private EnvironmentTable() {}

	/** Returns a table with a row for each property that at least one run has. */
	static Table of(RunComparison pair) {
		List<Line> lines = new ArrayList<>();
		lines.add(new Line(Messages.machine, machine(pair.baseline()), machine(pair.candidate())));
		add(lines, pair, Messages.jdk, Setup::jdkVersion);
		add(lines, pair, Messages.environment_vm, Setup::vmName);
		add(lines, pair, Messages.environment_vmVersion, Setup::vmVersion);
		add(lines, pair, Messages.environment_arguments,
				setup -> setup.jvmArgs() == null
						? null
						: setup.jvmArgs().isEmpty() ? Messages.none : String.join(" ", setup.jvmArgs()));
		add(lines, pair, Messages.jmh, Setup::jmhVersion);
		add(lines, pair, Messages.forks,
				setup -> setup.forks() == Setup.UNKNOWN_NUMBER ? null : Integer.toString(setup.forks()));
		add(lines, pair, Messages.environment_warmup, setup -> iterations(setup.warmup()));
		add(lines, pair, Messages.environment_measurement, setup -> iterations(setup.measurement()));
		return new TableBuilder<Line>()
				.column(Messages.setting, Kind.WORD, 0, line -> Cell.of(line.what))
				.column(Messages.column_same, Kind.WORD, 0, EnvironmentTable::difference)
				.column(Messages.baseline, Kind.NAME, 0, line -> value(line.baseline))
				.column(Messages.candidate, Kind.NAME, 0, line -> value(line.candidate))
				.build(lines.stream().filter(line -> !line.baseline.isEmpty() || !line.candidate.isEmpty()).toList());
	}

	private static Cell difference(Line line) {
		if (!line.isKnown()) {
			return new Cell(Messages.environment_unknown, Tone.UNSURE, Double.NaN);
		}
		return line.baseline.equals(line.candidate)
				? new Cell(Messages.environment_same, Tone.SAME, Double.NaN)
				: new Cell(Messages.environment_differs, Tone.WORSE, Double.NaN);
	}

	private static Cell value(String value) {
		return Cell.of(value.isEmpty() ? Numbers.NONE : value);
	}

	private static String machine(Run run) {
		return Machine.of(run).map(Machine::label).orElse("");
	}

	private static void add(List<Line> lines, RunComparison pair, String what, Function<Setup, String> part) {
		lines.add(new Line(what, values(pair.baseline(), part), values(pair.candidate(), part)));
	}

	/** Returns the distinct values of a property in a run's results. */
	private static String values(Run run, Function<Setup, String> part) {
		Set<String> values = new LinkedHashSet<>();
		run.setups().stream().map(part).filter(Objects::nonNull).forEach(values::add);
		List<String> first = values.stream().limit(MAX_VALUES).toList();
		String shown = String.join("; ", first);
		return first.size() == values.size()
				? shown
				: Texts.bind(Messages.environment_more, shown, values.size() - first.size());
	}

	private static String iterations(IterationSetup setup) {
		if (setup.iterations() == Setup.UNKNOWN_NUMBER) {
			return null;
		}
		return setup.time() == null
				? Integer.toString(setup.iterations())
				: Texts.bind(Messages.environment_iterations, setup.iterations(), setup.time());
	}
}
