// SPDX-License-Identifier: UPL-1.0
package org.flightbench.missioncontrol.items;

import java.io.IOException;
import java.util.List;
import java.util.function.Supplier;

import org.eclipse.core.runtime.ILog;
import org.flightbench.base.ReadProgress;
import org.flightbench.recording.profile.ProfileRequest;
import org.flightbench.recording.profile.Side;
import org.flightbench.recording.profile.StackProfile;
import org.flightbench.ui.model.SelectedResult;
import org.flightbench.ui.recording.RecordedRow;
import org.flightbench.ui.recording.RecordedRun;
import org.flightbench.ui.recording.RecordingLookup;
import org.flightbench.ui.recording.model.EventKind;
import org.flightbench.ui.recording.model.FileStackSource;
import org.flightbench.ui.recording.model.StackSource;

/**
 * The profile of the recordings that belong to a row of a comparison. Uses the recordings of the candidate or, if there
 * are none, of the baseline, and shows allocation or, if none was recorded, the first available kind of event. Read
 * once, on first access. Thread-safe.
 */
final class RecordedProfile implements Supplier<StackProfile> {

	private SelectedResult row;
	private StackProfile profile;

	RecordedProfile(SelectedResult row) {
		this.row = row;
	}

	/** Returns the profile, or null if there are no readable recordings. */
	@Override
	public synchronized StackProfile get() {
		if (row != null) {
			RecordedRow found = RecordingLookup.get().find(row, null, () -> false);
			row = null;
			RecordedRun run = found.candidate() != null && found.candidate().isRecorded()
					? found.candidate()
					: found.baseline();
			if (run.isRecorded()) {
				read(new FileStackSource(run.files(), run.run().name()));
			}
		}
		return profile;
	}

	private void read(StackSource source) {
		try {
			profile = read(source, EventKind.USUAL);
			if (profile.source(Side.BASELINE).samples() == 0) {
				List<EventKind> kinds = EventKind.of(List.of(source.summary(ReadProgress.NONE)));
				profile = kinds.isEmpty() ? profile : read(source, kinds.get(0).name());
			}
		} catch (IOException unreadable) {
			ILog.of(RecordedProfile.class).info("No stacks of " + source.name(), unreadable);
		}
	}

	private static StackProfile read(StackSource source, String event) throws IOException {
		return source.profile(ProfileRequest.of(event), ReadProgress.NONE, part -> {});
	}
}
