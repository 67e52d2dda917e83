// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.recording.summary;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

import org.flightbench.recording.summary.ProgramSummary;
import org.flightbench.ui.load.LoadFailure;
import org.flightbench.ui.load.ReadingJob;
import org.flightbench.ui.recording.model.StackSource;

/** Summarizes recordings. */
final class SummaryJob extends ReadingJob<List<ProgramSummary>> {

	private final List<Path> files;
	private volatile Path file;

	SummaryJob(List<StackSource> sources, Consumer<List<ProgramSummary>> onRead, Consumer<LoadFailure> onFailure) {
		super(sources.stream().map(StackSource::name).toList(), onRead, onFailure);
		files = sources.stream().flatMap(source -> source.files().stream()).toList();
		setUser(false);
	}

	@Override
	protected List<ProgramSummary> read() throws IOException {
		List<ProgramSummary> summaries = new ArrayList<>();
		for (Path one : files) {
			file = one;
			summaries.add(ProgramSummary.read(one, progress(1.0 / files.size())));
		}
		return summaries;
	}

	@Override
	protected Path file() {
		return file;
	}
}
