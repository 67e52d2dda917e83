// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.recording.model;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;

import org.flightbench.base.ReadProgress;
import org.flightbench.jfr.RecordingSummary;
import org.flightbench.recording.profile.ProfileRequest;
import org.flightbench.recording.profile.StackProfile;
import org.flightbench.recording.profile.Weight;
import org.flightbench.recording.profile.read.CollapsedReader;

/**
 * A file of collapsed stacks. It contains only stacks and counts, without events, threads, or times, and does not state
 * the unit of the counts.
 *
 * @param file the absolute path of the file
 */
public record CollapsedSource(Path file) implements StackSource {

	@Override
	public String name() {
		return String.valueOf(file.getFileName());
	}

	@Override
	public List<Path> files() {
		return List.of(file);
	}

	@Override
	public boolean isRecording() {
		return false;
	}

	@Override
	public RecordingSummary summary(ReadProgress progress) {
		return null;
	}

	@Override
	public StackProfile profile(ProfileRequest request, ReadProgress progress, Consumer<StackProfile> partial)
			throws IOException {
		return CollapsedReader.read(file, CollapsedReader.EVENT, Weight.COUNT, progress::isCancelled);
	}
}
