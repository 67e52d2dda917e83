// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.recording.model;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;

import org.flightbench.base.ReadProgress;
import org.flightbench.jfr.RecordingSummary;
import org.flightbench.recording.profile.ProfileRequest;
import org.flightbench.recording.profile.StackProfile;
import org.flightbench.recording.profile.read.ProfileOverview;

/**
 * A source of profiles: recordings in files, or data that another program has loaded. The Flame Graph view shows any
 * workbench selection that adapts to this type. Equal sources must provide equal data. {@link #summary},
 * {@link #profile} and {@link #overview} may take a long time and are called concurrently on background threads.
 */
public interface StackSource {

	/**
	 * Returns the source for a file: collapsed stacks if its extension is .collapsed or .folded; otherwise, a flight
	 * recording.
	 */
	static StackSource of(Path file) {
		String name = String.valueOf(file.getFileName()).toLowerCase(Locale.ROOT);
		return name.endsWith(".collapsed") || name.endsWith(".folded")
				? new CollapsedSource(file)
				: new FileStackSource(file);
	}

	/** Returns the name shown to the user, such as the file name. */
	String name();

	/** Returns the files of the source, empty if it was not read from files. */
	List<Path> files();

	/** Returns whether the source is a file with events rather than only stacks. */
	default boolean isRecording() {
		return !files().isEmpty();
	}

	/** Returns whether the source is a selection in the workbench and not a complete recording. */
	default boolean isSelection() {
		return false;
	}

	/** Returns the whole recording if this is a time range of one; otherwise, this source. */
	default StackSource whole() {
		return this;
	}

	/**
	 * Returns the part of an overview that this source covers.
	 *
	 * @param ofWhole the overview of the whole recording, or null if it is not available
	 */
	default ProfileOverview seen(ProfileOverview ofWhole) {
		return ofWhole;
	}

	/**
	 * Returns the event types, or null if the source contains only stacks.
	 *
	 * @throws IOException if reading fails
	 * @throws java.util.concurrent.CancellationException if {@code progress} is canceled
	 */
	RecordingSummary summary(ReadProgress progress) throws IOException;

	/**
	 * Reads a profile.
	 *
	 * @param partial receives partial profiles from time to time, on the calling thread
	 * @throws IOException if reading fails
	 * @throws java.util.concurrent.CancellationException if {@code progress} is canceled
	 */
	StackProfile profile(ProfileRequest request, ReadProgress progress, Consumer<StackProfile> partial)
			throws IOException;

	/**
	 * Returns the times and threads of the events of a profile, or null if they are not available. Not called for
	 * recordings in files, which a session reads itself, together with their other content.
	 *
	 * @throws IOException if reading fails
	 * @throws java.util.concurrent.CancellationException if {@code progress} is canceled
	 */
	default ProfileOverview overview(ProfileRequest request, ReadProgress progress) throws IOException {
		return null;
	}
}
