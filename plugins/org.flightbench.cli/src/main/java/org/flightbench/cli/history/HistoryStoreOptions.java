// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli.history;

import java.io.IOException;

import org.flightbench.cli.io.CommandException;
import org.flightbench.cli.io.InputFile;
import org.flightbench.cli.io.Output;
import org.flightbench.history.store.Credentials;
import org.flightbench.history.store.HistoryStore;
import org.flightbench.history.store.StoreException;

import picocli.CommandLine.Option;

/** The option that names the store, and work with it. */
final class HistoryStoreOptions {

	private static final String VARIABLE = "FLIGHTBENCH_HISTORY";
	private static final String USUAL = "flightbench-history.db";

	/** Work with a store. */
	interface Work<T> {
		T with(HistoryStore store) throws IOException;
	}

	@Option(names = "--store", paramLabel = "FILE|URL", description = "The history: a file of SQLite, or the URL of a PostgreSQL database, such as jdbc:postgresql://host/benchmarks (default: what FLIGHTBENCH_HISTORY names, or else "
			+ USUAL
			+ "). User and password: FLIGHTBENCH_HISTORY_USER and FLIGHTBENCH_HISTORY_PASSWORD, or user= and password= in the file that FLIGHTBENCH_HISTORY_CREDENTIALS names.")
	private String store;

	/**
	 * Works with a store that may be changed, a new one if there is none.
	 *
	 * @throws CommandException if it cannot be used
	 */
	<T> T change(Work<T> work) {
		return done(() -> HistoryStore.open(place(), Credentials.of(System.getenv())), work);
	}

	/**
	 * Works with a store that is only read.
	 *
	 * @throws CommandException if it cannot be used
	 */
	<T> T read(Work<T> work) {
		return done(() -> HistoryStore.openForReading(place(), Credentials.of(System.getenv())), work);
	}

	private interface Opening {
		HistoryStore open() throws StoreException;
	}

	private static <T> T done(Opening opening, Work<T> work) {
		try (HistoryStore opened = opening.open()) {
			return work.with(opened);
		} catch (StoreException e) {
			throw new CommandException(e.getMessage(), e);
		} catch (IOException e) {
			throw new CommandException("history: " + Output.reason(e), e);
		}
	}

	private String place() {
		String named = store == null ? System.getenv().getOrDefault(VARIABLE, "") : store;
		if (named.isEmpty()) {
			return USUAL;
		}
		return named.startsWith("jdbc:") ? named : InputFile.path(named).toString();
	}
}
