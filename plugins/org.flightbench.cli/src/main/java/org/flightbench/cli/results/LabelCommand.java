// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli.results;

import java.util.List;
import java.util.concurrent.Callable;

import org.flightbench.cli.io.Choice;
import org.flightbench.cli.io.CommandException;
import org.flightbench.cli.io.ExitStatus;
import org.flightbench.cli.io.StandardStreams;
import org.flightbench.cli.io.Version;
import org.flightbench.history.SeriesId;
import org.flightbench.history.store.Label;
import org.flightbench.history.store.LabelKind;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The command {@code flightbench history label}. */
@Command(name = "label", mixinStandardHelpOptions = true, versionProvider = Version.class, sortOptions = false, description = "Label a change point. The label is kept, and 'check' no longer fails because of this change point.")
final class LabelCommand implements Callable<Integer> {

	private final StandardStreams streams;

	@Parameters(index = "0", paramLabel = "RUN", description = "The number of the first run after the change.")
	private long run;

	@Parameters(index = "1", paramLabel = "LABEL", converter = KindConverter.class, description = "known, accepted, fixed or noise.")
	private LabelKind kind;

	@Option(names = "--benchmark", paramLabel = "NAME", description = "The benchmark, by full name with parameters (default: all that changed in this run).")
	private String benchmark;

	@Option(names = "--note", paramLabel = "TEXT", description = "The reason for the label.")
	private String note = "";

	@Mixin
	private HistoryStoreOptions store;

	LabelCommand(StandardStreams streams) {
		this.streams = streams;
	}

	@Override
	public Integer call() {
		store.change(opened -> {
			if (opened.runs().stream().noneMatch(one -> one.id() == run)) {
				throw new CommandException(opened.name() + ": there is no run " + run);
			}
			List<SeriesId> series = opened.seriesIds().keySet().stream()
					.filter(id -> id.result().withParamsText().equals(benchmark)).toList();
			if (benchmark != null && series.isEmpty()) {
				throw new CommandException(
						"no series '" + benchmark + "'; 'flightbench history list --series' lists them");
			}
			if (series.isEmpty()) {
				opened.label(new Label(run, null, kind, note));
			}
			for (SeriesId one : series) {
				opened.label(new Label(run, one, kind, note));
			}
			return null;
		});
		streams.say("labeled run " + run + " " + kind.key());
		return ExitStatus.FINE;
	}

	/** A converter for label names. */
	static final class KindConverter extends Choice<LabelKind> {

		KindConverter() {
			super(LabelKind.values());
		}

		@Override
		protected String word(LabelKind value) {
			return value.key();
		}
	}
}
