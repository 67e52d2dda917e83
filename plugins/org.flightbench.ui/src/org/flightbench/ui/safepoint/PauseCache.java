// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.safepoint;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

import org.flightbench.base.ReadProgress;
import org.flightbench.recording.pause.PauseTimeline;
import org.flightbench.recording.pause.read.PauseFiles;
import org.flightbench.recording.pause.read.PauseReader;
import org.flightbench.ui.model.FileStamp;
import org.flightbench.ui.model.SoftCache;

/** A thread-safe cache of timelines that have been read. */
final class PauseCache {

	private static final int MOST = 8;

	private record Read(List<FileStamp> stamps, List<PauseTimeline> runs) {}

	private final SoftCache<List<Path>, Read> known = new SoftCache<>(MOST);
	private final PauseReader.OfRecording recordings;

	/** @param recordings returns the pauses of a recording */
	PauseCache(PauseReader.OfRecording recordings) {
		this.recordings = recordings;
	}

	/** Returns the runs in files and folders. Reads them unless they are cached and have not changed. */
	List<PauseTimeline> read(List<Path> names, ReadProgress progress) throws IOException {
		List<FileStamp> stamps = PauseFiles.of(names).stream().map(FileStamp::of).toList();
		Read read = known.get(names);
		if (read == null || !read.stamps().equals(stamps)) {
			read = new Read(stamps, PauseReader.readRuns(names, recordings, progress));
			known.put(names, read);
		}
		return read.runs();
	}

	void forget() {
		known.clear();
	}
}
