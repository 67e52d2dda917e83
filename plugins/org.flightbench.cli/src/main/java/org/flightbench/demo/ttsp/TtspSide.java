// SPDX-License-Identifier: UPL-1.0
package org.flightbench.demo.ttsp;

import java.nio.file.Path;
import java.util.List;
import org.flightbench.recording.pause.LateThread;
import org.flightbench.recording.pause.Pause;
import org.flightbench.recording.pause.PauseTimeline;

/**
 * A run of the program, either without or with the remedy.
 *
 * @param name {@code baseline} or the label of the remedy
 * @param recording the flight recording
 * @param log the safepoint log
 * @param story the output of the program
 * @param recorded the pauses from the recording
 * @param logged the pauses from the log
 */
public record TtspSide(String name, Path recording, Path log, List<String> story, PauseTimeline recorded,
		PauseTimeline logged) {

	/** The VM operation that G1 executes when a program requests a collection. */
	private static final String COLLECTION = "G1CollectFull";

	public TtspSide {
		story = List.copyOf(story);
	}

	/** Returns the pause for the garbage collection that the program requested; null if no such pause was found. */
	public Pause pause() {
		return collection(recorded);
	}

	/**
	 * Returns the thread that was late for the requested collection, based on the strongest evidence in the recording
	 * or the log; null if unknown.
	 */
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
