// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.recording.model;

import java.io.IOException;
import java.util.function.Consumer;

import org.flightbench.base.ReadProgress;
import org.flightbench.jfr.RecordingSummary;
import org.flightbench.recording.benchmark.Measurement;
import org.flightbench.recording.profile.ProfileEvent;
import org.flightbench.recording.profile.ProfileRequest;
import org.flightbench.recording.profile.Separation;
import org.flightbench.recording.profile.StackProfile;
import org.flightbench.recording.profile.Weight;
import org.flightbench.recording.profile.read.ProfileOverview;
import org.flightbench.ui.model.SoftCache;

/**
 * A cache of profiles, so that returning to a profile or changing its view does not read it again. Entries are softly
 * reachable. Thread-safe.
 */
final class ProfileCache {

	private static final int MOST = 24;

	private record Key(StackSource source, Object what) {}

	private record ProfileKey(ProfileEvent event, EventChoice choice, Separation separation,
			Measurement measurement) {}

	private record OverviewKey(ProfileEvent event, Weight weight) {}

	private final SoftCache<Key, Object> known = new SoftCache<>(MOST);

	/** Reads a value that is not in the cache. */
	private interface Read<T> {
		T read() throws IOException;
	}

	/**
	 * Returns the profile for a choice of events, with default weights if the choice requests counts.
	 *
	 * @param event the event to read
	 * @param measurement the measurement to which the profile is restricted, or null for the whole recording
	 */
	StackProfile profile(StackSource source, ProfileEvent event, EventChoice choice, Separation separation,
			Measurement measurement, ReadProgress progress, Consumer<StackProfile> partial) throws IOException {
		EventChoice read = choice.isCounted() ? choice.withWeight(null) : choice;
		return remembered(StackProfile.class, new Key(source, new ProfileKey(event, read, separation, measurement)),
				() -> source.profile(read.request(event, separation).measured(measurement), progress, partial));
	}

	/** Returns the event types, or null if the source does not contain them. */
	RecordingSummary summary(StackSource source, ReadProgress progress) throws IOException {
		return remembered(RecordingSummary.class, new Key(source, "summary"), () -> source.summary(progress));
	}

	/** Returns the overview of the whole recording of a source, or null if it is not available. */
	ProfileOverview wholeOverview(StackSource source, ProfileEvent event, EventChoice choice, ReadProgress progress)
			throws IOException {
		StackSource whole = source.whole();
		return remembered(ProfileOverview.class, new Key(whole, new OverviewKey(event, choice.weight())),
				() -> whole.overview(new ProfileRequest(event, choice.weight(), null,
						Long.MIN_VALUE, Long.MAX_VALUE, Separation.METHOD), progress));
	}

	/** Clears the cache, because a file has changed. */
	void forget() {
		known.clear();
	}

	private <T> T remembered(Class<T> type, Key key, Read<T> read) throws IOException {
		T found = type.cast(known.get(key));
		if (found == null) {
			found = read.read();
			if (found != null) {
				known.put(key, found);
			}
		}
		return found;
	}
}
