// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.history;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

import org.eclipse.jface.dialogs.IDialogSettings;
import org.eclipse.ui.PlatformUI;
import org.flightbench.analysis.history.HistoryView;
import org.flightbench.analysis.history.StoredHistory;
import org.flightbench.bench.revision.NamedCommits;
import org.flightbench.history.RunCommits;
import org.flightbench.history.RunCommits.Pair;
import org.flightbench.history.store.Credentials;
import org.flightbench.history.store.HistoryStore;
import org.flightbench.history.store.StoreException;
import org.flightbench.history.store.StoreLocation;
import org.flightbench.results.Metric;
import org.osgi.framework.FrameworkUtil;

/**
 * The location of a history, with the credentials and the checkout that the user specified for it. Passwords are kept
 * in memory only.
 *
 * @param place a file, or the URL of a database
 */
record HistoryLocation(String place) {

	private static final String CHECKOUTS = "historyCheckouts";
	private static final Map<String, Credentials> TYPED = new ConcurrentHashMap<>();

	/** Keeps a user name and a password in memory until the program ends. */
	void keep(Credentials credentials) {
		TYPED.put(place, credentials);
	}

	private Credentials credentials() throws StoreException {
		Credentials typed = TYPED.get(place);
		return typed == null ? Credentials.of(System.getenv()) : typed;
	}

	/** Returns whether this is a file that does not exist yet, which is treated as a history without runs. */
	boolean isMissing() {
		return !StoreLocation.isServer(place) && !Files.exists(Path.of(place));
	}

	HistoryStore open() throws StoreException {
		return HistoryStore.open(place, credentials());
	}

	HistoryStore openForReading() throws StoreException {
		return HistoryStore.openForReading(place, credentials());
	}

	/**
	 * Stores the checkout that contains the measured commits. It is remembered across sessions.
	 *
	 * @param folder the checkout or a folder below it, or null for none
	 */
	void keepCheckout(Path folder) {
		checkouts().put(place, folder == null ? "" : folder.toString());
	}

	/** Returns the folder passed to {@link #keepCheckout}, or null if there is none. */
	Path checkout() {
		String folder = checkouts().get(place);
		return folder == null || folder.isEmpty() ? null : Path.of(folder);
	}

	private static IDialogSettings checkouts() {
		IDialogSettings all = PlatformUI.getDialogSettingsProvider(FrameworkUtil.getBundle(HistoryLocation.class))
				.getDialogSettings();
		IDialogSettings section = all.getSection(CHECKOUTS);
		return section == null ? all.addNewSection(CHECKOUTS) : section;
	}

	/**
	 * Reads the commits of a history from git.
	 *
	 * @param named the checkout or a folder below it, or null to read no commits
	 */
	RunCommits commits(HistoryView view, Path named) {
		if (named == null) {
			return RunCommits.NONE;
		}
		List<Pair> changes = StoredHistory.important(view, null).stream()
				.map(point -> new Pair(point.before(), point.after())).toList();
		NamedCommits commits = new NamedCommits(named);
		return RunCommits.read(named, commits::find, commits::between, view.runs(), changes)
				.withProblem(commits.problem());
	}

	/** Returns a history without runs. */
	StoredHistory empty() {
		return new StoredHistory(place, List.of(), Metric.PRIMARY, List.of(Metric.PRIMARY), List.of(), List.of(),
				List.of());
	}

	/** Returns a path that names this location in a {@link LoadFailure}, which always refers to a file. */
	Path asFile() {
		return Path.of(StoreLocation.isServer(place) ? HistoryInput.name(place) : place);
	}
}
