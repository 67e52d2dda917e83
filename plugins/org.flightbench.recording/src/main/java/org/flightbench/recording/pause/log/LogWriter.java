// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.pause.log;

import java.util.HashSet;
import java.util.Set;
import org.flightbench.recording.pause.GcCollector;

/** The JVM that wrote a log, to the extent that its lines identify it. */
final class LogWriter {

	private static final byte[] USING = LogLine.literal("Using ");
	private static final int LONGEST_NAME = 60;

	/** Whether the JVM is JDK 8 or older. */
	boolean isOld;
	/** Whether the JVM is OpenJ9. */
	boolean isOpenJ9;
	private String collector;
	private String source;
	private final Set<String> earlierSources = new HashSet<>();
	private boolean mixed;

	/** Looks for the name of the collector and for the process in a line. */
	void read(LogLine line) {
		if (line.at(line.message) == 'U' && line.message > line.start && line.startsWith(line.message, USING)
				&& line.end - line.message < LONGEST_NAME) {
			collector = line.text(line.message + USING.length, line.end).strip();
		}
		if (line.source != null && !line.source.equals(source)) {
			if (source != null) {
				earlierSources.add(source);
			}
			source = line.source;
			mixed |= earlierSources.contains(source);
		}
	}

	/** Returns whether the log names a collector, which implies that any collections would have been logged. */
	boolean isCollectorKnown() {
		return collector != null;
	}

	boolean isZ() {
		return collector() == GcCollector.ZGC;
	}

	/** Returns the collector, or {@link GcCollector#UNKNOWN} if the log does not name it. */
	GcCollector collector() {
		return GcCollector.of(collector);
	}

	/** Returns whether lines of several processes are interleaved. */
	boolean isMixed() {
		return mixed;
	}
}
