// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.recording.join;

import java.nio.file.Path;
import java.util.List;
import org.eclipse.osgi.util.NLS;
import org.flightbench.report.join.PerOperation.Measured;
import org.flightbench.results.Result;
import org.flightbench.results.Run;
import org.flightbench.ui.recording.model.FileStackSource;

/**
 * The recordings of a benchmark in one run.
 *
 * @param run the run
 * @param result the benchmark's result in it, null if it has none
 * @param files its recordings, none if none was found
 * @param notes what the user should know of them, each one sentence
 */
public record RecordedRun(Run run, Result result, List<Path> files, List<String> notes) {

	public RecordedRun {
		files = List.copyOf(files);
		notes = List.copyOf(notes);
	}

	/** Whether there are recordings. */
	public boolean isRecorded() {
		return !files.isEmpty();
	}

	/** The source of profiles. */
	FileStackSource source() {
		return new FileStackSource(files,
				files.size() == 1 ? run.name() : NLS.bind(Messages.run_forks, run.name(), files.size()));
	}

	/** The measurements during the recording. */
	Measured measured() {
		return new Measured(result, files.size());
	}

	/** Where recordings were looked for, null if the run comes from no file. */
	public Path folder() {
		return run.source() == null ? null : run.source().toAbsolutePath().getParent();
	}
}
