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

/** Short ways to what the parsers of the JDK and of Mission Control find in a file. */
final class Readers {

	/** JMC's parser warns of each type that has other fields than one of its name before. */
	private static final Logger JMC = Logger.getLogger("org.openjdk.jmc");

	private Readers() {}

	/** All that JMC's parser finds, by type. */
	static IItemCollection jmc(Path file) throws IOException, CouldNotLoadRecordingException {
		JMC.setLevel(Level.SEVERE);
		return JfrLoaderToolkit.loadEvents(file.toFile());
	}

	/** Something of each event, by the JDK's parser, in the order of the file. */
	static <T> List<T> jdk(Path file, Function<RecordedEvent, T> each) throws IOException {
		List<T> all = new ArrayList<>();
		try (RecordingFile recording = new RecordingFile(file)) {
			while (recording.hasMoreEvents()) {
				all.add(each.apply(recording.readEvent()));
			}
		}
		return all;
	}

	/** How many events JMC's parser finds. */
	static long countByJmc(Path file) throws IOException, CouldNotLoadRecordingException {
		long count = 0;
		for (IItemIterable items : jmc(file)) {
			count += items.getItemCount();
		}
		return count;
	}

	/** How deep the stack traces are by JMC's parser. */
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
