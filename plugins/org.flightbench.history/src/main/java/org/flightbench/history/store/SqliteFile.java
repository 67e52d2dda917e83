// SPDX-License-Identifier: UPL-1.0
package org.flightbench.history.store;

import java.io.File;
import java.io.IOException;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.flightbench.base.file.RegularFile;
import org.sqlite.SQLiteJDBCLoader;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.Properties;

import org.flightbench.base.Texts;
import org.flightbench.history.text.Messages;
import org.sqlite.JDBC;
import org.sqlite.SQLiteConfig;
import org.sqlite.SQLiteErrorCode;
import org.sqlite.SQLiteException;

/**
 * A history in an SQLite file. Uses a write-ahead log (WAL), so that readers and a writer can work concurrently, and
 * full synchronization, so that confirmed changes are durable.
 */
final class SqliteFile implements Database {

	private static final int CODE = 0xff;
	private static final String WAL = "PRAGMA journal_mode = WAL";
	/** The maximum size in bytes of a value, such as a string or the iterations of a result. */
	private static final int LONGEST = 64 << 20;

	private static final String FOLDER = "org.sqlite.tmpdir";
	private static final String TEMPORARY = "java.io.tmpdir";

	private static boolean isLoaded;

	private final Path file;
	private final boolean isForReading;
	private final Duration patience;
	/** Whether this connection created the file and has not added a run yet. */
	private boolean isNew;

	/** @param patience time to wait for another writer */
	SqliteFile(Path file, boolean isForReading, Duration patience) {
		this.file = file;
		this.isForReading = isForReading;
		this.patience = patience;
	}

	@Override
	public String name() {
		return file.toString();
	}

	@Override
	public Connection connect() throws SQLException, StoreException {
		boolean isThere = Files.exists(file);
		requireRegular();
		if (Files.isDirectory(file)) {
			throw new StoreException(Texts.bind(Messages.store_directory, file), null);
		}
		if (isForReading && !isThere) {
			throw new StoreException(Texts.bind(Messages.store_missing, file), null);
		}
		if (!isThere && file.toAbsolutePath().getParent() != null
				&& !Files.isDirectory(file.toAbsolutePath().getParent())) {
			throw new StoreException(Texts.bind(Messages.store_noFolder, file, file.toAbsolutePath().getParent()),
					null);
		}
		if (!isForReading && isThere && !Files.isWritable(file)) {
			throw new StoreException(Texts.bind(Messages.store_readOnly, file), null);
		}
		// SQLite would follow a link, and open any file for writing before checking its header
		if (isThere && !isVacant() && Files.isReadable(file) && !StoreLocation.isDatabase(file)) {
			throw new StoreException(Texts.bind(Messages.store_noHistory, file), null);
		}
		isNew = !isForReading && isVacant();
		load(name());
		SQLiteConfig config = new SQLiteConfig();
		config.setBusyTimeout((int) patience.toMillis());
		config.enforceForeignKeys(true);
		config.setReadOnly(isForReading);
		config.setPragma(SQLiteConfig.Pragma.LIMIT_LENGTH, Integer.toString(LONGEST));
		config.setPragma(SQLiteConfig.Pragma.LIMIT_ATTACHED, "0");
		Properties properties = config.toProperties();
		Connection connection = new JDBC().connect(JDBC.PREFIX + address(), properties);
		try {
			if (!isForReading) {
				if (!isNew) {
					writeAhead(connection);
				}
				try (Statement statement = connection.createStatement()) {
					statement.execute("PRAGMA synchronous = FULL");
				}
			}
			return connection;
		} catch (SQLException problem) {
			connection.close();
			throw problem;
		}
	}

	/**
	 * Rejects special files, because SQLite would block on a named pipe. Also checks the logs and the journal next to
	 * the file.
	 */
	private void requireRegular() throws StoreException {
		for (String part : List.of("", "-wal", "-shm", "-journal")) {
			try {
				RegularFile.require(Path.of(file + part));
			} catch (FileSystemException special) {
				throw new StoreException(special.getMessage(), special);
			}
		}
	}

