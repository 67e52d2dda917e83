// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.safepoint.load;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

import org.flightbench.base.ReadProgress;
import org.flightbench.recording.safepoint.PauseTimeline;
import org.flightbench.recording.safepoint.read.PauseFiles;
import org.flightbench.recording.safepoint.read.PauseReader;
import org.flightbench.ui.model.FileStamp;
import org.flightbench.ui.model.SoftCache;

/** Timelines that have been read, so that going back to them reads nothing again. Safe for several threads. */
final class PauseReads {

	private static final int MOST = 8;

	private record Read(List<FileStamp> stamps, List<PauseTimeline> runs) {}

	private final SoftCache<List<Path>, Read> known = new SoftCache<>(MOST);

	/** Reads the runs of files and folders, unless these were read and have not changed. */
	List<PauseTimeline> read(List<Path> names, ReadProgress progress) throws IOException {
		List<FileStamp> stamps = PauseFiles.of(names).stream().map(FileStamp::of).toList();
		Read read = known.get(names);
		if (read == null || !read.stamps().equals(stamps)) {
			read = new Read(stamps, PauseReader.readRuns(names, progress));
			known.put(names, read);
		}
		return read.runs();
	}

	/** Forgets all, to read it anew. */
	void forget() {
		known.clear();
	}
}
