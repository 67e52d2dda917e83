// SPDX-License-Identifier: UPL-1.0
package org.flightbench.missioncontrol.items;

import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import org.flightbench.base.ReadProgress;
import org.flightbench.jfr.RecordingSummary;
import org.flightbench.jfr.LoadedSummary;
import org.flightbench.recording.profile.read.ProfileOverview;
import org.flightbench.recording.profile.event.ProfileRequest;
import org.flightbench.recording.profile.StackProfile;
import org.flightbench.ui.recording.model.StackSource;

/**
 * The selection in Mission Control, for Flightbench's views. Two of the same events are equal, because Mission Control
 * notifies of a selection several times.
 *
 * @param recording the selected events, and of which time they are
 * @param format how frames are named
 */
public record ItemStackSource(LoadedRecording recording, StackTraceFormat format) implements StackSource {

	@Override
	public String name() {
		return recording.name();
	}

	@Override
	public List<Path> files() {
		return recording.file() == null ? List.of() : List.of(recording.file());
	}

	@Override
	public boolean isSelection() {
		return true;
	}

	@Override
	public RecordingSummary summary(ReadProgress progress) {
		return LoadedSummary.of(recording.items(), recording.time());
	}

	@Override
	public StackProfile profile(ProfileRequest request, ReadProgress progress, Consumer<StackProfile> partial) {
		return PageData.profile(recording, recording.items(), format, request, progress, partial);
	}

	@Override
	public ProfileOverview overview(ProfileRequest request, ReadProgress progress) {
		return ProfileOverview.read(recording.of(recording.items()), request, progress);
	}
}
