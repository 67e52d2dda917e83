// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.read;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.SortedMap;
import java.util.TreeMap;

import org.flightbench.base.Texts;
import org.flightbench.results.Metric;
import org.flightbench.results.Mode;
import org.flightbench.results.RawData;
import org.flightbench.results.Result;
import org.flightbench.results.ResultId;
import org.flightbench.results.Score;
import org.flightbench.results.Setup;
import org.flightbench.results.text.Messages;

/** Combines the rows of JMH's tables into results. The row of a result precedes the rows of its secondary metrics. */
final class RowCollector {

	private static final long ROW_BYTES = 800;

	private final Path file;
	private final Shared shared;
	private final ReaderNotes notes;
	private final List<Result> results = new ArrayList<>();
	private ResultId id;
	private Score score;
	private final SortedMap<Double, Double> percentiles = new TreeMap<>();
	private final Map<String, Metric> secondary = new LinkedHashMap<>();

	RowCollector(Path file, Shared shared, ReaderNotes notes) {
		this.file = file;
		this.shared = shared;
		this.notes = notes;
	}

	void add(JmhTableRow row) throws IOException {
		shared.take(ROW_BYTES);
		ResultId rowId = new ResultId(shared.string(row.benchmark()), row.mode(), row.threads(), row.params());
		Score rowScore = new Score(row.score(), row.error(), shared.unit(row.unit()), row.samples());
		if (row.metric() == null) {
			finishResult();
			if (results.size() == Limits.MAX_RESULTS) {
				throw new UnreadableFileException(file, row.place().text(),
						Texts.bind(Messages.results_tooMany, Limits.MAX_RESULTS), null);
			}
			id = rowId;
			score = rowScore;
		} else if (rowId.equals(id)) {
			addSecondary(row.metric(), rowScore);
		} else {
			notes.add(Texts.bind(Messages.note_secondaryAlone, row.place().text(), Excerpt.of(row.name())));
		}
	}

	private void addSecondary(String label, Score rowScore) throws IOException {
		OptionalDouble percent = id.mode() == Mode.SAMPLE_TIME ? Percentiles.ofLabel(label) : OptionalDouble.empty();
		if (percent.isPresent()) {
			percentiles.put(percent.getAsDouble(), rowScore.value());
		} else {
			String name = shared.string(Metric.canonicalName(label));
			secondary.put(name, new Metric(name, rowScore, new TreeMap<>(), RawData.NONE));
		}
	}

	private void finishResult() {
		if (id != null) {
			results.add(new Result(id, Setup.UNKNOWN, new Metric(Metric.PRIMARY, score, percentiles, RawData.NONE),
					secondary));
			percentiles.clear();
			secondary.clear();
			id = null;
		}
	}

	/** Returns the results of all rows. */
	List<Result> results() {
		finishResult();
		return results;
	}
}
