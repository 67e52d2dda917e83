// SPDX-License-Identifier: UPL-1.0
package org.flightbench.demo.ttsp;

import java.nio.file.Path;
import java.util.List;
import org.flightbench.recording.safepoint.LateThread;
import org.flightbench.recording.safepoint.Pause;
import org.flightbench.recording.safepoint.PauseTimeline;

/**
 * One half of an experiment: without the remedy, or with it.
 *
 * @param name {@code baseline}, or the remedy's
 * @param recording the flight recording
 * @param log the log of safepoints
 * @param story what the program printed
 * @param recorded when it was stopped, as the recording has it
 * @param logged when it was stopped, as the log has it
 */
public record TtspSide(String name, Path recording, Path log, List<String> story, PauseTimeline recorded,
		PauseTimeline logged) {

	/** The cause that G1 gives when a program asks for a collection. */
	private static final String COLLECTION = "G1CollectFull";

	public TtspSide {
		story = List.copyOf(story);
	}

	/** The pause for the garbage collection that the program asks for; null if there was none. */
	public Pause pause() {
		return collection(recorded);
	}

	/** The thread that was late at it, by the strongest evidence of recording and log; null if unknown. */
	public LateThread lateThread() {
		LateThread strongest = null;
		for (PauseTimeline source : List.of(logged, recorded)) {
			Pause pause = collection(source);
			for (LateThread late : pause == null ? List.<LateThread>of() : pause.lateThreads()) {
				if (strongest == null || late.evidence().compareTo(strongest.evidence()) < 0) {
					strongest = late;
				}
			}
		}
		return strongest;
	}

	private static Pause collection(PauseTimeline timeline) {
		Pause longest = null;
		for (Pause pause : timeline.pauses()) {
			if (COLLECTION.equals(pause.operation())
					&& (longest == null || pause.timeToSafepointNanos() > longest.timeToSafepointNanos())) {
				longest = pause;
			}
		}
		return longest;
	}
}
