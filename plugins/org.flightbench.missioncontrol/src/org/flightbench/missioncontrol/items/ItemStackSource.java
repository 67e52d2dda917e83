// SPDX-License-Identifier: UPL-1.0
package org.flightbench.missioncontrol.items;

import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import org.flightbench.base.ReadProgress;
import org.flightbench.jfr.LoadedSummary;
import org.flightbench.jfr.RecordingSummary;
import org.flightbench.recording.profile.ProfileRequest;
import org.flightbench.recording.profile.StackProfile;
import org.flightbench.recording.profile.read.ProfileOverview;
import org.flightbench.ui.recording.model.StackSource;
import org.openjdk.jmc.common.item.IItemCollection;

/**
 * A selection in Mission Control, for Flightbench's views. Selections of the same events are equal, so that repeated
 * notifications by Mission Control can be recognized.
 *
 * @param recording the recording with its visible time range and all its events, which are needed to determine the
 * allocation before the recording
 * @param events the selected events
 * @param format the format of frames
 */
public record ItemStackSource(LoadedRecording recording, IItemCollection events,
		StackTraceFormat format) implements StackSource {

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
		return LoadedSummary.of(events, recording.time());
	}

	@Override
	public StackProfile profile(ProfileRequest request, ReadProgress progress, Consumer<StackProfile> partial) {
		return PageData.profile(recording, events, format, request, progress, partial);
	}

	@Override
	public ProfileOverview overview(ProfileRequest request, ReadProgress progress) {
		return ProfileOverview.read(recording.of(events), request, progress);
	}
}
