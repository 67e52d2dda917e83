// SPDX-License-Identifier: UPL-1.0
package org.flightbench.history.store;

import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

import org.flightbench.base.Plural;
import org.flightbench.base.Texts;
import org.flightbench.history.HistoryPoint;
import org.flightbench.history.text.Messages;
import org.flightbench.results.ForkValues;
import org.flightbench.results.Metric;
import org.flightbench.results.Result;
import org.flightbench.results.ResultId;
import org.flightbench.results.Run;
import org.flightbench.results.Unit;
import org.flightbench.results.noise.Environment;
import org.flightbench.results.statistics.MeanEstimate;

import com.google.gson.JsonObject;

/** Writes runs to a store within a transaction. */
final class RunWriter {

	private final Database database;
	private final Connection connection;
	private int unusable;

	/** @param database the database of the store, for messages */
	RunWriter(Database database, Connection connection) {
		this.database = database;
		this.connection = connection;
	}

	/**
	 * Adds a run unless the store already contains it.
	 *
	 * @param content hash that identifies the run
	 */
	Added add(HistoryEntry entry, String content) throws SQLException, StoreException {
		long there;
		try (PreparedStatement select = connection.prepareStatement("SELECT id FROM run WHERE content = ?")) {
			Database.set(select, content);
			there = Database.number(select);
		}
		if (there > 0) {
			return new Added(there, false, 0, entry.results().notes());
		}
		long run = insertRun(entry, content);
		int series = insertResults(run, entry.results().results());
		List<String> notes = new ArrayList<>(entry.results().notes());
		if (unusable > 0) {
			notes.add(Plural.of(unusable, Messages.added_unusable_one, Messages.added_unusable_many));
		}
		return new Added(run, true, series, notes);
	}

	private long insertRun(HistoryEntry entry, String content) throws SQLException, StoreException {
		Run results = entry.results();
		Environment environment = Environment.of(results);
		List<String> versions = results.setups().stream().map(setup -> setup.jmhVersion()).distinct().toList();
		try (PreparedStatement insert = connection.prepareStatement("INSERT INTO run (content, commit_id, branch,"
				+ " run_time, machine, jdk, vm, jmh, settings, recordings, source, added)"
				+ " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING id")) {
			Database.set(insert, content, entry.commit(), entry.branch(), entry.time().toEpochMilli(),
					environment.machine(),
					environment.jdkVersion(), environment.vmName(), versions.size() == 1 ? versions.get(0) : null,
					RunContent.settings(results.setups()), String.join("\n", entry.recordings()), entry.source(),
					System.currentTimeMillis());
			return inserted(insert);
		}
	}

	private int insertResults(long run, List<Result> results) throws SQLException, StoreException {
		Map<Long, Measured> measured = new TreeMap<>();
		Map<List<Object>, Series> series = series();
		for (Result result : results) {
			add(result, result.primary(), series, measured);
			for (Metric metric : result.secondary().values()) {
				add(result, metric, series, measured);
			}
		}
		try (PreparedStatement insert = connection.prepareStatement(
				"INSERT INTO result (series_id, run_id, value, variance, forks, error) VALUES (?, ?, ?, ?, ?, ?)");
				PreparedStatement data = connection
						.prepareStatement("INSERT INTO iterations (run_id, series_id, data) VALUES (?, ?, ?)")) {
			for (Map.Entry<Long, Measured> one : measured.entrySet()) {
				Metric metric = one.getValue().metric;
				double factor = one.getValue().factor;
				ForkValues forks = ForkValues.of(metric.rawData(), factor);
				double variance = forks.forks() > 1 ? MeanEstimate.ofSample(forks.means()).variance() : Double.NaN;
				Database.set(insert, one.getKey(), run, value(metric, factor), variance, forks.forks(),
						metric.score().error() * factor);
				insert.addBatch();
				if (metric.rawData().forks() > 0) {
					Database.set(data, run, one.getKey(), RunContent.iterations(metric.rawData()));
					data.addBatch();
				}
			}
			insert.executeBatch();
			data.executeBatch();
		}
		long iterations = measured.values().stream().filter(one -> one.metric.rawData().forks() > 0).count();
		if (count("result", run) != measured.size() || count("iterations", run) != iterations) {
			throw discarded();
		}
		return measured.size();
	}

