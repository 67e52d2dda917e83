// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.recording;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.flightbench.ui.model.FileStamp;

/** The stamps of recording files when they were read. */
final class SourceStamps {

	/** Volatile as the file watch reads it on its own thread. */
	private volatile Map<Path, FileStamp> stamps = Map.of();

	Map<Path, FileStamp> stamps() {
		return stamps;
	}

	/** Looks at files that have not been looked at yet. */
	void take(List<Path> files) {
		Map<Path, FileStamp> next = new LinkedHashMap<>();
		files.forEach(file -> next.put(file, stamps.containsKey(file) ? stamps.get(file) : FileStamp.of(file)));
		stamps = next;
	}

	/** Looks at all files anew, as they are read again. */
	void renew() {
		List<Path> files = List.copyOf(stamps.keySet());
		stamps = Map.of();
		take(files);
	}
}
