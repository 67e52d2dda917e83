// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.measure;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.flightbench.recording.pause.GcPause;
import org.flightbench.recording.pause.Pause;
import org.flightbench.recording.pause.PauseTimeline;
import org.flightbench.recording.pause.PauseTimeline.Kind;
import org.flightbench.recording.pause.PauseTimeline.Origin;
import org.flightbench.recording.pause.PausesBuilder;

/** Generates random pauses for measurements. Most are short; one in a thousand is long. */
final class GeneratedPauses {

	private static final long GAP = 400_000;
	private static final long SHORT = 60_000;
	private static final long LONG = 20_000_000;
	private static final int ONE_LONG_IN = 1000;
	private static final int ONE_GC_IN = 100;
	private static final String[] OPERATIONS = {"Cleanup", "G1CollectForAllocation", "ICBufferFull",
			"HandshakeAllThreads",
			"RevokeBias"};

	private GeneratedPauses() {}

	/** Returns a timeline with the given number of pauses. */
	static PauseTimeline of(int count) {
		Random random = new Random(1);
		PausesBuilder pauses = new PausesBuilder();
		List<GcPause> gcs = new ArrayList<>();
		long time = 0;
		for (int index = 0; index < count; index++) {
			time += 1 + (long) (random.nextDouble() * 2 * GAP);
			long most = index % ONE_LONG_IN == 0 ? LONG : SHORT;
			long toSafepoint = 1 + (long) (random.nextDouble() * most);
			long operation = 1 + (long) (random.nextDouble() * most);
			pauses.add(new Pause(index, index, OPERATIONS[random.nextInt(OPERATIONS.length)], time, toSafepoint, 500,
					operation, 300, toSafepoint + 500 + operation + 300, 40, 3, 0, List.of()));
			if (index % ONE_GC_IN == 0) {
				gcs.add(new GcPause(time + toSafepoint + 500, operation, index, "G1New", "G1 Evacuation Pause"));
			}
			time += toSafepoint + operation + 800;
		}
		return new PauseTimeline("generated", Kind.LOG, PauseTimeline.NO_DATE, Origin.JVM_START, 0, time, "",
				pauses.build(), gcs, List.of(), List.of(), List.of());
	}
}
