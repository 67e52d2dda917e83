// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.safepoint.load;

import java.io.IOException;
import java.lang.ref.SoftReference;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.flightbench.recording.jfr.ReadProgress;
import org.flightbench.recording.safepoint.PauseReader;
import org.flightbench.recording.safepoint.PauseTimeline;
import org.flightbench.ui.model.FileStamp;

/** Timelines that have been read, so that going back to them reads nothing again. Safe for several threads. */
final class PauseReads {

	private static final int MOST = 8;

	private record Read(List<FileStamp> stamps, SoftReference<PauseTimeline> timeline) {}

	private final Map<List<Path>, Read> known = new LinkedHashMap<>(MOST, 0.75f, true) {
		private static final long serialVersionUID = 1L;

		@Override
		protected boolean removeEldestEntry(Map.Entry<List<Path>, Read> eldest) {
			return size() > MOST;
		}
	};

	/** Reads the files of a run, unless they are known as they are now. */
	PauseTimeline read(List<Path> files, ReadProgress progress) throws IOException {
		List<FileStamp> stamps = files.stream().map(FileStamp::of).toList();
		synchronized (known) {
			Read read = known.get(files);
			PauseTimeline timeline = read == null || !read.stamps().equals(stamps) ? null : read.timeline().get();
			if (timeline != null) {
				return timeline;
			}
		}
		PauseTimeline timeline = files.size() == 1
				? PauseReader.read(files.get(0), progress)
				: PauseReader.readRun(files, progress);
		synchronized (known) {
			known.put(files, new Read(stamps, new SoftReference<>(timeline)));
		}
		return timeline;
	}

	/** Forgets all, to read it anew. */
	void forget() {
		synchronized (known) {
			known.clear();
		}
	}
}
