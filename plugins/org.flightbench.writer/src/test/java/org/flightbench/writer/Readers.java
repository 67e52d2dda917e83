// SPDX-License-Identifier: UPL-1.0
package org.flightbench.writer;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.logging.Level;
import java.util.logging.Logger;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;
import org.openjdk.jmc.common.IMCStackTrace;
import org.openjdk.jmc.common.item.IItem;
import org.openjdk.jmc.common.item.IItemCollection;
import org.openjdk.jmc.common.item.IItemIterable;
import org.openjdk.jmc.common.item.IMemberAccessor;
import org.openjdk.jmc.flightrecorder.CouldNotLoadRecordingException;
import org.openjdk.jmc.flightrecorder.JfrAttributes;
import org.openjdk.jmc.flightrecorder.JfrLoaderToolkit;

/** Methods that read a file with the parsers of the JDK and of Mission Control. */
final class Readers {

	/**
	 * The logger with which JMC's parser warns about each type whose fields differ from an earlier one with the same
	 * name.
	 */
	private static final Logger JMC = Logger.getLogger("org.openjdk.jmc");

	private Readers() {}

	/** Returns all events that JMC's parser reads, by type. */
	static IItemCollection jmc(Path file) throws IOException, CouldNotLoadRecordingException {
		JMC.setLevel(Level.SEVERE);
		return JfrLoaderToolkit.loadEvents(file.toFile());
	}

	/** Returns a value for each event that the JDK's parser reads, in the order of the file. */
	static <T> List<T> jdk(Path file, Function<RecordedEvent, T> each) throws IOException {
		List<T> all = new ArrayList<>();
		try (RecordingFile recording = new RecordingFile(file)) {
			while (recording.hasMoreEvents()) {
				all.add(each.apply(recording.readEvent()));
			}
		}
		return all;
	}

	/** Returns the number of events that JMC's parser reads. */
	static long countByJmc(Path file) throws IOException, CouldNotLoadRecordingException {
		long count = 0;
		for (IItemIterable items : jmc(file)) {
			count += items.getItemCount();
		}
		return count;
	}

	/** Returns the depths of the stack traces that JMC's parser reads. */
	static List<Integer> jmcStackDepths(Path file) throws IOException, CouldNotLoadRecordingException {
		List<Integer> depths = new ArrayList<>();
		for (IItemIterable items : jmc(file)) {
			IMemberAccessor<IMCStackTrace, IItem> stackTrace = JfrAttributes.EVENT_STACKTRACE
					.getAccessor(items.getType());
			for (IItem item : items) {
				depths.add(stackTrace.getMember(item).getFrames().size());
			}
		}
		return depths;
	}
}
