// SPDX-License-Identifier: UPL-1.0
package org.flightbench.performance.attack;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;

/**
 * A target for histories in SQLite files, with damaged bytes or with column values that Flightbench never writes. The
 * oracle queries them with plain JDBC.
 */
final class HistoryTarget implements Target {

	private static final String[] COLUMNS = {"run.run_time", "run.commit_id", "run.branch", "run.machine", "run.jdk",
			"run.vm", "run.jmh", "run.settings", "run.recordings", "run.id", "series.benchmark", "series.mode",
			"series.threads", "series.params", "series.metric", "series.unit", "result.value", "result.variance",
			"result.forks", "result.error", "result.run_id", "iterations.data", "label.kind", "label.note",
			"flightbench_schema.version"};
	private static final String[] VALUES = {"0", "-1", "-0.0", "1e308", "-1e308", "9e999", "1e60",
			"9223372036854775807",
			"-9223372036854775808", "253402300800000", "NULL", "'text'", "''", "'[]'", "'{}'", "'{\"a\": {}}'",
			"X'00ff'", "zeroblob(100000)", "'avgt'", "'thrpt'", "'ms/op'", "hex(zeroblob(5000))", "2.5", "2147483648",
			"'\u202e'", "char(0)", "'1e3'"};
	private static final String[] STATEMENTS = {"DELETE FROM run", "DELETE FROM series", "DROP TABLE result",
			"DROP TABLE label", "CREATE VIEW v AS SELECT 1", "ALTER TABLE run DROP COLUMN source",
			"ALTER TABLE run ADD COLUMN more TEXT",
			"INSERT INTO result SELECT series_id, 99, value, variance, forks, error FROM result",
			"CREATE TRIGGER t AFTER INSERT ON run BEGIN DELETE FROM run; END", "PRAGMA user_version = 7",
			"PRAGMA journal_mode = DELETE", "INSERT INTO flightbench_schema VALUES (2)"};

	private final byte[] whole;

	/** @param whole a history with runs */
	HistoryTarget(byte[] whole) {
		this.whole = whole;
	}

	@Override
	public String name() {
		return "SQLite history";
	}

	@Override
	public Attempt attempt(Random random, Path folder) throws IOException {
		Path file = folder.resolve("history.db");
		if (random.nextInt(3) == 0) {
			Files.write(file, Mutation.of(whole, random));
		} else {
			Files.write(file, whole);
			change(file, random);
		}
		String store = file.toString();
		return switch (random.nextInt(8)) {
			case 0 -> Attempt.of(List.of("history", "show", "--store", store), folder,
					Target.one(random, "txt", "md", "json"), Oracle.NONE);
			case 1 -> Attempt.of(List.of("history", "check", "--store", store), folder,
					Target.one(random, "txt", "md", "json"), Oracle.NONE);
			default -> Attempt.of(
					List.of("history", "export", "--metric", "all", "--join-environments", "--store", store), folder,
					"json", oracle(file));
		};
	}

