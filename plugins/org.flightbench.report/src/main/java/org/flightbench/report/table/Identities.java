// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.table;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.flightbench.report.output.Table.Cell;
import org.flightbench.report.output.Table.Kind;
import org.flightbench.report.output.TableBuilder;
import org.flightbench.report.words.BenchmarkNames;
import org.flightbench.report.words.Numbers;
import org.flightbench.report.words.Sentences;
import org.flightbench.results.Mode;
import org.flightbench.results.ResultId;
import org.flightbench.results.compare.Comparison;
import org.flightbench.results.compare.RunComparison;
import org.flightbench.results.compare.verdict.ResultComparison;

/**
 * Names that distinguish the results of a table, and no longer than that: short names always; parameters where some
 * result has them, mode and threads where they differ.
 */
public final class Identities {

	private static final int RANK_OF_MODE = 1;

	/** Gives the identity of a row. */
	public interface IdOf<R> {
		ResultId of(R row);
	}

	private final BenchmarkNames names;
	private final boolean params;
	private final boolean modes;
	private final boolean threads;

	public Identities(Collection<ResultId> ids) {
		Set<String> benchmarks = new LinkedHashSet<>();
		Set<Mode> distinctModes = new HashSet<>();
		Set<Integer> distinctThreads = new HashSet<>();
		boolean anyParams = false;
		for (ResultId id : ids) {
			benchmarks.add(id.benchmark());
			distinctModes.add(id.mode());
			distinctThreads.add(id.threads());
			anyParams |= !id.params().isEmpty();
		}
		names = new BenchmarkNames(benchmarks);
		params = anyParams;
		modes = distinctModes.size() > 1;
		threads = distinctThreads.size() > 1;
	}

	/** The identities of all results of two runs. */
	public static Identities of(RunComparison pair) {
		List<ResultId> ids = new ArrayList<>();
		pair.results().forEach(result -> ids.add(result.id()));
		pair.added().forEach(result -> ids.add(result.id()));
		pair.removed().forEach(result -> ids.add(result.id()));
		return new Identities(ids);
	}

	/** Those of all results of all candidates. */
	public static Identities of(Comparison comparison) {
		return new Identities(comparison.candidates().stream().flatMap(pair -> pair.results().stream())
				.map(ResultComparison::id).toList());
	}

	/** Adds the columns; the mode even where it does not differ, if asked. */
	public <R> void addColumns(TableBuilder<R> table, IdOf<R> id, boolean modeAlways) {
		table.column(Messages.column_benchmark, Kind.NAME, 0, row -> Cell.of(names.shortName(id.of(row).benchmark())));
		if (params) {
			table.column(Messages.column_parameters, Kind.NAME, 0, row -> Cell.of(id.of(row).paramsText()));
		}
		if (modes || modeAlways) {
			table.column(Messages.column_mode, Kind.WORD, modes ? 0 : RANK_OF_MODE,
					row -> Cell.of(id.of(row).mode().label()));
		}
		if (threads) {
			table.column(Messages.column_threads, Kind.NUMBER, 0,
					row -> Cell.of(threadsText(id.of(row)), id.of(row).threads()));
		}
	}

	/** One result in a line of text: name, parameters, and what else distinguishes it. */
	public String text(ResultId id) {
		StringBuilder text = new StringBuilder(names.shortName(id.benchmark()));
		if (!id.params().isEmpty()) {
			text.append(" (").append(id.paramsText()).append(')');
		}
		if (modes) {
			text.append(", ").append(id.mode().label());
		}
		if (threads) {
			text.append(", ").append(id.threads() == ResultId.UNKNOWN_THREADS
					? Messages.sentence_threads_unknown
					: Sentences.threads(id.threads()));
		}
		return text.toString();
	}

	private static String threadsText(ResultId id) {
		return id.threads() == ResultId.UNKNOWN_THREADS ? Numbers.NONE : Integer.toString(id.threads());
	}
}
