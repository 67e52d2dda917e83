// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.model;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;

import org.flightbench.history.store.Credentials;
import org.flightbench.history.store.HistoryNoise;
import org.flightbench.history.store.HistoryStore;
import org.flightbench.history.store.StoreException;
import org.flightbench.results.Run;
import org.flightbench.results.noise.ChosenNoise;
import org.flightbench.results.noise.Environment;
import org.flightbench.results.noise.NoiseProfile;
import org.flightbench.results.read.NoiseProfileReader;
import org.flightbench.ui.preferences.Preferences;

/**
 * The noise profile of a comparison: the profile stored next to the baseline or, if there is none, that of the history
 * selected in the preferences. Thread-safe.
 */
public final class ComparisonNoise {

	/**
	 * The profiles of a few environments. They are cached because learning a profile reads up to 300 runs and
	 * comparisons are often repeated.
	 */
	private static final SoftCache<Key, Optional<NoiseProfile>> KNOWN = new SoftCache<>(4);

	private record Key(Path history, FileStamp stamp, Environment environment) {}

	private ComparisonNoise() {}

	/** Returns the profile for comparisons with a baseline. Reads files, so it must not be called on the UI thread. */
	public static ChosenNoise of(Run baseline) {
		String history = Preferences.noiseHistory();
		if (history.isEmpty() || NoiseProfileReader.fileBeside(baseline).isPresent()) {
			return NoiseProfileReader.beside(baseline);
		}
		try {
			Path file = Path.of(history);
			return learn(file, Environment.of(baseline).byRelease())
					.map(profile -> ChosenNoise.found(profile, String.valueOf(file.getFileName())))
					.orElse(ChosenNoise.NONE);
		} catch (StoreException | InvalidPathException e) {
			return ChosenNoise.unreadable(e.getMessage());
		}
	}

	private static Optional<NoiseProfile> learn(Path file, Environment environment) throws StoreException {
		Key key = new Key(file, FileStamp.of(file), environment);
		Optional<NoiseProfile> known = KNOWN.get(key);
		if (known != null) {
			return known;
		}
		try (HistoryStore store = HistoryStore.openForReading(file.toString(), Credentials.NONE)) {
			Optional<NoiseProfile> learned = HistoryNoise.learn(store, environment);
			KNOWN.put(key, learned);
			return learned;
		}
	}
}
