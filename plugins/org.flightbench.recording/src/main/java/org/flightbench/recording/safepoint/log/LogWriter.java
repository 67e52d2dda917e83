// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.safepoint.log;

import java.util.HashSet;
import java.util.Set;
import org.flightbench.recording.safepoint.GcCollector;

/** The JVM that wrote a log: what its lines show of it. */
final class LogWriter {

	private static final byte[] USING = LogLine.literal("Using ");
	private static final int LONGEST_NAME = 60;

	/** Whether it is JDK 8 or older. */
	boolean isOld;
	/** Whether it is OpenJ9. */
	boolean isOpenJ9;
	private String collector;
	private String source;
	private final Set<String> earlierSources = new HashSet<>();
	private boolean mixed;

	/** Looks at a line. */
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

	/** Whether the log names a collector, so that collections would be in it. */
	boolean isCollectorKnown() {
		return collector != null;
	}

	boolean isZ() {
		return collector() == GcCollector.ZGC;
	}

	/** The collector, as far as the log names it. */
	GcCollector collector() {
		return GcCollector.of(collector);
	}

	/** Whether lines of several processes alternate. */
	boolean isMixed() {
		return mixed;
	}
}
