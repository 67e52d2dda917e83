// SPDX-License-Identifier: UPL-1.0
package org.flightbench.missioncontrol.items;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;

import org.flightbench.base.ReadProgress;
import org.flightbench.jfr.OldRecording;
import org.flightbench.jfr.chunk.RecordedTime.Span;

/**
 * The chunk times of recordings in format 0.9. They are known only after reading the whole file, so those of the last
 * recording are cached.
 */
final class OldFormatTime {

	private record Known(Path file, FileTime modified, List<Span> chunks) {}

	private static Known last;

	private OldFormatTime() {}

	/** Returns the time spans of the chunks. Must be called on a background thread. */
	static synchronized List<Span> of(Path file) throws IOException {
		FileTime modified = Files.getLastModifiedTime(file);
		if (last == null || !last.file().equals(file) || !last.modified().equals(modified)) {
			last = new Known(file, modified, OldRecording.load(file, ReadProgress.NONE).time().spans());
		}
		return last.chunks();
	}
}
