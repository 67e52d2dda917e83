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
import org.flightbench.history.HistoryRun;
import org.flightbench.history.HistorySeries;
import org.flightbench.history.RunEnvironments;
import org.flightbench.history.SeriesId;
import org.flightbench.history.analysis.KnownChange;

/**
 * A history of runs: one file, or a database of PostgreSQL. Each change is one transaction, and it is on the disk when
 * the method returns: whatever ends the process, a change is there as a whole or not at all. Several processes may use
 * a store at once; one object serves one thread.
 */
public final class HistoryStore implements AutoCloseable {

	/** SQL's state of a connection that does not exist any more. */
	private static final String NO_CONNECTION = "08003";
	/** Of a writer for another one. */
	private static final Duration PATIENCE = Duration.ofSeconds(60);

	private final Database database;
	private final Connection connection;
	private final StoreReader reader;

	private boolean areJoined;
	private boolean hasFailed;

	/** Work with a connection. */
	private interface Work<T> {
		T run() throws SQLException, StoreException;
	}

	private HistoryStore(Database database, Connection connection) {
		this.database = database;
		this.connection = connection;
		this.reader = new StoreReader(connection);
	}

	/**
	 * Opens a store to change it; a new one if there is none.
	 *
	 * @param place a file, or a URL that begins with {@code jdbc:postgresql:}
	 * @throws StoreException if it cannot be used
	 */
	public static HistoryStore open(String place, Credentials credentials) throws StoreException {
		return open(place, credentials, PATIENCE);
	}

	/** @param patience how long a change waits for another writer; whole seconds */
	static HistoryStore open(String place, Credentials credentials, Duration patience) throws StoreException {
		return open(database(place, credentials, false, patience), false);
	}

	/**
	 * Opens a store to read it alone, which needs no right to change it.
	 *
	 * @param place a file, or a URL that begins with {@code jdbc:postgresql:}
	 * @throws StoreException if it cannot be used, or there is none
	 */
	public static HistoryStore openForReading(String place, Credentials credentials) throws StoreException {
		return open(database(place, credentials, true, PATIENCE), true);
	}

	private static Database database(String place, Credentials credentials, boolean isForReading, Duration patience)
			throws StoreException {
		if (place.startsWith(PostgresServer.PREFIX)) {
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
			// it is of no use any more
		}
	}

	/** How the user named the store, without anything secret. */
	public String name() {
		return database.name();
	}

	/**
	 * Adds a run with all its metrics, unless it is there.
	 *
	 * @throws StoreException if that fails: then nothing was added
	 */
	public Added add(HistoryEntry entry) throws StoreException {
		String content = RunContent.hash(entry);
		Added added = write(() -> new RunWriter(connection).add(entry, content));
		database.hasRuns(connection);
		return added;
	}

	/** All runs in the order of their time. */
	public List<HistoryRun> runs() throws StoreException {
		return read(reader::runs);
	}

	/** The series that there are, in their order, each with its number in the store. */
	public Map<SeriesId, Long> seriesIds() throws StoreException {
		return read(reader::seriesIds);
	}

	/** Takes the runs of all JDKs, VMs and machines for one series each, from now on. */
	public void joinEnvironments() {
		areJoined = true;
	}

	/**
	 * Series with their points, each of one environment.
	 *
	 * @param isWanted which of them, by their identity in all environments
	 * @param runs whose points to take; a series without any is left out
	 */
	public List<HistorySeries> series(Predicate<SeriesId> isWanted, List<HistoryRun> runs) throws StoreException {
		return read(() -> environments().split(reader.series(isWanted, runs)));
	}

	private RunEnvironments environments() throws SQLException {
		return RunEnvironments.of(areJoined ? List.of() : reader.runs());
	}

	/**
	 * The number of values that the series read last do not have: other programs, or earlier versions, may have stored
	 * what is no measurement.
	 */
	public int unusable() {
		return reader.unusable();
	}

	/** The iterations of a series in a run, by fork; none if it has none. */
	public double[][] iterations(SeriesId series, long run) throws StoreException {
		return read(() -> reader.iterations(series, run));
	}

	/** All results of a run, in the order of their series. */
	public List<StoredResult> results(HistoryRun run) throws StoreException {
		return read(() -> reader.results(run));
	}

	/** The settings of a run as JSON, and the files of its recordings. */
	public RunDetails details(long run) throws StoreException {
		return read(() -> reader.details(run));
	}

	/** Removes a run with its results and labels; false if there is none of that number. */
	public boolean remove(long run) throws StoreException {
		return write(() -> {
			try (PreparedStatement delete = connection.prepareStatement("DELETE FROM run WHERE id = ?")) {
				Database.set(delete, run);
				return delete.executeUpdate() > 0;
			}
		});
	}

	/** All labels, in the order in which they were put. */
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

	/** Puts a label in place of those of the same run and series. */
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

	/** Takes the label of a run and series away; without any, that of all series of the run. */
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

	/** The change points that checks have reported. */
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
	 * Brings what checks have reported up to date, so that of two checks at once none forgets what the other found.
	 *
	 * @param update from what is known now to what is then
	 * @return what is then
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
					// a run may have been removed while its changes were looked for
					Database.set(insert, numbers.get(change.series().inAll()), null, change.found(), change.withdrawn(),
							change.run());
					// infinite where the level before it was 0
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
			throw new StoreException(Texts.bind(Messages.store_corrupt, database.name()), notAsWritten);
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
			// so PostgreSQL's driver says that its connection was closed in the middle of a batch
			if (!isClosed()) {
				throw problem;
			}
			throw new StoreException(database.message(new SQLException(Messages.store_closed, NO_CONNECTION)), problem);
		} finally {
			hasFailed |= !isDone;
		}
	}
}
