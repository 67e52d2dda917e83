// SPDX-License-Identifier: UPL-1.0
package org.flightbench.history.store;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.LongSummaryStatistics;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;

import org.flightbench.history.HistoryPoint;
import org.flightbench.history.HistoryRun;
import org.flightbench.history.HistorySeries;
import org.flightbench.history.SeriesId;
import org.flightbench.results.JsonTree;
import org.flightbench.results.Mode;
import org.flightbench.results.ResultId;
import org.flightbench.results.Unit;
import org.flightbench.results.noise.Environment;

/** Reads runs and series from a store. */
final class StoreReader {

	private final Connection connection;
	private int unusable;

	StoreReader(Connection connection) {
		this.connection = connection;
	}

	/** Returns all runs in chronological order. */
	List<HistoryRun> runs() throws SQLException {
		List<HistoryRun> runs = new ArrayList<>();
		try (Statement statement = connection.createStatement();
				ResultSet rows = statement.executeQuery(
						"SELECT id, commit_id, branch, run_time, machine, jdk, vm, jmh, source FROM run")) {
			while (rows.next()) {
				runs.add(new HistoryRun(rows.getLong(1), rows.getString(2), rows.getString(3),
						time(rows),
						new Environment(rows.getString(5), rows.getString(6), rows.getString(7)),
						rows.getString(8), rows.getString(9)));
			}
		}
		runs.sort(HistoryRun.ORDER);
		return runs;
	}

	private static Instant time(ResultSet rows) throws SQLException {
		Instant time = Instant.ofEpochMilli((long) Database.real(rows, 4));
		if (!HistoryEntry.isTime(time)) {
			throw new IllegalStateException("time " + time);
		}
		return time;
	}

	/** Returns all series with their database keys, in the order of the series. */
	Map<SeriesId, Long> seriesIds() throws SQLException {
		Map<SeriesId, Long> ids = new TreeMap<>();
		try (Statement statement = connection.createStatement();
				ResultSet rows = statement
						.executeQuery("SELECT benchmark, mode, threads, params, metric, id FROM series")) {
			while (rows.next()) {
				ids.put(seriesId(rows), rows.getLong(6));
			}
		}
		return ids;
	}

	private static SeriesId seriesId(ResultSet rows) throws SQLException {
		TreeMap<String, String> params = new TreeMap<>();
		JsonTree.of(rows.getString(4)).getAsJsonObject().entrySet()
				.forEach(param -> params.put(param.getKey(), param.getValue().getAsString()));
		return new SeriesId(
				new ResultId(rows.getString(1), Mode.of(rows.getString(2)).orElseThrow(), Database.count(rows, 3),
						params),
				rows.getString(5));
	}

	/** Returns the number of unusable values that the last call of {@link #series} skipped. */
	int unusable() {
		return unusable;
	}

	/** Reads series with the points of the given runs. Series without such points are omitted. */
	List<HistorySeries> series(Predicate<SeriesId> isWanted, List<HistoryRun> runs) throws SQLException {
		unusable = 0;
		Map<Long, HistoryRun> byNumber = new HashMap<>();
		runs.forEach(run -> byNumber.put(run.id(), run));
		LongSummaryStatistics numbers = runs.stream().mapToLong(HistoryRun::id).summaryStatistics();
		List<HistorySeries> series = new ArrayList<>();
		try (Statement statement = connection.createStatement();
				ResultSet rows = statement
						.executeQuery("SELECT benchmark, mode, threads, params, metric, id, unit FROM series");
				PreparedStatement points = connection
						.prepareStatement("SELECT run_id, value, variance, forks, error FROM result"
								+ " WHERE series_id = ? AND run_id BETWEEN ? AND ?")) {
			while (rows.next()) {
				SeriesId id = seriesId(rows);
				if (isWanted.test(id)) {
					Database.set(points, rows.getLong(6), numbers.getMin(), numbers.getMax());
					HistorySeries one = new HistorySeries(id, Unit.of(rows.getString(7)), points(points, byNumber));
					if (!one.points().isEmpty()) {
						series.add(one);
					}
				}
			}
		}
		series.sort(Comparator.comparing(HistorySeries::id));
		return series;
	}

	private List<HistoryPoint> points(PreparedStatement select, Map<Long, HistoryRun> runs)
			throws SQLException {
		List<HistoryPoint> points = new ArrayList<>();
		try (ResultSet rows = select.executeQuery()) {
			while (rows.next()) {
				HistoryRun run = runs.get(rows.getLong(1));
				double value = Database.real(rows, 2);
				if (run != null && HistoryPoint.isUsable(value)) {
					points.add(point(run, rows, 2));
				} else if (run != null) {
					unusable++;
				}
			}
		}
		return points;
	}

	/** Returns the iterations of a series in a run, by fork; empty if there are none. */
	double[][] iterations(SeriesId series, long run) throws SQLException {
		Long number = seriesIds().get(series.inAll());
		try (PreparedStatement select = connection
				.prepareStatement("SELECT data FROM iterations WHERE run_id = ? AND series_id = ?")) {
			Database.set(select, run, number == null ? 0L : number);
			try (ResultSet rows = select.executeQuery()) {
				return rows.next() ? RunContent.iterations(rows.getBytes(1)) : new double[0][];
			}
		}
	}

	/** Returns all results of a run, in the order of their series. */
	List<StoredResult> results(HistoryRun run) throws SQLException {
		List<StoredResult> results = new ArrayList<>();
		try (PreparedStatement select = connection.prepareStatement("SELECT s.benchmark, s.mode, s.threads,"
				+ " s.params, s.metric, s.unit, r.value, r.variance, r.forks, r.error, i.data FROM result r"
				+ " JOIN series s ON s.id = r.series_id"
				+ " LEFT JOIN iterations i ON i.run_id = r.run_id AND i.series_id = r.series_id"
				+ " WHERE r.run_id = ?")) {
			Database.set(select, run.id());
			try (ResultSet rows = select.executeQuery()) {
				while (rows.next()) {
					byte[] data = rows.getBytes(11);
					if (!HistoryPoint.isUsable(Database.real(rows, 7))) {
						continue;
					}
					results.add(new StoredResult(seriesId(rows), Unit.of(rows.getString(6)),
							point(run, rows, 7),
							data == null ? new double[0][] : RunContent.iterations(data)));
				}
			}
		}
		results.sort(Comparator.comparing(StoredResult::id));
		return results;
	}

	/**
	 * Reads a point from consecutive columns. Ignores a variance of fewer than two forks, which a damaged store may
	 * contain.
	 */
	private static HistoryPoint point(HistoryRun run, ResultSet rows, int first) throws SQLException {
		int forks = Database.count(rows, first + 2);
		return new HistoryPoint(run, Database.real(rows, first),
				forks > 1 ? Database.number(rows, first + 1) : Double.NaN, forks, Database.number(rows, first + 3));
	}

	/** Returns the settings and recordings of a run. */
	RunDetails details(long run) throws SQLException {
		try (PreparedStatement select = connection
				.prepareStatement("SELECT settings, recordings FROM run WHERE id = ?")) {
			Database.set(select, run);
			try (ResultSet rows = select.executeQuery()) {
				return rows.next()
						? new RunDetails(rows.getString(1), rows.getString(2).lines().toList())
						: new RunDetails("[]", List.of());
			}
		}
	}
}
