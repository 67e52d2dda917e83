// SPDX-License-Identifier: UPL-1.0
package org.flightbench.history.store;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.sql.Types;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

import org.flightbench.base.CostlySearchException;
import org.flightbench.base.Texts;
import org.flightbench.base.file.RegularFile;
import org.flightbench.history.HistoryRun;
import org.flightbench.history.HistorySeries;
import org.flightbench.history.text.Messages;
import org.flightbench.history.RunEnvironments;
import org.flightbench.history.SeriesId;
import org.flightbench.history.analysis.KnownChange;

/**
 * A store of a history, in a file or a PostgreSQL database. Each change is an atomic transaction and is durable when
 * the method returns. Several processes may use the same store concurrently, but instances are not thread-safe.
 */
public final class HistoryStore implements AutoCloseable {

	/** The SQL state of a missing connection. */
	private static final String NO_CONNECTION = "08003";
	/** The default time to wait for another writer. */
	private static final Duration PATIENCE = Duration.ofSeconds(60);

	private final Database database;
	private final Connection connection;
	private final StoreReader reader;

	private boolean areJoined;
	private boolean hasFailed;

	/** A database operation that may fail. */
	private interface Work<T> {
		T run() throws SQLException, StoreException;
	}

	private HistoryStore(Database database, Connection connection) {
		this.database = database;
		this.connection = connection;
		this.reader = new StoreReader(connection);
	}

	/**
	 * Opens a store for reading and writing. Creates it if it does not exist.
	 *
	 * @param place a path, or a URL that starts with {@code jdbc:postgresql:}
	 * @throws StoreException if it cannot be used
	 */
	public static HistoryStore open(String place, Credentials credentials) throws StoreException {
		return open(place, credentials, PATIENCE);
	}

	/** @param patience time to wait for another writer, in whole seconds */
	static HistoryStore open(String place, Credentials credentials, Duration patience) throws StoreException {
		return open(database(place, credentials, false, patience), false);
	}

	/**
	 * Opens a store for reading. Read access is sufficient.
	 *
	 * @param place a path, or a URL that starts with {@code jdbc:postgresql:}
	 * @throws StoreException if it cannot be used or does not exist
	 */
	public static HistoryStore openForReading(String place, Credentials credentials) throws StoreException {
		return open(database(place, credentials, true, PATIENCE), true);
	}

	private static Database database(String place, Credentials credentials, boolean isForReading, Duration patience)
			throws StoreException {
		if (place.startsWith(PostgresServer.PREFIX)) {
			if (RegularFile.isLimited()) {
				throw new StoreException(
						PostgresServer.PREFIX + " " + org.flightbench.base.file.Messages.special_outside, null);
			}
			return new PostgresServer(place, credentials, isForReading, patience);
		}
		if (place.startsWith("jdbc:")) {
			throw new StoreException(
					Texts.bind(Messages.store_unsupported, place.replaceFirst("^(jdbc:[^:]*).*", "$1")), null);
		}
		return new SqliteFile(Path.of(place), isForReading, patience);
	}

	private static HistoryStore open(Database database, boolean isForReading) throws StoreException {
		Connection connection = null;
		try {
			connection = database.connect();
			if (isForReading) {
				if (Schema.version(database, connection) == 0) {
					throw new StoreException(Texts.bind(Messages.store_noHistory, database.name()), null);
				}
			} else {
				Schema.update(database, connection);
			}
			return new HistoryStore(database, connection);
		} catch (SQLException problem) {
			discard(database, connection);
			throw new StoreException(database.message(problem), problem);
		} catch (StoreException | RuntimeException | Error problem) {
			discard(database, connection);
			throw problem;
		}
	}

	private static void discard(Database database, Connection connection) {
		try {
			if (connection != null) {
				database.removeIfNewAndEmpty(connection);
				connection.close();
			}
		} catch (SQLException afterAll) {
			// the connection is no longer needed
		}
	}

	/** Returns the location that the user specified, without secrets. */
	public String name() {
		return database.name();
	}

