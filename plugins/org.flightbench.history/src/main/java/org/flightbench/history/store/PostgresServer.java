// SPDX-License-Identifier: UPL-1.0
package org.flightbench.history.store;

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
	private static final String SECONDS_TO_CONNECT = "15";
	/**
	 * The timeout in seconds for a server that has stopped responding. Must exceed the time to wait for another writer.
	 */
	private static final String SECONDS_TO_ANSWER = "120";
	private static final String READ_ONLY = "25006";
	private static final String NOT_ALLOWED = "42501";
	private static final String DISK_FULL = "53100";
	private static final String LOCKED = "55P03";

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
		properties.setProperty("socketTimeout", SECONDS_TO_ANSWER);
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
		connection.setReadOnly(isForReading);
		return connection;
	}

	@Override
	public void beginWriting(Connection connection) throws SQLException {
		try (Statement statement = connection.createStatement()) {
			statement.execute("BEGIN");
			statement.execute("SET LOCAL lock_timeout = '" + patience.toSeconds() + "s'");
			statement.execute("SELECT pg_advisory_xact_lock(" + LOCK + ")");
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

	/** Checks nothing, because the administrators of the server control who may create views and triggers. */
	@Override
	public void requireTables(Connection connection) {}

	@Override
	public String dialect(String statement) {
		return statement.replace("${key}", "BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY")
				.replace("${bytes}", "BYTEA").replace("${clustered}", "");
	}

	@Override
	public String message(SQLException problem) {
		String state = String.valueOf(problem.getSQLState());
		if (state.startsWith("08")) {
			return Texts.bind(Messages.store_unreachable, name(), firstLine(problem));
		}
		if (state.startsWith("28")) {
			return Texts.bind(Messages.store_refused, name(), Credentials.USER, Credentials.PASSWORD);
		}
		return switch (state) {
			case READ_ONLY, NOT_ALLOWED -> Texts.bind(Messages.store_readOnly, name());
			case LOCKED -> Texts.bind(Messages.store_busy, name(), patience.toSeconds());
			case DISK_FULL -> Texts.bind(Messages.store_full, name());
			default -> name() + ": " + firstLine(problem);
		};
	}

	private static String firstLine(SQLException problem) {
		return String.valueOf(problem.getMessage()).lines().findFirst().orElse("");
	}
}
