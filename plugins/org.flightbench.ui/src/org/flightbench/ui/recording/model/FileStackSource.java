// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.recording.model;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

import org.flightbench.base.ReadProgress;
import org.flightbench.jfr.RecordingSummary;
import org.flightbench.recording.profile.ProfileRequest;
import org.flightbench.recording.profile.StackProfile;
import org.flightbench.recording.profile.read.ProfileReader;

/**
 * Flight recordings that form one source: a single recording, or several recordings, such as those of a benchmark's
 * forks.
 *
 * @param files the absolute paths of the files, at least one
 * @param name the name shown to the user
 */
public record FileStackSource(List<Path> files, String name) implements StackSource {

	public FileStackSource {
		files = List.copyOf(files);
	}

	/** Creates the source of a single recording, named after its file. */
	public FileStackSource(Path file) {
		this(List.of(file), String.valueOf(file.getFileName()));
	}

	@Override
	public RecordingSummary summary(ReadProgress progress) throws IOException {
		List<RecordingSummary> summaries = new ArrayList<>();
		for (Path file : files) {
			summaries.add(RecordingSummary.read(file, progress));
		}
		return summaries.size() == 1 ? summaries.get(0) : RecordingSummary.of(summaries);
	}

	@Override
	public StackProfile profile(ProfileRequest request, ReadProgress progress, Consumer<StackProfile> partial)
			throws IOException {
		return ProfileReader.read(files, name, request, progress, partial);
	}
}