	/**
	 * Adds a run with all its metrics, unless the store already contains it.
	 *
	 * @throws StoreException if it fails, in which case nothing was added
	 */
	public Added add(HistoryEntry entry) throws StoreException {
		String content = RunContent.hash(entry);
		Added added = write(() -> new RunWriter(database, connection).add(entry, content));
		database.hasRuns(connection);
		return added;
	}

	/** Returns all runs in chronological order. */
	public List<HistoryRun> runs() throws StoreException {
		return read(reader::runs);
	}

	/** Returns all series with their database keys, in the order of the series. */
	public Map<SeriesId, Long> seriesIds() throws StoreException {
		return read(reader::seriesIds);
	}

	/** Makes subsequent calls return one series for all JDKs, JVMs and machines instead of one per environment. */
	public void joinEnvironments() {
		areJoined = true;
	}

	/**
	 * Reads series with their points. Each series is for one environment, unless environments are joined.
	 *
	 * @param isWanted selects series by their identity over all environments
	 * @param runs the runs whose points to read; series without such points are omitted
	 */
	public List<HistorySeries> series(Predicate<SeriesId> isWanted, List<HistoryRun> runs) throws StoreException {
		return read(() -> environments().split(reader.series(isWanted, runs)));
	}

	private RunEnvironments environments() throws SQLException {
		return RunEnvironments.of(areJoined ? List.of() : reader.runs());
	}

	/**
	 * Returns the number of values that the last call of {@link #series} skipped. Other programs or earlier versions of
	 * Flightbench may have stored values that are not finite or too large.
	 */
	public int unusable() {
		return reader.unusable();
	}

	/** Returns the iterations of a series in a run, by fork; empty if there are none. */
	public double[][] iterations(SeriesId series, long run) throws StoreException {
		return read(() -> reader.iterations(series, run));
	}

	/** Returns all results of a run, in the order of their series. */
	public List<StoredResult> results(HistoryRun run) throws StoreException {
		return read(() -> reader.results(run));
	}

	/** Returns the settings and recordings of a run. */
	public RunDetails details(long run) throws StoreException {
		return read(() -> reader.details(run));
	}

	/** Removes a run with its results and labels. Returns false if it does not exist. */
	public boolean remove(long run) throws StoreException {
		return write(() -> {
			try (PreparedStatement delete = connection.prepareStatement("DELETE FROM run WHERE id = ?")) {
				Database.set(delete, run);
				return delete.executeUpdate() > 0;
			}
		});
	}

	/** Returns all labels in the order in which they were added. */
	public List<Label> labels() throws StoreException {
		Map<Long, SeriesId> series = byNumber();
		return read(() -> {
			RunEnvironments environments = environments();
			List<Label> labels = new ArrayList<>();
			try (Statement statement = connection.createStatement();
					ResultSet rows = statement
							.executeQuery("SELECT run_id, series_id, kind, note FROM label ORDER BY id")) {
				while (rows.next()) {
					SeriesId id = series.get(rows.getLong(2));
					labels.add(new Label(rows.getLong(1), id == null ? null : id.in(environments.of(rows.getLong(1))),
							LabelKind.of(rows.getString(3)).orElseThrow(), rows.getString(4)));
				}
			}
			return labels;
		});
	}

	/** Adds a label. Replaces the existing label of the same run and series. */
	public void label(Label label) throws StoreException {
		Long series = label.series() == null ? null : seriesIds().get(label.series().inAll());
		write(() -> {
			String place = " WHERE run_id = ? AND COALESCE(series_id, 0) = ?";
			try (PreparedStatement delete = connection.prepareStatement("DELETE FROM label" + place);
					PreparedStatement insert = connection
							.prepareStatement(
									"INSERT INTO label (run_id, series_id, kind, note) VALUES (?, ?, ?, ?)")) {
				Database.set(delete, label.run(), series == null ? 0 : series);
				delete.executeUpdate();
				insert.setLong(1, label.run());
				insert.setObject(2, series, Types.BIGINT);
				insert.setString(3, label.kind().key());
				insert.setString(4, label.note());
				return insert.executeUpdate();
			}
		});
	}