	private boolean isVacant() throws StoreException {
		try {
			return !Files.exists(file) || Files.size(file) == 0;
		} catch (IOException problem) {
			throw new StoreException(file + ": " + problem.getMessage(), problem);
		}
	}

	/**
	 * Switches to a write-ahead log after the first run. Until then, a new file uses a rollback journal, so that the
	 * changes can be rolled back and the file deleted if the disk is full.
	 */
	@Override
	public void hasRuns(Connection connection) {
		if (!isNew) {
			return;
		}
		isNew = false;
		try {
			writeAhead(connection);
		} catch (SQLException problem) {
			// harmless, because the run has been added and the next process that opens the file will retry
		}
	}

	/**
	 * Switches the file to a write-ahead log. Does nothing if another connection uses the file, because changes are
	 * safe in either mode and the next process that opens the file will retry.
	 */
	private void writeAhead(Connection connection) throws SQLException {
		try (Statement statement = connection.createStatement()) {
			statement.execute("PRAGMA busy_timeout = 0");
			try {
				statement.execute(WAL);
			} catch (SQLiteException busy) {
				if ((busy.getResultCode().code & CODE) != SQLiteErrorCode.SQLITE_BUSY.code) {
					throw busy;
				}
			} finally {
				statement.execute("PRAGMA busy_timeout = " + patience.toMillis());
			}
		}
	}

	/**
	 * Deletes the file if it is new and has no runs. Other connections cannot lose changes, because SQLite refuses to
	 * write to a deleted file.
	 */
	@Override
	public void removeIfNewAndEmpty(Connection connection) {
		if (!isNew) {
			return;
		}
		try (Statement statement = connection.createStatement()) {
			statement.execute("BEGIN EXCLUSIVE");
			if (isEmpty(connection) || !hasRun(statement)) {
				Files.deleteIfExists(file);
			}
			statement.execute("ROLLBACK");
		} catch (SQLException problem) {
			// another process uses the file, or the disk is too full to lock it
			if (problem.getErrorCode() == SQLiteErrorCode.SQLITE_FULL.code) {
				removeIfVacant();
			}
		} catch (IOException kept) {
			// the file could not be deleted and remains
		}
	}

	private void removeIfVacant() {
		try {
			if (isVacant()) {
				Files.deleteIfExists(file);
			}
		} catch (IOException kept) {
			// the file could not be deleted and remains as an empty history
		}
	}

	private static boolean hasRun(Statement statement) throws SQLException {
		try (ResultSet runs = statement.executeQuery("SELECT EXISTS (SELECT 1 FROM run)")) {
			return runs.next() && runs.getInt(1) > 0;
		}
	}

	/**
	 * Returns the address for the driver. In a read-only folder without a log, the address marks the file as immutable,
	 * because SQLite cannot create the index of the log.
	 */
	private String address() {
		Path folder = file.toAbsolutePath().getParent();
		boolean isFixed = isForReading && folder != null && !Files.isWritable(folder)
				&& !Files.exists(file.resolveSibling(file.getFileName() + "-wal"));
		return isFixed ? file.toUri() + "?immutable=1" : file.toAbsolutePath().toString();
	}

	@Override
	public void beginWriting(Connection connection) throws SQLException {
		try (Statement statement = connection.createStatement()) {
			statement.execute("BEGIN IMMEDIATE");
		}
	}

	@Override
	public boolean isEmpty(Connection connection) throws SQLException {
		try (Statement statement = connection.createStatement();
				ResultSet tables = statement.executeQuery("SELECT COUNT(*) FROM sqlite_master")) {
			return tables.next() && tables.getInt(1) == 0;
		}
	}

