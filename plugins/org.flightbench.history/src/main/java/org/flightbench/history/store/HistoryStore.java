// SPDX-License-Identifier: UPL-1.0
package org.flightbench.history.store;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.sql.Types;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;

import org.flightbench.base.Texts;
import org.flightbench.history.HistoryPoint;
import org.flightbench.history.HistoryRun;
import org.flightbench.history.HistorySeries;
import org.flightbench.history.SeriesId;
import org.flightbench.history.analysis.KnownChange;
import org.flightbench.results.ForkValues;
import org.flightbench.results.Metric;
import org.flightbench.results.Mode;
import org.flightbench.results.Result;
import org.flightbench.results.ResultId;
import org.flightbench.results.Run;
import org.flightbench.results.Unit;
import org.flightbench.results.noise.Environment;
import org.flightbench.results.statistics.MeanEstimate;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;

/**
 * A history of runs: one file, or a database of PostgreSQL. Each change is one transaction, and it is on the disk when
 * the method returns: whatever ends the process, a change is there as a whole or not at all. Several processes may use
 * a store at once; one object serves one thread.
 */
public final class HistoryStore implements AutoCloseable {

	private final Database database;
	private final Connection connection;

	/** Work with a connection. */
	private interface Work<T> {
		T run() throws SQLException, StoreException;
	}

	private HistoryStore(Database database, Connection connection) {
		this.database = database;
		this.connection = connection;
	}

	/**
	 * Opens a store to change it; a new one if there is none.
	 *
	 * @param place a file, or a URL that begins with {@code jdbc:postgresql:}
	 * @throws StoreException if it cannot be used
	 */
	public static HistoryStore open(String place, Credentials credentials) throws StoreException {
		return open(database(place, credentials, false), false);
	}

	/**
	 * Opens a store to read it alone, which needs no right to change it.
	 *
	 * @param place a file, or a URL that begins with {@code jdbc:postgresql:}
	 * @throws StoreException if it cannot be used, or there is none
	 */
	public static HistoryStore openForReading(String place, Credentials credentials) throws StoreException {
		return open(database(place, credentials, true), true);
	}