	/**
	 * Removes the label of a run and series. If the series is null, removes the label that applies to all series of the
	 * run.
	 */
	public void unlabel(long run, SeriesId series) throws StoreException {
		Long number = series == null ? Long.valueOf(0) : seriesIds().get(series.inAll());
		write(() -> {
			try (PreparedStatement delete = connection
					.prepareStatement("DELETE FROM label WHERE run_id = ? AND COALESCE(series_id, 0) = ?")) {
				Database.set(delete, run, number);
				return delete.executeUpdate();
			}
		});
	}

	/** Returns the reported change points. */
	public List<KnownChange> knownChanges() throws StoreException {
		Map<Long, SeriesId> series = byNumber();
		return read(() -> {
			RunEnvironments environments = environments();
			List<KnownChange> known = new ArrayList<>();
			try (Statement statement = connection.createStatement();
					ResultSet rows = statement
							.executeQuery("SELECT series_id, run_id, ratio, found, withdrawn FROM change_point")) {
				while (rows.next()) {
					known.add(new KnownChange(series.get(rows.getLong(1)).in(environments.of(rows.getLong(2))),
							rows.getLong(2),
							Database.real(rows, 3), rows.getLong(4), rows.getLong(5)));
				}
			}
			return known;
		});
	}

	/**
	 * Updates the reported change points atomically, so that concurrent checks do not lose each other's changes.
	 *
	 * @param update converts the current change points to the new change points
	 * @return the new change points
	 */
	public List<KnownChange> updateChanges(UnaryOperator<List<KnownChange>> update) throws StoreException {
		return write(() -> {
			Map<SeriesId, Long> numbers = seriesIds();
			List<KnownChange> known = update.apply(knownChanges());
			try (Statement delete = connection.createStatement();
					PreparedStatement insert = connection.prepareStatement("INSERT INTO change_point (series_id,"
							+ " run_id, ratio, found, withdrawn) SELECT ?, id, ?, ?, ? FROM run WHERE id = ?"
							+ " ON CONFLICT DO NOTHING")) {
				delete.executeUpdate("DELETE FROM change_point");
				for (KnownChange change : known) {
					// inserts nothing if the run was removed in the meantime
					Database.set(insert, numbers.get(change.series().inAll()), null, change.found(), change.withdrawn(),
							change.run());
					// the ratio is infinite if the level before the change is 0
					insert.setDouble(2, change.ratio());
					insert.addBatch();
				}
				insert.executeBatch();
				return known;
			}
		});
	}

	private Map<Long, SeriesId> byNumber() throws StoreException {
		Map<Long, SeriesId> series = new HashMap<>();
		seriesIds().forEach((id, number) -> series.put(number, id));
		return series;
	}

	@Override
	public void close() throws StoreException {
		try {
			if (hasFailed) {
				database.removeIfNewAndEmpty(connection);
			}
			connection.close();
		} catch (SQLException problem) {
			throw new StoreException(database.message(problem), problem);
		}
	}

	private boolean isClosed() {
		try {
			return connection.isClosed();
		} catch (SQLException problem) {
			return true;
		}
	}

	private <T> T read(Work<T> work) throws StoreException {
		try {
			return work.run();
		} catch (SQLException problem) {
			throw new StoreException(database.message(problem), problem);
		} catch (CostlySearchException ofUser) {
			throw ofUser;
		} catch (RuntimeException notAsWritten) {
			throw new StoreException(database.corrupt(), notAsWritten);
		}
	}

	private <T> T write(Work<T> work) throws StoreException {
		boolean isDone = false;
		try {
			database.beginWriting(connection);
			T done = work.run();
			Database.execute(connection, "COMMIT");
			isDone = true;
			return done;
		} catch (SQLException problem) {
			Database.rollBack(connection, problem);
			throw new StoreException(database.message(problem), problem);
		} catch (RuntimeException | StoreException problem) {
			Database.rollBack(connection, problem);
			throw problem;
		} catch (AssertionError problem) {
			// PostgreSQL's driver throws an AssertionError if the connection is closed during a batch
			if (!isClosed()) {
				throw problem;
			}
			throw new StoreException(database.message(new SQLException(Messages.store_closed, NO_CONNECTION)), problem);
		} finally {
			hasFailed |= !isDone;
		}
	}
}
