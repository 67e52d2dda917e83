// SPDX-License-Identifier: UPL-1.0
package org.flightbench.performance;

import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Set;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;
import org.openjdk.jmc.common.item.IItemCollection;
import org.openjdk.jmc.common.item.IItemIterable;
import org.openjdk.jmc.common.item.ItemFilters;
import org.openjdk.jmc.flightrecorder.CouldNotLoadRecordingException;
import org.openjdk.jmc.flightrecorder.JfrLoaderToolkit;
import org.openjdk.jmc.flightrecorder.stacktrace.FrameSeparator;
import org.openjdk.jmc.flightrecorder.stacktrace.FrameSeparator.FrameCategorization;
import org.openjdk.jmc.flightrecorder.stacktrace.tree.StacktraceTreeModel;

/** Reads the allocation events of a recording with the parsers of the JDK and of Mission Control. */
public final class RecordingPeers {

	private static final String INSIDE = "jdk.ObjectAllocationInNewTLAB";
	private static final String OUTSIDE = "jdk.ObjectAllocationOutsideTLAB";

	private static final String SAMPLE = "jdk.ObjectAllocationSample";

	private RecordingPeers() {}

	/**
	 * Prints the number of allocation events read, because some parsers silently skip parts of a recording.
	 *
	 * @param arguments {@code jdk FILE} to add up bytes, or {@code jmc FILE} to build the stack tree
	 */
	public static void main(String[] arguments) throws IOException, CouldNotLoadRecordingException {
		if (arguments[0].equals("jdk")) {
			addUp(Path.of(arguments[1]));
		} else {
			makeTree(new File(arguments[1]));
		}
	}

	private static void addUp(Path file) throws IOException {
		long bytes = 0;
		long others = 0;
		long all = 0;
		try (RecordingFile recording = new RecordingFile(file)) {
			while (recording.hasMoreEvents()) {
				RecordedEvent event = recording.readEvent();
				all++;
				switch (event.getEventType().getName()) {
					case INSIDE -> bytes += event.getLong("tlabSize");
					case OUTSIDE -> bytes += event.getLong("allocationSize");
					case SAMPLE -> bytes += event.getLong("weight");
					default -> others++;
				}
			}
		}
		System.out.println("bytes=" + bytes + " events=" + (all - others));
	}

	private static void makeTree(File file) throws IOException, CouldNotLoadRecordingException {
		IItemCollection items = JfrLoaderToolkit.loadEvents(file)
				.apply(ItemFilters.type(Set.of(INSIDE, OUTSIDE, SAMPLE)));
		FrameSeparator separator = new FrameSeparator(FrameCategorization.METHOD, false);
		// The tree counts events, because no attribute provides the bytes of all three allocation event types.
		StacktraceTreeModel tree = new StacktraceTreeModel(items, separator, false, null);
		System.out.println("branches=" + tree.getRoot().getChildren().size() + " events="
				+ items.stream().mapToLong(IItemIterable::getItemCount).sum());
	}
}
