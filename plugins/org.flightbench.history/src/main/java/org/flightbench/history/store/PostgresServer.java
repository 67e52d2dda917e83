// SPDX-License-Identifier: UPL-1.0
package org.flightbench.history.store;

import java.sql.BatchUpdateException;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.Properties;
import java.util.regex.Pattern;

import org.flightbench.base.Texts;
import org.flightbench.history.text.Messages;
import org.postgresql.Driver;

/** A history in a PostgreSQL database. */
final class PostgresServer implements Database {

	static final String PREFIX = "jdbc:postgresql:";

	private static final Pattern SECRET = Pattern.compile("(?i)[?&]password=|//[^/@?:]*:[^/@?]*@");
	/** The key of the advisory lock for writers. It is arbitrary but must never change. */
	private static final long LOCK = 0x464c_4248;
	private static final String SECONDS_TO_CONNECT = "8";
	/**
	 * The timeout in seconds for a server that has stopped responding, before a transaction, and for each statement
	 * after the lock.
	 */
	private static final int SECONDS_TO_ANSWER = 8;
	/** The time in seconds to commit a transaction, in addition to the time to wait for another writer. */
	private static final int SECONDS_TO_WRITE = 60;
	/** The time in seconds that a reader waits for a table that another session has locked. */
	private static final int SECONDS_TO_READ = 6;
	/** The largest result of a query in bytes, enough for the list of a million runs. */
	private static final long LARGEST_RESULT = 100 << 20;
	/** The largest part of the heap for the result of a query, which takes about five times as much in memory. */
	private static final int PART_OF_HEAP = 10;
	private static final String TOO_LARGE = "maxResultBuffer";
	private static final int LONGEST_REASON = 300;
	private static final String READ_ONLY = "25006";
	private static final String NOT_ALLOWED = "42501";
	private static final String DISK_FULL = "53100";
	private static final String LOCKED = "55P03";
	private static final String CANCELED = "57014";

	private final String url;
	private final Credentials credentials;
	private final boolean isForReading;
	private final Duration patience;

	/**
	 * @param patience time to wait for another writer
	 * @throws StoreException if the URL contains a password, which others could read
	 */
	PostgresServer(String url, Credentials credentials, boolean isForReading, Duration patience)
			throws StoreException {
		this.url = url;
		this.credentials = credentials;
		this.isForReading = isForReading;
		this.patience = patience;
		if (hasPassword(url)) {
			throw new StoreException(Texts.bind(Messages.store_passwordInUrl, name(), Credentials.PASSWORD,
					Credentials.FILE), null);
		}
	}

	/** Returns whether a URL contains a password. */
	static boolean hasPassword(String url) {
		return SECRET.matcher(url).find();
	}

	@Override
	public String name() {
		return url.replaceFirst("\\?.*", "").replaceFirst("//[^/@]*@", "//");
	}

	@Override
	public Connection connect() throws SQLException, StoreException {
		Properties properties = new Properties();
		properties.setProperty("connectTimeout", SECONDS_TO_CONNECT);
		properties.setProperty("loginTimeout", SECONDS_TO_CONNECT);
		properties.setProperty("socketTimeout", Integer.toString(SECONDS_TO_ANSWER));
		properties.setProperty("maxResultBuffer",
				Long.toString(Math.min(LARGEST_RESULT, Runtime.getRuntime().maxMemory() / PART_OF_HEAP)));
		properties.setProperty("tcpKeepAlive", "true");
		properties.setProperty("reWriteBatchedInserts", "true");
		if (credentials.user() != null) {
			properties.setProperty("user", credentials.user());
		}
		if (credentials.password() != null) {
			properties.setProperty("password", credentials.password());
		}
		Connection connection = new Driver().connect(url, properties);
		if (connection == null) {
			throw new StoreException(Texts.bind(Messages.store_badUrl, name()), null);
		}
		try {
			connection.setReadOnly(isForReading);
			Database.execute(connection, "SET lock_timeout = '" + SECONDS_TO_READ + "s'");
			return connection;
		} catch (SQLException problem) {
			connection.close();
			throw problem;
		}
	}

	@Override
	public void beginWriting(Connection connection) throws SQLException {
		if (connection.getNetworkTimeout() == Duration.ofSeconds(SECONDS_TO_ANSWER).toMillis()) {
			// the user may have set another in the URL
			connection.setNetworkTimeout(Runnable::run,
					(int) patience.plusSeconds(SECONDS_TO_WRITE).toMillis());
		}
		try (Statement statement = connection.createStatement()) {
			statement.execute("BEGIN");
			statement.execute("SET LOCAL lock_timeout = '" + patience.toSeconds() + "s'");
			statement.execute("SELECT pg_advisory_xact_lock(" + LOCK + ")");
			// a trigger or rule of the server may never end
			statement.execute("SET LOCAL statement_timeout = '" + SECONDS_TO_ANSWER + "s'");
		}
	}

	@Override
	public boolean isEmpty(Connection connection) throws SQLException {
		try (Statement statement = connection.createStatement();
				ResultSet tables = statement.executeQuery(
						"SELECT COUNT(*) FROM information_schema.tables WHERE table_schema = current_schema()")) {
			return tables.next() && tables.getInt(1) == 0;
		}
	}

	/**
	 * Rejects views and foreign tables, which may run forever. Triggers are accepted, because the administrators of the
	 * server control who may create them.
	 */
	@Override
	public void requireTables(Connection connection) throws SQLException, StoreException {
		try (Statement statement = connection.createStatement();
				ResultSet others = statement.executeQuery("SELECT COUNT(*) FROM pg_catalog.pg_class WHERE"
						+ " relnamespace = current_schema()::regnamespace AND relkind NOT IN ('r', 'p') AND relname IN"
						+ " ('flightbench_schema', 'run', 'series', 'result', 'iterations', 'change_point', 'label')")) {
			if (others.next() && others.getInt(1) > 0) {
				throw new StoreException(Texts.bind(Messages.store_program, name()), null);
			}
		}
	}

	@Override
	public String dialect(String statement) {
		return statement.replace("${key}", "BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY")
				.replace("${bytes}", "BYTEA").replace("${clustered}", "");
	}

	@Override
	public String corrupt() {
		return Texts.bind(Messages.store_damaged, name());
	}

	@Override
	public String message(SQLException problem) {
		if (problem instanceof BatchUpdateException && problem.getNextException() != null) {
			// the message of a batch starts with its statement
			return message(problem.getNextException());
		}
		String state = String.valueOf(problem.getSQLState());
		if (firstLine(problem).contains(TOO_LARGE)) {
			return Texts.bind(Messages.store_tooMuch, name());
		}
		if (state.startsWith("08")) {
			return Texts.bind(Messages.store_unreachable, name(), firstLine(problem));
		}
		if (state.startsWith("28")) {
			return Texts.bind(Messages.store_refused, name(), Credentials.USER, Credentials.PASSWORD);
		}
		return switch (state) {
			case READ_ONLY, NOT_ALLOWED -> Texts.bind(Messages.store_readOnly, name());
			case LOCKED ->
				Texts.bind(Messages.store_busy, name(), isForReading ? SECONDS_TO_READ : patience.toSeconds());
			case CANCELED -> Texts.bind(Messages.store_slow, name(), SECONDS_TO_ANSWER);
			case DISK_FULL -> Texts.bind(Messages.store_full, name());
			default -> name() + ": " + firstLine(problem);
		};
	}

	private static String firstLine(SQLException problem) {
		String line = String.valueOf(problem.getMessage()).lines().findFirst().orElse("");
		return line.substring(0, Math.min(LONGEST_REASON, line.length()));
	}
}
