// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli.io;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

import org.flightbench.history.store.Credentials;
import org.flightbench.history.store.HistoryNoise;
import org.flightbench.history.store.HistoryStore;
import org.flightbench.history.store.StoreException;
import org.flightbench.history.store.StoreLocation;
import org.flightbench.results.Run;
import org.flightbench.results.noise.ChosenNoise;
import org.flightbench.results.noise.Environment;
import org.flightbench.results.noise.NoiseProfile;

import picocli.CommandLine.Option;

/** The option that names the history store, and methods that open the store. */
public final class HistoryStoreOptions {

	/** An operation on an open store. */
	public interface Work<T> {
		T with(HistoryStore store) throws IOException;
	}

	@Option(names = "--store", paramLabel = "FILE|URL", description = "The history: an SQLite file, or the URL of a PostgreSQL database (default: FLIGHTBENCH_HISTORY, otherwise "
			+ StoreLocation.USUAL
			+ "). The user and password come from FLIGHTBENCH_HISTORY_USER and FLIGHTBENCH_HISTORY_PASSWORD, or from the file named by FLIGHTBENCH_HISTORY_CREDENTIALS.")
	private String store;

	/**
	 * Runs an operation that may modify the store. Creates the store if it does not exist.
	 *
	 * @throws CommandException if the store cannot be used
	 */
	public <T> T change(Work<T> work) {
		String place = place();
		return done(place, () -> HistoryStore.open(place, Credentials.of(System.getenv())), work);
	}

	/**
	 * Runs an operation on the store, opened read-only.
	 *
	 * @throws CommandException if the store cannot be used
	 */
	public <T> T read(Work<T> work) {
		return read(place(), work);
	}

	/**
	 * Runs an operation on a store, opened read-only.
	 *
	 * @param place a file or the URL of a database
	 * @throws CommandException if the store cannot be used
	 */
	public static <T> T read(String place, Work<T> work) {
		return done(place, () -> HistoryStore.openForReading(place, Credentials.of(System.getenv())), work);
	}

	/**
	 * Learns the noise of benchmarks from a history.
	 *
	 * @param named a file or the URL of a database
	 * @param baseline the baseline of the comparison; runs of its environment are preferred
	 * @throws CommandException if the history cannot be read, or has no commit with several runs
	 */
	public static ChosenNoise noise(String named, Run baseline) {
		return ChosenNoise.forced(noise(named, Environment.of(baseline)), named);
	}

	/**
	 * Learns the noise of benchmarks from a history.
	 *
	 * @param named a file or the URL of a database
	 * @param wanted the environment whose runs are preferred
	 * @throws CommandException if the history cannot be read, or has no commit with several runs
	 */
	public static NoiseProfile noise(String named, Environment wanted) {
		return read(place(named), store -> HistoryNoise.learn(store, wanted)).orElseThrow(() -> new CommandException(
				named + ": no noise to learn from: no commit has several runs; 'flightbench history add' needs --commit or a checkout"));
	}

	/**
	 * Registers the files of a store as inputs, including SQLite's journal files, so that no output overwrites them.
	 */
	private static void addFiles(String place) {
		for (String ending : List.of("", "-wal", "-shm", "-journal")) {
			ReadFiles.add(Path.of(place + ending));
		}
		String credentials = System.getenv(Credentials.FILE);
		if (credentials != null && !credentials.isEmpty()) {
			ReadFiles.add(InputFile.path(credentials));
		}
	}

	private interface Opening {
		HistoryStore open() throws StoreException;
	}

	private static <T> T done(String place, Opening opening, Work<T> work) {
		if (!StoreLocation.isServer(place)) {
			addFiles(place);
		}
		try (HistoryStore opened = opening.open()) {
			return work.with(opened);
		} catch (StoreException e) {
			throw new CommandException(e.getMessage(), e);
		} catch (IOException e) {
			throw new CommandException("history: " + Output.reason(e), e);
		}
	}

	private String place() {
		return place(store == null || store.isEmpty() ? StoreLocation.usual(System.getenv()) : store);
	}

	private static String place(String named) {
		return named.startsWith("jdbc:") ? named : InputFile.path(named).toString();
	}
}
