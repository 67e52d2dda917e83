// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.measure;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.flightbench.recording.pause.AllocatedBytes;
import org.flightbench.recording.pause.GcCollector;
import org.flightbench.recording.pause.GcDetails;
import org.flightbench.recording.pause.GcEvent;
import org.flightbench.recording.pause.GcPause;
import org.flightbench.recording.pause.GcPauses;
import org.flightbench.recording.pause.GcTopic;
import org.flightbench.recording.pause.MachineSamples;
import org.flightbench.recording.pause.Pause;
import org.flightbench.recording.pause.PauseTimeline;
import org.flightbench.recording.pause.PauseTimeline.Kind;
import org.flightbench.recording.pause.PauseTimeline.Origin;
import org.flightbench.recording.pause.Pauses;

/** Generates random collections for measurements. Most are short; one in a thousand is long and stalls a thread. */
final class GeneratedCollections {

	private static final long GAP = 2_000_000;
	private static final long SHORT = 300_000;
	private static final long LONG = 50_000_000;
	private static final int ONE_LONG_IN = 1000;
	private static final long YOUNG = 100_000_000;
	private static final long HEAP = 2_000_000_000;
	private static final String[] CAUSES = {"G1 Evacuation Pause", "G1 Humongous Allocation", "GCLocker Initiated GC",
			"Metadata GC Threshold", "System.gc()"};

	private GeneratedCollections() {}

	/** Returns a timeline with the given number of collections. */
	static PauseTimeline of(int count) {
		Random random = new Random(1);
		GcPauses.Builder pauses = new GcPauses.Builder();
		List<GcEvent> stalls = new ArrayList<>();
		long time = 0;
		long live = HEAP / 4;
		for (int index = 0; index < count; index++) {
			time += 1 + (long) (random.nextDouble() * 2 * GAP);
			boolean isLong = index % ONE_LONG_IN == 0;
			long duration = 1 + (long) (random.nextDouble() * (isLong ? LONG : SHORT));
			long before = live + (long) (random.nextDouble() * YOUNG);
			live = isLong ? HEAP / 4 : Math.min(HEAP, live + random.nextInt(2_000_000));
			pauses.add(new GcPause(time, duration, index, "G1New", CAUSES[random.nextInt(CAUSES.length)], before,
					Math.min(before, live)));
			if (isLong) {
				stalls.add(new GcEvent(GcTopic.ALLOCATION_STALLS, time, duration, index, null, "worker"));
			}
			time += duration;
		}
		return new PauseTimeline("generated", Kind.LOG, PauseTimeline.NO_DATE, Origin.JVM_START, 0, time, "",
				Pauses.NONE, pauses.build(), List.of(),
				new GcDetails(GcCollector.G1, Pause.UNKNOWN, stalls, List.of(), AllocatedBytes.NONE, Map.of()),
				List.of(), List.of(), List.of(), MachineSamples.NONE, List.of());
	}
}
