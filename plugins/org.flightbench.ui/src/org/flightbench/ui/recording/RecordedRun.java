// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.recording;

import java.nio.file.Path;
import java.util.List;
import org.eclipse.osgi.util.NLS;
import org.flightbench.analysis.join.PerOperation.Measured;
import org.flightbench.results.Result;
import org.flightbench.results.Run;
import org.flightbench.ui.recording.model.FileStackSource;
import org.flightbench.ui.text.Messages;

/**
 * The recordings of a benchmark in one run.
 *
 * @param run the run
 * @param result the result of the benchmark, or null if the run does not contain it
 * @param files the recordings, empty if none were found
 * @param notes notes for the user about the recordings, one sentence each
 */
public record RecordedRun(Run run, Result result, List<Path> files, List<String> notes) {

	public RecordedRun {
		files = List.copyOf(files);
		notes = List.copyOf(notes);
	}

	public boolean isRecorded() {
		return !files.isEmpty();
	}

	/** Returns the source from which profiles are read. */
	FileStackSource source() {
		return new FileStackSource(files,
				files.size() == 1 ? run.name() : NLS.bind(Messages.join_run_forks, run.name(), files.size()));
	}

	/** Returns the result that was measured during the recording. */
	Measured measured() {
		return new Measured(result, files.size());
	}

	/** Returns the folder that is searched for recordings, or null if the run was not read from a file. */
	public Path folder() {
		return run.source() == null ? null : run.source().toAbsolutePath().getParent();
	}
}
