// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.summary;

import java.io.IOException;

import org.flightbench.jfr.RecordingSummary;
import org.flightbench.recording.activity.Activity;
import org.flightbench.recording.activity.ActivityReader;
import org.flightbench.recording.activity.ActivityRequest;
import org.flightbench.recording.check.CheckUp;
import org.flightbench.recording.gc.GcReader;
import org.flightbench.recording.gc.GcRecording;
import org.flightbench.recording.pass.PassReader;
import org.flightbench.recording.pass.RecordingPass;
import org.flightbench.recording.pass.RecordingPass.Answer;
import org.flightbench.recording.pause.PauseTimeline;
import org.flightbench.recording.pause.read.PauseReader;

/**
 * The data of the pages about a whole recording, read in one pass. Each component succeeds or fails independently.
 *
 * @param types the event types
 * @param pauses the pauses, with late threads
 * @param summary the main costs
 * @param checkUp the limitations
 * @param activity the activity of the program
 */
public record RecordingContent(Answer<RecordingSummary> types, Answer<PauseTimeline> pauses,
		Answer<ProgramSummary> summary, Answer<CheckUp> checkUp, Answer<Activity> activity) {

	/**
	 * Requests all data from a pass over a recording. {@link Answer#get} completes the data, which then remains valid
	 * after the pass.
	 *
	 * @throws IOException if the recording cannot be read
	 */
	public static Answer<RecordingContent> ask(RecordingPass pass) throws IOException {
		Answer<RecordingSummary> types = pass.ask(EventTypes.ALL);
		Answer<PauseTimeline> pauses = PauseReader.ask(pass);
		Answer<RecordingDigest> digest = RecordingDigestReader.ask(pass, ActivityRequest.ALL);
		Answer<ProgramSummary> summary = () -> ProgramSummary.of(digest.get());
		Answer<CheckUp> checkUp = CheckUp.ask(pass);
		Answer<Activity> activity = ActivityReader.ask(pass, ActivityRequest.ALL);
		return () -> new RecordingContent(types.kept(), pauses.kept(), summary.kept(), checkUp.kept(),
				activity.kept());
	}

	/**
	 * Requests only the event types from a pass over a recording. The other components are null.
	 *
	 * @throws IOException if the recording cannot be read
	 */
	public static Answer<RecordingContent> askForTypes(RecordingPass pass) throws IOException {
		Answer<RecordingSummary> types = pass.ask(EventTypes.ALL);
		return () -> new RecordingContent(types.kept(), null, null, null, null);
	}

	/**
	 * Returns the garbage collection in the whole recording.
	 *
	 * @throws IOException if the pauses or the activity could not be read
	 */
	public GcRecording gc() throws IOException {
		return GcReader.of(pauses.get(), activity.get(), Long.MIN_VALUE, Long.MAX_VALUE);
	}

	private enum EventTypes implements RecordingPass.Request<RecordingSummary> {
		ALL;

		@Override
		public PassReader<?, RecordingSummary> start(RecordingPass pass) {
			RecordingSummary.Builder counts = new RecordingSummary.Builder();
			return new PassReader<>(counts::reader, counts::add, problems -> counts.build(pass.recording(), problems));
		}

		@Override
		public RecordingSummary readOld(RecordingPass pass) throws IOException {
			return RecordingSummary.ofOldFormat(pass.file(), pass.old());
		}
	}
}
