// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.comparison;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.function.Consumer;

import org.flightbench.analysis.cause.Explanation;
import org.flightbench.analysis.cause.Explainer;
import org.flightbench.base.ReadProgress;
import org.flightbench.results.Metric;
import org.flightbench.results.Run;
import org.flightbench.results.compare.Comparer;
import org.flightbench.results.compare.ResultComparison;
import org.flightbench.ui.load.LoadFailure;
import org.flightbench.ui.load.ReadingJob;
import org.flightbench.ui.model.SelectedResult;
import org.flightbench.ui.recording.RecordedRow;
import org.flightbench.ui.recording.RecordingLookup;

/** Finds the recordings of a row of a comparison and explains its change. */
final class ExplainJob extends ReadingJob<Explanation> {

	private final SelectedResult row;
	private final Run candidate;
	private Path file;

	/** @param candidate the candidate to compare with the row's baseline */
	ExplainJob(SelectedResult row, Run candidate, Consumer<Explanation> onRead, Consumer<LoadFailure> onFailure) {
		super(List.of(row.title()), onRead, onFailure);
		this.row = row;
		this.candidate = candidate;
		file = candidate.source();
	}

	@Override
	protected Explanation read() throws IOException {
		ReadProgress progress = progress(1);
		ResultComparison result = Comparer
				.compare(List.of(row.baseline(), candidate), 0, Metric.PRIMARY, row.settings())
				.candidates().get(0).results().stream().filter(one -> one.id().equals(row.id())).findFirst()
				.orElse(null);
		if (progress.isCancelled()) {
			throw new CancellationException();
		}
		if (result == null) {
			return null;
		}
		RecordedRow found = RecordingLookup.get().find(row, candidate, progress::isCancelled);
		List<Path> baseline = found.baseline().files();
		List<Path> recordings = found.candidate() == null ? List.of() : found.candidate().files();
		if (!recordings.isEmpty()) {
			file = recordings.get(0);
		}
		return Explainer.of(result, baseline, recordings, progress);
	}

	@Override
	protected Path file() {
		return file;
	}
}
