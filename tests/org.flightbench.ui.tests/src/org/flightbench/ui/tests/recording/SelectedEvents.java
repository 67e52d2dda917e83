// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.tests.recording;

import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import org.flightbench.base.ReadProgress;
import org.flightbench.jfr.RecordingSummary;
import org.flightbench.jfr.RecordingSummary.EventCount;
import org.flightbench.jfr.chunk.RecordedTime;
import org.flightbench.recording.profile.Frame;
import org.flightbench.recording.profile.ProfileEvent;
import org.flightbench.recording.profile.ProfileRequest;
import org.flightbench.recording.profile.StackCollector;
import org.flightbench.recording.profile.StackProfile;
import org.flightbench.recording.profile.read.ProfileOverview;
import org.flightbench.ui.recording.model.StackSource;

/**
 * A source with some events of a recording, as selected in another application.
 *
 * @param name the name of the recording
 * @param event the name accepted by {@link ProfileEvent#of}
 * @param type the type of the events
 * @param stacks whether the events have stack traces
 */
record SelectedEvents(String name, String event, String type, boolean stacks) implements StackSource {

	private static final int COUNT = 3;
	private static final long SECOND = 1_000_000_000;

	@Override
	public List<Path> files() {
		return List.of();
	}

	@Override
	public boolean isSelection() {
		return true;
	}

	@Override
	public RecordingSummary summary(ReadProgress progress) {
		return new RecordingSummary("2.1", 1, 0, RecordedTime.of(0, SECOND),
				List.of(new EventCount(type, COUNT, 0, stacks)), List.of());
	}

	@Override
	public StackProfile profile(ProfileRequest request, ReadProgress progress, Consumer<StackProfile> partial) {
		StackCollector collector = new StackCollector();
		if (stacks && request.event().name().equals(event)) {
			collector.add(List.of(new Frame("acme.Pool", "grow", 0, Frame.Kind.JAVA)), COUNT, COUNT);
		}
		return collector.build(name, request.event().name(), request.event().weight(), SECOND);
	}

	@Override
	public ProfileOverview overview(ProfileRequest request, ReadProgress progress) {
		return null;
	}
}
