// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.recording.model;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.function.Consumer;

import org.eclipse.osgi.util.NLS;
import org.flightbench.base.ReadProgress;
import org.flightbench.jfr.RecordingSummary;
import org.flightbench.recording.profile.ProfileRequest;
import org.flightbench.recording.profile.StackProfile;
import org.flightbench.recording.profile.read.ProfileOverview;
import org.flightbench.ui.model.TypedTime;
import org.flightbench.ui.text.Messages;

/**
 * A time range of a recording, presented like a separate recording so that two ranges of one recording can be compared.
 * The summary of event types covers the whole recording.
 *
 * @param whole the recording
 * @param fromNanos the start of the range, inclusive, in nanoseconds from the start of the recording
 * @param toNanos the end of the range, exclusive, in the same unit
 */
public record TimedSource(StackSource whole, long fromNanos, long toNanos) implements StackSource {

	@Override
	public String name() {
		return NLS.bind(Messages.source_timed, new Object[]{whole.name(), TypedTime.exact(Duration.ofNanos(fromNanos)),
				TypedTime.exact(Duration.ofNanos(toNanos))});
	}

	@Override
	public List<Path> files() {
		return whole.files();
	}

	@Override
	public boolean isSelection() {
		return whole.isSelection();
	}

	@Override
	public RecordingSummary summary(ReadProgress progress) throws IOException {
		return whole.summary(progress);
	}

	@Override
	public StackProfile profile(ProfileRequest request, ReadProgress progress, Consumer<StackProfile> partial)
			throws IOException {
		return whole.profile(request.within(fromNanos, toNanos), progress, partial);
	}

	@Override
	public ProfileOverview seen(ProfileOverview ofWhole) {
		return ofWhole == null ? null : ofWhole.part(fromNanos, toNanos);
	}
}