	/** Changes random columns or tables. Foreign keys are not enforced, because a file may contain anything. */
	private static void change(Path file, Random random) throws IOException {
		try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
				Statement statement = connection.createStatement()) {
			statement.execute("PRAGMA synchronous = OFF");
			for (int i = random.nextInt(3); i >= 0; i--) {
				try {
					statement.execute(random.nextInt(6) == 0 ? Target.one(random, STATEMENTS) : update(random));
				} catch (SQLException refused) {
					// A constraint of the table rejects the value, so no file can contain it.
					continue;
				}
			}
		} catch (SQLException e) {
			throw new IOException(e);
		}
	}

	private static String update(Random random) {
		String[] column = Target.one(random, COLUMNS).split("\\.");
		return "UPDATE %s SET %s = %s%s".formatted(column[0], column[1], Target.one(random, VALUES),
				random.nextBoolean() ? "" : " WHERE abs(random()) % 3 = 0");
	}

	private static Oracle oracle(Path file) {
		return (report, messages) -> {
			if (!messages.isEmpty()) {
				return Oracle.UNJUDGED;
			}
			Map<?, ?> read = (Map<?, ?>) StrictJson.parse(report);
			List<Object> found = new ArrayList<>();
			for (Object one : (List<?>) read.get("runs")) {
				Map<?, ?> run = (Map<?, ?>) one;
				found.add(Arrays.asList(run.get("run"), run.get("time"), run.get("commit"), run.get("branch"),
						run.get("jdk"),
						run.get("jmh"), run.get("machine"), run.get("vm")));
			}
			for (Object one : (List<?>) read.get("series")) {
				Map<?, ?> series = (Map<?, ?>) one;
				for (Object point : (List<?>) series.get("points")) {
					Map<?, ?> fields = (Map<?, ?>) point;
					found.add(Arrays.asList(fields.get("run"), series.get("benchmark"), series.get("mode"),
							series.get("threads"), new TreeMap<>((Map<?, ?>) series.get("params")).toString(),
							series.get("metric"), series.get("unit"),
							fields.get("value"), fields.get("variance"), fields.get("forks"), fields.get("error")));
				}
			}
			for (Object one : (List<?>) read.get("labels")) {
				Map<?, ?> label = (Map<?, ?>) one;
				found.add(Arrays.asList(label.get("run"), label.get("label"), label.get("note")));
			}
			List<Object> expected;
			try {
				expected = expected(file);
			} catch (SQLException e) {
				// The oracle read a damaged page that the command did not need, such as one of an index.
				return Oracle.UNJUDGED;
			}
			return Oracle.compare(sorted(expected), sorted(found));
		};
	}

	private static List<Object> expected(Path file) throws SQLException {
		List<Object> expected = new ArrayList<>();
		try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
				Statement statement = connection.createStatement()) {
			try (ResultSet check = statement.executeQuery("PRAGMA integrity_check")) {
				if (!check.getString(1).equals("ok")) {
					throw new SQLException("damaged");
				}
			}
			try (ResultSet rows = statement
					.executeQuery("SELECT id, run_time, commit_id, branch, jdk, jmh, machine, vm FROM run")) {
				while (rows.next()) {
					expected.add(
							Arrays.asList((double) rows.getLong(1), Instant.ofEpochMilli(rows.getLong(2)).toString(),
									rows.getString(3), rows.getString(4), rows.getString(5), rows.getString(6),
									rows.getString(7), rows.getString(8)));
				}
			}
			try (ResultSet rows = statement.executeQuery(
					"SELECT run_id, benchmark, mode, threads, params, metric, unit, value, variance, forks, error FROM result"
							+ " JOIN series ON series.id = series_id JOIN run ON run.id = run_id")) {
				while (rows.next()) {
					Map<String, Object> params = new TreeMap<>();
					((Map<?, ?>) StrictJson.parseFile(rows.getString(5)))
							.forEach((key, value) -> params.put((String) key, value));
					expected.add(Arrays.asList((double) rows.getLong(1), rows.getString(2), rows.getString(3),
							rows.getDouble(4) == 0 ? null : rows.getDouble(4), params.toString(), rows.getString(6),
							rows.getString(7), number(rows.getObject(8)),
							// a variance between fewer than two forks counts as unknown
							rows.getDouble(10) > 1 ? finite(number(rows.getObject(9))) : null, rows.getDouble(10),
							finite(number(rows.getObject(11)))));
				}
			}
			try (ResultSet rows = statement.executeQuery("SELECT run_id, kind, note FROM label")) {
				while (rows.next()) {
					expected.add(Arrays.asList((double) rows.getLong(1), rows.getString(2), rows.getString(3)));
				}
			}
		}
		return expected;
	}

	/** Converts a number to a double, because SQLite stores whole numbers as integers even in other columns. */
	private static Double number(Object value) {
		return value == null ? null : ((Number) value).doubleValue();
	}

	/** Returns the value, or null if it is infinite, which counts as unknown. */
	private static Double finite(Double value) {
		return value == null || value.isInfinite() ? null : value;
	}

	private static List<Object> sorted(List<Object> values) {
		return values.stream().sorted(Comparator.comparing(Object::toString)).toList();
	}
}
