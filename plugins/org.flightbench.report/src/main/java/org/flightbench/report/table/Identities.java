// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.table;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.flightbench.report.output.SourceUrl;
import org.flightbench.report.output.Table.Cell;
import org.flightbench.report.output.Table.Kind;
import org.flightbench.report.output.TableBuilder;
import org.flightbench.report.text.Messages;
import org.flightbench.results.Mode;
import org.flightbench.results.ResultId;
import org.flightbench.results.compare.Comparison;
import org.flightbench.results.compare.ResultComparison;
import org.flightbench.results.compare.RunComparison;
import org.flightbench.results.words.BenchmarkNames;
import org.flightbench.results.words.Numbers;
import org.flightbench.view.chart.ResultText;

/**
 * Creates names that are just long enough to distinguish the results of a table: short benchmark names, parameters if
 * any result has them, and mode and threads if they differ.
 */
public final class Identities {

	private static final int RANK_OF_MODE = 1;

	/** A function that returns the ID of a row's result. */
	public interface IdOf<R> {
		ResultId of(R row);
	}

	private final BenchmarkNames names;
	private final boolean params;
	private final boolean modes;
	private final boolean threads;
	private final SourceUrl sources;

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
		sources = SourceUrl.NONE;
	}

	private Identities(Identities others, SourceUrl sources) {
		names = others.names;
		params = others.params;
		modes = others.modes;
		threads = others.threads;
		this.sources = sources;
	}

	/** Returns a copy whose names link to their source code in HTML pages. */
	public Identities linkedBy(SourceUrl links) {
		return new Identities(this, links);
	}

	/** Creates the names of all results of two runs. */
	public static Identities of(RunComparison pair) {
		List<ResultId> ids = new ArrayList<>();
		pair.results().forEach(result -> ids.add(result.id()));
		pair.added().forEach(result -> ids.add(result.id()));
		pair.removed().forEach(result -> ids.add(result.id()));
		return new Identities(ids);
	}

	/** Creates the names of all results of all candidates. */
	public static Identities of(Comparison comparison) {
		return new Identities(comparison.candidates().stream().flatMap(pair -> pair.results().stream())
				.map(ResultComparison::id).toList());
	}

	/**
	 * Adds the identifying columns.
	 *
	 * @param modeAlways whether to add the mode even if it is the same for all results
	 */
	public <R> void addColumns(TableBuilder<R> table, IdOf<R> id, boolean modeAlways) {
		table.column(Messages.column_benchmark, Kind.NAME, 0, row -> Cell.of(names.shortName(id.of(row).benchmark()))
				.withSource(sources.of(id.of(row))));
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

	/** Returns the name of a result on a single line: benchmark, parameters, and mode and threads if they differ. */
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
					: ResultText.threads(id.threads()));
		}
		return text.toString();
	}

	private static String threadsText(ResultId id) {
		return id.threads() == ResultId.UNKNOWN_THREADS ? Numbers.NONE : Integer.toString(id.threads());
	}
}
