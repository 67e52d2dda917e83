// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.history;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

import org.eclipse.jface.dialogs.IDialogSettings;
import org.eclipse.ui.PlatformUI;
import org.flightbench.bench.revision.NamedCommits;
import org.flightbench.history.RunCommits;
import org.flightbench.history.RunCommits.Pair;
import org.flightbench.history.store.Credentials;
import org.flightbench.history.store.HistoryStore;
import org.flightbench.history.store.StoreException;
import org.flightbench.history.store.StorePlace;
import org.flightbench.report.history.HistoryView;
import org.flightbench.report.history.StoredHistory;
import org.flightbench.results.Metric;
import org.osgi.framework.FrameworkUtil;

/**
 * Where a history is, and how to get in. Passwords that the user typed are forgotten when the program ends.
 *
 * @param place a file, or the URL of a database
 */
record HistoryPlace(String place) {

	private static final String CHECKOUTS = "historyCheckouts";
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

	/**
	 * Keeps a folder in or below the checkout whose commits the runs measured, for later sessions too.
	 *
	 * @param folder null for none
	 */
	void keepCheckout(Path folder) {
		checkouts().put(place, folder == null ? "" : folder.toString());
	}

	/** The folder that the user named; null if there is none. */
	Path checkout() {
		String folder = checkouts().get(place);
		return folder == null || folder.isEmpty() ? null : Path.of(folder);
	}

	private static IDialogSettings checkouts() {
		IDialogSettings all = PlatformUI.getDialogSettingsProvider(FrameworkUtil.getBundle(HistoryPlace.class))
				.getDialogSettings();
		IDialogSettings section = all.getSection(CHECKOUTS);
		return section == null ? all.addNewSection(CHECKOUTS) : section;
	}

	/**
	 * The commits of a history, as git has them.
	 *
	 * @param named a folder in or below their checkout; null if the user named none, then nothing is asked
	 */
	RunCommits commits(HistoryView view, Path named) {
		if (named == null) {
			return RunCommits.NONE;
		}
		List<Pair> changes = StoredHistory.important(view, null).stream()
				.map(point -> new Pair(point.before(), point.after())).toList();
		return RunCommits.read(named, NamedCommits::find, NamedCommits::between, view.runs(), changes);
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
