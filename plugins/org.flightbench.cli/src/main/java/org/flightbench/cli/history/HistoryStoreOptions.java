// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli.history;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

import org.flightbench.cli.io.ReadFiles;
import org.flightbench.cli.io.CommandException;
import org.flightbench.cli.io.InputFile;
import org.flightbench.cli.io.Output;
import org.flightbench.history.store.Credentials;
import org.flightbench.history.store.HistoryStore;
import org.flightbench.history.store.StoreException;
import org.flightbench.history.store.StorePlace;

import picocli.CommandLine.Option;

/** The option that names the store, and work with it. */
public final class HistoryStoreOptions {

	/** Work with a store. */
	public interface Work<T> {
		T with(HistoryStore store) throws IOException;
	}

	@Option(names = "--store", paramLabel = "FILE|URL", description = "The history: an SQLite file, or the URL of a PostgreSQL database, such as jdbc:postgresql://host/benchmarks (default: FLIGHTBENCH_HISTORY, otherwise "
			+ StorePlace.USUAL
			+ "). Set user and password in FLIGHTBENCH_HISTORY_USER and FLIGHTBENCH_HISTORY_PASSWORD, or as user= and password= in the file that FLIGHTBENCH_HISTORY_CREDENTIALS names.")
	private String store;

	/**
	 * Works with a store that may be changed, a new one if there is none.
	 *
	 * @throws CommandException if it cannot be used
	 */
	<T> T change(Work<T> work) {
		String place = place();
		return done(place, () -> HistoryStore.open(place, Credentials.of(System.getenv())), work);
	}

	/**
	 * Works with a store that is only read.
	 *
	 * @throws CommandException if it cannot be used
	 */
	<T> T read(Work<T> work) {
		return read(place(), work);
	}

	/**
	 * Works with a store that is only read.
	 *
	 * @param place a file, or the URL of a database
	 * @throws CommandException if it cannot be used
	 */
	public static <T> T read(String place, Work<T> work) {
		return done(place, () -> HistoryStore.openForReading(place, Credentials.of(System.getenv())), work);
	}

	/** A store is not one file: what SQLite has not yet written into it is beside it. */
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
		if (!StorePlace.isServer(place)) {
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
		String named = store == null || store.isEmpty() ? StorePlace.usual(System.getenv()) : store;
		return named.startsWith("jdbc:") ? named : InputFile.path(named).toString();
	}
}