	private long count(String table, long run) throws SQLException {
		try (PreparedStatement select = connection
				.prepareStatement("SELECT COUNT(*) FROM " + table + " WHERE run_id = ?")) {
			Database.set(select, run);
			return Database.number(select);
		}
	}

	/** Inserts a row and returns its key. */
	private long inserted(PreparedStatement insert) throws SQLException, StoreException {
		long key = Database.number(insert);
		if (key == 0) {
			throw discarded();
		}
		return key;
	}

	/** Creates the exception for a trigger or rule of the database that discards rows without an error. */
	private StoreException discarded() {
		return new StoreException(Texts.bind(Messages.store_discards, database.name()), null);
	}

	/** Returns the string as databases store it in UTF-8, which has no unpaired surrogates. */
	private static String stored(String text) {
		return new String(text.getBytes(StandardCharsets.UTF_8), StandardCharsets.UTF_8);
	}

	private static double value(Metric metric, double factor) {
		ForkValues forks = ForkValues.of(metric.rawData(), factor);
		return forks.forks() > 0 ? MeanEstimate.mean(forks.means()) : metric.score().value() * factor;
	}

	/**
	 * A series in the store.
	 *
	 * @param number the database key of the series
	 * @param unit unit of the series
	 */
	private record Series(long number, Unit unit) {}

	/** A metric with the factor that converts its unit to that of its series. */
	private record Measured(Metric metric, double factor) {}

	/** Returns all stored series, with the values of their identifying columns as keys. */
	private Map<List<Object>, Series> series() throws SQLException, StoreException {
		Map<List<Object>, Series> all = new HashMap<>();
		try (Statement statement = connection.createStatement();
				ResultSet rows = statement.executeQuery(
						"SELECT benchmark, mode, threads, params, metric, quantity, id, unit FROM series")) {
			while (rows.next()) {
				all.put(List.of(rows.getString(1), rows.getString(2), rows.getInt(3), rows.getString(4),
						rows.getString(5), rows.getString(6)), new Series(rows.getLong(7), Unit.of(rows.getString(8))));
			}
		} catch (RuntimeException notAsWritten) {
			throw new StoreException(database.corrupt(), notAsWritten);
		}
		return all;
	}

	/**
	 * Assigns a metric to its series, which is created if necessary. Ignores a metric if the run already has one in the
	 * same series. Skips and counts unusable values.
	 */
	private void add(Result result, Metric metric, Map<List<Object>, Series> series, Map<Long, Measured> measured)
			throws SQLException, StoreException {
		if (Double.isNaN(metric.score().value())) {
			return;
		}
		Unit unit = metric.unit();
		String quantity = unit.quantity() == Unit.Quantity.OTHER
				? unit.quantity() + " " + unit.symbol()
				: unit.quantity().toString();
		ResultId id = result.id();
		JsonObject params = new JsonObject();
		id.params().forEach(params::addProperty);
		List<Object> key = List.of(stored(id.benchmark()), id.mode().label(), id.threads(), stored(params.toString()),
				stored(metric.name()), stored(quantity));
		Series own = series.get(key);
		if (!HistoryPoint.isUsable(value(metric, own == null ? 1 : unit.factorTo(own.unit)))) {
			unusable++;
			return;
		}
		if (own == null) {
			try (PreparedStatement insert = connection.prepareStatement("INSERT INTO series (benchmark, mode, threads,"
					+ " params, metric, quantity, unit) VALUES (?, ?, ?, ?, ?, ?, ?) RETURNING id")) {
				Database.set(insert, key.toArray());
				insert.setString(key.size() + 1, unit.symbol());
				own = new Series(inserted(insert), unit);
				series.put(key, own);
			}
		}
		measured.putIfAbsent(own.number, new Measured(metric, unit.factorTo(own.unit)));
	}
}
