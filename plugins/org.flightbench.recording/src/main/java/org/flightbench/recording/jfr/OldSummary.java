// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.jfr;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import org.flightbench.recording.jfr.RecordingSummary.EventCount;
import org.openjdk.jmc.common.item.IItemCollection;
import org.openjdk.jmc.common.item.IItemIterable;
import org.openjdk.jmc.flightrecorder.JfrAttributes;

/** Sums up what Mission Control's parser read of an old recording; how many bytes each event took, it does not tell. */
final class OldSummary {

	private OldSummary() {}

	static RecordingSummary of(Path file, OldRecording recording) throws IOException {
		IItemCollection items = recording.events();
		Map<String, EventCount> counts = new TreeMap<>();
		for (IItemIterable ofType : items) {
			boolean stacks = JfrAttributes.EVENT_STACKTRACE.getAccessor(ofType.getType()) != null;
			counts.merge(ofType.getType().getIdentifier(),
					new EventCount(ofType.getType().getIdentifier(), ofType.getItemCount(), 0, stacks),
					EventCount::plus);
		}
		return new RecordingSummary("0.9", recording.chunks(), Files.size(file),
				recording.time(), RecordingSummary.sorted(counts), recording.losses());
	}
}