	@Override
	public void requireTables(Connection connection) throws SQLException, StoreException {
		try (Statement statement = connection.createStatement();
				ResultSet others = statement.executeQuery("SELECT COUNT(*) FROM sqlite_master WHERE"
						+ " type NOT IN ('table', 'index') OR sql LIKE '%VIRTUAL%' OR sql LIKE '%GENERATED%'"
						+ " OR sql LIKE '% AS %(%' OR sql LIKE '%CHECK%'")) {
			if (others.next() && others.getInt(1) > 0) {
				throw new StoreException(Texts.bind(Messages.store_program, file), null);
			}
		}
	}

	@Override
	public String dialect(String statement) {
		return statement.replace("${key}", "INTEGER PRIMARY KEY AUTOINCREMENT").replace("${bytes}", "BLOB")
				.replace("${clustered}", "WITHOUT ROWID");
	}

	@Override
	public String corrupt() {
		return Texts.bind(Messages.store_corrupt, file);
	}

	@Override
	public String message(SQLException problem) {
		int code = problem instanceof SQLiteException own ? own.getResultCode().code & CODE : 0;
		if (code == SQLiteErrorCode.SQLITE_NOTADB.code) {
			return Texts.bind(Messages.store_noHistory, file);
		}
		if (code == SQLiteErrorCode.SQLITE_CORRUPT.code || code == SQLiteErrorCode.SQLITE_TOOBIG.code) {
			return corrupt();
		}
		if (code == SQLiteErrorCode.SQLITE_READONLY.code || code == SQLiteErrorCode.SQLITE_CANTOPEN.code) {
			return Texts.bind(Messages.store_readOnly, file);
		}
		if (code == SQLiteErrorCode.SQLITE_FULL.code) {
			return Texts.bind(Messages.store_full, file);
		}
		if (code == SQLiteErrorCode.SQLITE_IOERR.code) {
			return Texts.bind(Messages.store_failed, file);
		}
		if (code == SQLiteErrorCode.SQLITE_BUSY.code) {
			return Texts.bind(Messages.store_busy, file, patience.toSeconds());
		}
		return file + ": " + problem.getMessage();
	}

	/**
	 * Loads SQLite's native library unless it is already loaded. By default, the driver extracts it to the temporary
	 * folder, where a killed process would leave a file of about 1 MB. Therefore, this method lets the driver extract
	 * it to a separate folder, which it deletes immediately.
	 *
	 * @param store name of the store for messages
	 * @throws StoreException if the library cannot be extracted or loaded
	 */
	private static synchronized void load(String store) throws StoreException {
		if (isLoaded) {
			return;
		}
		// the driver logs the stack traces of exceptions that it also throws
		Logger logger = Logger.getLogger("org.sqlite");
		Level level = logger.getLevel();
		String before = System.getProperty(FOLDER);
		try {
			Path folder = Files.createTempDirectory("flightbench-sqlite");
			try {
				logger.setLevel(Level.OFF);
				System.setProperty(FOLDER, folder.toString());
				SQLiteJDBCLoader.initialize();
				isLoaded = true;
			} finally {
				delete(folder);
			}
		} catch (Exception problem) {
			throw new StoreException(Texts.bind(Messages.store_noLibrary, store, System.getProperty(TEMPORARY)),
					problem);
		} finally {
			logger.setLevel(level);
			if (before == null) {
				System.clearProperty(FOLDER);
			} else {
				System.setProperty(FOLDER, before);
			}
		}
	}

	/**
	 * Deletes the extracted library and its folder. On Windows, a loaded library cannot be deleted; the driver deletes
	 * it later.
	 */
	private static void delete(Path folder) throws IOException {
		File[] files = folder.toFile().listFiles();
		boolean isEmpty = true;
		for (File file : files == null ? new File[0] : files) {
			isEmpty &= file.delete();
		}
		if (isEmpty) {
			Files.delete(folder);
		}
	}
}
