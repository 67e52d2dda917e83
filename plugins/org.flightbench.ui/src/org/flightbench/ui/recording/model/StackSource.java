// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.recording.model;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;

import org.flightbench.base.ReadProgress;
import org.flightbench.jfr.RecordingSummary;
import org.flightbench.recording.profile.StackProfile;
import org.flightbench.recording.profile.event.ProfileRequest;
import org.flightbench.recording.profile.read.ProfileOverview;

/**
 * Something that profiles can be made of: a recording in a file, or what another program has loaded. Whatever is
 * selected in the workbench and adapts to this is shown by the Flame Graph view. Equal sources give the same; all
 * methods but the first two may take long and are called on background threads, several at once.
 */
public interface StackSource {

	/** The source for a file: a flight recording, or collapsed stacks if it is named like them. */
	static StackSource of(Path file) {
		String name = String.valueOf(file.getFileName()).toLowerCase(Locale.ROOT);
		return name.endsWith(".collapsed") || name.endsWith(".folded")
				? new CollapsedSource(file)
				: new FileStackSource(file);
	}

	/** The name, as the file's. */
	String name();

	/** The files that it is in, none if it is in no file. */
	List<Path> files();

	/** Whether it is in a file with events, not stacks alone. */
	default boolean isRecording() {
		return !files().isEmpty();
	}

	/** Whether it is what someone has selected of a recording, not all of it. */
	default boolean isSelection() {
		return false;
	}

	/** The recording of which this is a range of time; itself if it is all of it. */
	default StackSource whole() {
		return this;
	}

	/**
	 * The part of the overview of the whole that this shows.
	 *
	 * @param ofWhole null if it is not known
	 */
	default ProfileOverview seen(ProfileOverview ofWhole) {
		return ofWhole;
	}

	/**
	 * The event types; null if it has none of its own, only stacks.
	 *
	 * @throws IOException if it cannot be read
	 * @throws java.util.concurrent.CancellationException if the progress says so
	 */
	RecordingSummary summary(ReadProgress progress) throws IOException;

	/**
	 * Reads a profile.
	 *
	 * @param partial given now and then what has been read so far, on the calling thread
	 * @throws IOException if it cannot be read
	 * @throws java.util.concurrent.CancellationException if the progress says so
	 */
	StackProfile profile(ProfileRequest request, ReadProgress progress, Consumer<StackProfile> partial)
			throws IOException;

	/**
	 * When and in which threads the events of a profile happened; null if that is not known.
	 *
	 * @throws IOException if it cannot be read
	 * @throws java.util.concurrent.CancellationException if the progress says so
	 */
	ProfileOverview overview(ProfileRequest request, ReadProgress progress) throws IOException;
}
