// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.recording;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.flightbench.ui.model.FileStamp;

/** The file stamps of recordings at the time they were read. */
final class SourceStamps {

	/** Volatile because the file watch reads it on another thread. */
	private volatile Map<Path, FileStamp> stamps = Map.of();

	Map<Path, FileStamp> stamps() {
		return stamps;
	}

	/** Stamps the given files unless they have stamps, and removes all other files. */
	void take(List<Path> files) {
		Map<Path, FileStamp> next = new LinkedHashMap<>();
		files.forEach(file -> next.put(file, stamps.containsKey(file) ? stamps.get(file) : FileStamp.of(file)));
		stamps = next;
	}

	/** Stamps all files again. Called before they are reloaded. */
	void renew() {
		List<Path> files = List.copyOf(stamps.keySet());
		stamps = Map.of();
		take(files);
	}
}
