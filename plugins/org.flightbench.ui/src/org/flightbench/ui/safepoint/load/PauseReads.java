// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.safepoint.load;

import java.io.IOException;
import java.lang.ref.SoftReference;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.flightbench.recording.jfr.ReadProgress;
import org.flightbench.recording.safepoint.PauseFiles;
import org.flightbench.recording.safepoint.PauseReader;
import org.flightbench.recording.safepoint.PauseTimeline;
import org.flightbench.ui.model.FileStamp;

/** Timelines that have been read, so that going back to them reads nothing again. Safe for several threads. */
final class PauseReads {

	private static final int MOST = 8;

	private record Read(List<FileStamp> stamps, SoftReference<List<PauseTimeline>> runs) {}

	private final Map<List<Path>, Read> known = new LinkedHashMap<>(MOST, 0.75f, true) {
		private static final long serialVersionUID = 1L;

		@Override
		protected boolean removeEldestEntry(Map.Entry<List<Path>, Read> eldest) {
			return size() > MOST;
		}
	};

	/** Reads the runs that files and folders tell of, unless they are known as they are now. */
	List<PauseTimeline> read(List<Path> names, ReadProgress progress) throws IOException {
		List<FileStamp> stamps = PauseFiles.of(names).stream().map(FileStamp::of).toList();
		synchronized (known) {
			Read read = known.get(names);
			List<PauseTimeline> runs = read == null || !read.stamps().equals(stamps) ? null : read.runs().get();
			if (runs != null) {
				return runs;
			}
		}
		List<PauseTimeline> runs = PauseReader.readRuns(names, progress);
		synchronized (known) {
			known.put(names, new Read(stamps, new SoftReference<>(runs)));
		}
		return runs;
	}

	/** Forgets all, to read it anew. */
	void forget() {
		synchronized (known) {
			known.clear();
		}
	}
}