	private static Database database(String place, Credentials credentials, boolean isForReading)
			throws StoreException {
		if (place.startsWith(PostgresServer.PREFIX)) {
			return new PostgresServer(place, credentials, isForReading);
		}
		if (place.startsWith("jdbc:")) {
			throw new StoreException(
					Texts.bind(Messages.store_unsupported, place.replaceFirst("^(jdbc:[^:]*).*", "$1")), null);
		}
		return new SqliteFile(Path.of(place), isForReading);
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
			close(connection);
			throw new StoreException(database.message(problem), problem);
		} catch (StoreException problem) {
			close(connection);
			throw problem;
		}
	}

	private static void close(Connection connection) {
		try {
			if (connection != null) {
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
		return write(() -> {
			long there = number("SELECT id FROM run WHERE content = ?", content);
			if (there > 0) {
				return new Added(there, false, 0);
			}
			long run = insertRun(entry, content);
			return new Added(run, true, insertResults(run, entry.results().results()));
		});
	}

	private long insertRun(HistoryEntry entry, String content) throws SQLException {
		Run results = entry.results();
		Environment environment = Environment.of(results);
		List<String> versions = results.setups().stream().map(setup -> setup.jmhVersion()).distinct().toList();
		try (PreparedStatement insert = connection.prepareStatement("INSERT INTO run (content, commit_id, branch,"
				+ " run_time, machine, jdk, vm, jmh, settings, recordings, source, added)"
				+ " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING id")) {
			set(insert, content, entry.commit(), entry.branch(), entry.time().toEpochMilli(), environment.machine(),
					environment.jdkVersion(), environment.vmName(), versions.size() == 1 ? versions.get(0) : null,
					RunContent.settings(results.setups()), String.join("\n", entry.recordings()), entry.source(),
					System.currentTimeMillis());
			return number(insert);
		}
	}

	private int insertResults(long run, List<Result> results) throws SQLException {
		Map<Long, Metric> metrics = new TreeMap<>();
		Map<Long, Double> factors = new HashMap<>();
		for (Result result : results) {
			add(result, result.primary(), metrics, factors);
			for (Metric metric : result.secondary().values()) {
				add(result, metric, metrics, factors);
			}
		}
		try (PreparedStatement insert = connection.prepareStatement(
				"INSERT INTO result (series_id, run_id, value, variance, forks, error) VALUES (?, ?, ?, ?, ?, ?)");
				PreparedStatement data = connection
						.prepareStatement("INSERT INTO iterations (run_id, series_id, data) VALUES (?, ?, ?)")) {
			for (Map.Entry<Long, Metric> one : metrics.entrySet()) {
				Metric metric = one.getValue();
				double factor = factors.get(one.getKey());
				ForkValues forks = ForkValues.of(metric.rawData(), factor);
				double variance = forks.forks() > 1 ? MeanEstimate.ofSample(forks.means()).variance() : Double.NaN;
				double value = forks.forks() > 0
						? MeanEstimate.mean(forks.means())
						: metric.score().value() * factor;
				set(insert, one.getKey(), run, value, variance, forks.forks(), metric.score().error() * factor);
				insert.addBatch();
				if (metric.rawData().forks() > 0) {
					set(data, run, one.getKey(), RunContent.iterations(metric.rawData()));
					data.addBatch();
				}
			}
			insert.executeBatch();
			data.executeBatch();
		}
		return metrics.size();
	}

	/** A metric with its series; values that are no numbers have no place in a series. */
	private void add(Result result, Metric metric, Map<Long, Metric> metrics, Map<Long, Double> factors)
			throws SQLException {
		if (!Double.isFinite(metric.score().value())) {
			return;
		}
		Unit unit = metric.unit();
		String quantity = unit.quantity() == Unit.Quantity.OTHER
				? unit.quantity() + " " + unit.symbol()
				: unit.quantity().toString();
		ResultId id = result.id();
		JsonObject params = new JsonObject();
		id.params().forEach(params::addProperty);
		Object[] key = {id.benchmark(), id.mode().label(), id.threads(), params.toString(), metric.name(), quantity};
		try (PreparedStatement insert = connection.prepareStatement("INSERT INTO series (benchmark, mode, threads,"
				+ " params, metric, quantity, unit) VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING");
				PreparedStatement select = connection.prepareStatement("SELECT id, unit FROM series WHERE benchmark = ?"
						+ " AND mode = ? AND threads = ? AND params = ? AND metric = ? AND quantity = ?")) {
			set(select, key);
			if (!found(select, unit, metric, metrics, factors)) {
				set(insert, key);
				insert.setString(key.length + 1, unit.symbol());
				insert.executeUpdate();
				found(select, unit, metric, metrics, factors);
			}
		}
	}

	private static boolean found(PreparedStatement select, Unit unit, Metric metric, Map<Long, Metric> metrics,
			Map<Long, Double> factors) throws SQLException {
		try (ResultSet series = select.executeQuery()) {
			if (!series.next()) {
				return false;
			}
			metrics.putIfAbsent(series.getLong(1), metric);
			factors.putIfAbsent(series.getLong(1), unit.factorTo(Unit.of(series.getString(2))));
			return true;
		}
	}

	/** All runs in the order of their time. */
	public List<HistoryRun> runs() throws StoreException {
		return read(() -> {
			List<HistoryRun> runs = new ArrayList<>();
			try (Statement statement = connection.createStatement();
					ResultSet rows = statement.executeQuery(
							"SELECT id, commit_id, branch, run_time, machine, jdk, vm, jmh, source FROM run")) {
				while (rows.next()) {
					runs.add(new HistoryRun(rows.getLong(1), rows.getString(2), rows.getString(3),
							Instant.ofEpochMilli(rows.getLong(4)),
							new Environment(rows.getString(5), rows.getString(6), rows.getString(7)),
							rows.getString(8), rows.getString(9)));
				}
			}
			runs.sort(HistoryRun.ORDER);
			return runs;
		});
	}

	/** The series that there are, in their order, each with its number in the store. */
	public Map<SeriesId, Long> seriesIds() throws StoreException {
		return read(() -> {
			Map<SeriesId, Long> ids = new TreeMap<>();
			try (Statement statement = connection.createStatement();
					ResultSet rows = statement
							.executeQuery("SELECT benchmark, mode, threads, params, metric, id FROM series")) {
				while (rows.next()) {
					ids.put(seriesId(rows), rows.getLong(6));
				}
			}
			return ids;
		});
	}

	private static SeriesId seriesId(ResultSet rows) throws SQLException {
		TreeMap<String, String> params = new TreeMap<>();
		JsonParser.parseString(rows.getString(4)).getAsJsonObject().entrySet()
				.forEach(param -> params.put(param.getKey(), param.getValue().getAsString()));
		return new SeriesId(new ResultId(rows.getString(1), Mode.of(rows.getString(2)).orElseThrow(), rows.getInt(3),
				params), rows.getString(5));
	}

	/**
	 * Series with their points.
	 *
	 * @param isWanted which of them
	 * @param runs whose points to take; a series without any is left out
	 */
	public List<HistorySeries> series(Predicate<SeriesId> isWanted, List<HistoryRun> runs) throws StoreException {
		Map<Long, HistoryRun> byNumber = new HashMap<>();
		runs.forEach(run -> byNumber.put(run.id(), run));
		return read(() -> {
			List<HistorySeries> series = new ArrayList<>();
			try (Statement statement = connection.createStatement();
					ResultSet rows = statement
							.executeQuery("SELECT benchmark, mode, threads, params, metric, id, unit FROM series");
					PreparedStatement points = connection.prepareStatement(
							"SELECT run_id, value, variance, forks, error FROM result WHERE series_id = ?")) {
				while (rows.next()) {
					SeriesId id = seriesId(rows);
					if (isWanted.test(id)) {
						points.setLong(1, rows.getLong(6));
						HistorySeries one = new HistorySeries(id, Unit.of(rows.getString(7)), points(points, byNumber));
						if (!one.points().isEmpty()) {
							series.add(one);
						}
					}
				}
			}
			series.sort((left, right) -> left.id().compareTo(right.id()));
			return series;
		});
	}

	private static List<HistoryPoint> points(PreparedStatement select, Map<Long, HistoryRun> runs)
			throws SQLException {
		List<HistoryPoint> points = new ArrayList<>();
		try (ResultSet rows = select.executeQuery()) {
			while (rows.next()) {
				HistoryRun run = runs.get(rows.getLong(1));
				if (run != null) {
					points.add(new HistoryPoint(run, rows.getDouble(2), number(rows, 3), rows.getInt(4),
							number(rows, 5)));
				}
			}
		}
		return points;
	}

	/** The iterations of a series in a run, by fork; none if it has none. */
	public double[][] iterations(SeriesId series, long run) throws StoreException {
		Long number = seriesIds().get(series);
		return read(() -> {
			try (PreparedStatement select = connection
					.prepareStatement("SELECT data FROM iterations WHERE run_id = ? AND series_id = ?")) {
				set(select, run, number == null ? 0 : number);
				try (ResultSet rows = select.executeQuery()) {
					return rows.next() ? RunContent.iterations(rows.getBytes(1)) : new double[0][];
				}
			}
		});
	}

	/** All results of a run, in the order of their series. */
	public List<StoredResult> results(HistoryRun run) throws StoreException {
		return read(() -> {
			List<StoredResult> results = new ArrayList<>();
			try (PreparedStatement select = connection.prepareStatement("SELECT s.benchmark, s.mode, s.threads,"
					+ " s.params, s.metric, s.unit, r.value, r.variance, r.forks, r.error, i.data FROM result r"
					+ " JOIN series s ON s.id = r.series_id"
					+ " LEFT JOIN iterations i ON i.run_id = r.run_id AND i.series_id = r.series_id"
					+ " WHERE r.run_id = ?")) {
				set(select, run.id());
				try (ResultSet rows = select.executeQuery()) {
					while (rows.next()) {
						byte[] data = rows.getBytes(11);
						results.add(new StoredResult(seriesId(rows), Unit.of(rows.getString(6)),
								new HistoryPoint(run, rows.getDouble(7), number(rows, 8), rows.getInt(9),
										number(rows, 10)),
								data == null ? new double[0][] : RunContent.iterations(data)));
					}
				}
			}
			results.sort((left, right) -> left.id().compareTo(right.id()));
			return results;
		});
	}

	/** The settings of a run as JSON, and the files of its recordings. */
	public RunDetails details(long run) throws StoreException {
		return read(() -> {
			try (PreparedStatement select = connection
					.prepareStatement("SELECT settings, recordings FROM run WHERE id = ?")) {
				set(select, run);
				try (ResultSet rows = select.executeQuery()) {
					return rows.next()
							? new RunDetails(rows.getString(1), rows.getString(2).lines().toList())
							: new RunDetails("[]", List.of());
				}
			}
		});
	}

	/** Removes a run with its results and labels; false if there is none of that number. */
	public boolean remove(long run) throws StoreException {
		return write(() -> {
			try (PreparedStatement delete = connection.prepareStatement("DELETE FROM run WHERE id = ?")) {
				set(delete, run);
				return delete.executeUpdate() > 0;
			}
		});
	}

	/** All labels, in the order in which they were put. */
	public List<Label> labels() throws StoreException {
		Map<Long, SeriesId> series = byNumber();
		return read(() -> {
			List<Label> labels = new ArrayList<>();
			try (Statement statement = connection.createStatement();
					ResultSet rows = statement
							.executeQuery("SELECT run_id, series_id, kind, note FROM label ORDER BY id")) {
				while (rows.next()) {
					labels.add(new Label(rows.getLong(1), series.get(rows.getLong(2)),
							LabelKind.of(rows.getString(3)).orElse(LabelKind.KNOWN), rows.getString(4)));
				}
			}
			return labels;
		});
	}

	/** Puts a label in place of those of the same run and series. */
	public void label(Label label) throws StoreException {
		Long series = label.series() == null ? null : seriesIds().get(label.series());
		write(() -> {
			String place = " WHERE run_id = ? AND COALESCE(series_id, 0) = ?";
			try (PreparedStatement delete = connection.prepareStatement("DELETE FROM label" + place);
					PreparedStatement insert = connection
							.prepareStatement(
									"INSERT INTO label (run_id, series_id, kind, note) VALUES (?, ?, ?, ?)")) {
				set(delete, label.run(), series == null ? 0 : series);
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
		Long number = series == null ? Long.valueOf(0) : seriesIds().get(series);
		write(() -> {
			try (PreparedStatement delete = connection
					.prepareStatement("DELETE FROM label WHERE run_id = ? AND COALESCE(series_id, 0) = ?")) {
				set(delete, run, number);
				return delete.executeUpdate();
			}
		});
	}

	/** The change points that checks have reported. */
	public List<KnownChange> knownChanges() throws StoreException {
		Map<Long, SeriesId> series = byNumber();
		return read(() -> {
			List<KnownChange> known = new ArrayList<>();
			try (Statement statement = connection.createStatement();
					ResultSet rows = statement
							.executeQuery("SELECT series_id, run_id, ratio, found, withdrawn FROM change_point")) {
				while (rows.next()) {
					known.add(new KnownChange(series.get(rows.getLong(1)), rows.getLong(2), rows.getDouble(3),
							rows.getLong(4), rows.getLong(5)));
				}
			}
			return known;
		});
	}

	/** Keeps what a check has reported, in place of what was known before. */
	public void keep(List<KnownChange> known) throws StoreException {
		Map<SeriesId, Long> numbers = seriesIds();
		write(() -> {
			try (Statement delete = connection.createStatement();
					PreparedStatement insert = connection.prepareStatement("INSERT INTO change_point (series_id,"
							+ " run_id, ratio, found, withdrawn) VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING")) {
				delete.executeUpdate("DELETE FROM change_point");
				for (KnownChange change : known) {
					set(insert, numbers.get(change.series()), change.run(), change.ratio(), change.found(),
							change.withdrawn());
					insert.addBatch();
				}
				insert.executeBatch();
				return known.size();
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
			connection.close();
		} catch (SQLException problem) {
			throw new StoreException(database.message(problem), problem);
		}
	}

	private <T> T read(Work<T> work) throws StoreException {
		try {
			return work.run();
		} catch (SQLException problem) {
			throw new StoreException(database.message(problem), problem);
		} catch (RuntimeException notAsWritten) {
			throw new StoreException(Texts.bind(Messages.store_corrupt, database.name()), notAsWritten);
		}
	}

	private <T> T write(Work<T> work) throws StoreException {
		try {
			database.beginWriting(connection);
			T done = work.run();
			end(connection, "COMMIT");
			return done;
		} catch (SQLException problem) {
			rollBack(connection, problem);
			throw new StoreException(database.message(problem), problem);
		} catch (RuntimeException | StoreException problem) {
			rollBack(connection, problem);
			throw problem;
		}
	}

	static void end(Connection connection, String how) throws SQLException {
		try (Statement statement = connection.createStatement()) {
			statement.execute(how);
		}
	}

	static void rollBack(Connection connection, Exception problem) {
		try {
			end(connection, "ROLLBACK");
		} catch (SQLException already) {
			problem.addSuppressed(already);
		}
	}

	private long number(String query, String value) throws SQLException {
		try (PreparedStatement select = connection.prepareStatement(query)) {
			set(select, value);
			return number(select);
		}
	}

	/** The first number of a result; 0 if there is none. */
	private static long number(PreparedStatement select) throws SQLException {
		try (ResultSet rows = select.executeQuery()) {
			return rows.next() ? rows.getLong(1) : 0;
		}
	}

	/** A number that may be missing, as NaN. */
	private static double number(ResultSet rows, int column) throws SQLException {
		double value = rows.getDouble(column);
		return rows.wasNull() ? Double.NaN : value;
	}

	private static void set(PreparedStatement statement, Object... values) throws SQLException {
		for (int index = 0; index < values.length; index++) {
			Object value = values[index];
			if (value instanceof Double number && !Double.isFinite(number)) {
				statement.setNull(index + 1, Types.DOUBLE);
			} else if (value == null) {
				statement.setNull(index + 1, Types.VARCHAR);
			} else {
				statement.setObject(index + 1, value);
			}
		}
	}
}
