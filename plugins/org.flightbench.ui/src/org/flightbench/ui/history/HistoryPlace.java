// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.history;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

import org.flightbench.history.store.Credentials;
import org.flightbench.history.store.HistoryStore;
import org.flightbench.history.store.StoreException;
import org.flightbench.history.store.StorePlace;
import org.flightbench.results.Metric;
import org.flightbench.report.history.StoredHistory;

/**
 * Where a history is, and how to get in. Passwords that the user typed are forgotten when the program ends.
 *
 * @param place a file, or the URL of a database
 */
record HistoryPlace(String place) {

	private static final Map<String, Credentials> TYPED = new ConcurrentHashMap<>();

	/** Keeps a user and a password until the program ends. */
	void keep(Credentials credentials) {
		TYPED.put(place, credentials);
	}

	private Credentials credentials() throws StoreException {
		Credentials typed = TYPED.get(place);
		return typed == null ? Credentials.of(System.getenv()) : typed;
	}

	/** Whether there is no file yet: that is a history without runs. */
	boolean isMissing() {
		return !StorePlace.isServer(place) && !Files.exists(Path.of(place));
	}

	HistoryStore open() throws StoreException {
		return HistoryStore.open(place, credentials());
	}

	HistoryStore openForReading() throws StoreException {
		return HistoryStore.openForReading(place, credentials());
	}

	/** A history without runs. */
	StoredHistory empty() {
		return new StoredHistory(place, List.of(), Metric.PRIMARY, List.of(Metric.PRIMARY), List.of(), List.of(),
				List.of());
	}

	/** A name for it as a file, as all failures are of files. */
	Path asFile() {
		return Path.of(StorePlace.isServer(place) ? HistoryInput.name(place) : place);
	}
}
