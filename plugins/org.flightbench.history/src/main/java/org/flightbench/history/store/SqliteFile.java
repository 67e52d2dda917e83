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
import org.sqlite.JDBC;
import org.sqlite.SQLiteConfig;
import org.sqlite.SQLiteErrorCode;
import org.sqlite.SQLiteException;

/**
 * A history in one file. Its log is written ahead (WAL), so that readers and a writer work at once, and is on the disk
 * when a change is confirmed.
 */
final class SqliteFile implements Database {

	private static final int CODE = 0xff;
	private static final String WAL = "PRAGMA journal_mode = WAL";
	/** Bytes; no text and no iterations of a result are longer. */
	private static final int LONGEST = 64 << 20;

	private static final String FOLDER = "org.sqlite.tmpdir";
	private static final String TEMPORARY = "java.io.tmpdir";

	private static boolean isLoaded;

	private final Path file;
	private final boolean isForReading;
	private final Duration patience;
	/** Whether this connection has made the file, and no run was added yet. */
	private boolean isNew;

	/** @param patience how long a writer waits for another */
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

	/** SQLite would wait for the other end of a pipe; its log and its journal lie beside the file. */
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
	 * A new file has a journal until then: it can be rolled back to nothing, and removed, if there is no room for it.
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
			// the run was added; the next that opens the file tries again
		}
	}

	/**
	 * Changes the file from a journal to a log. SQLite refuses that at once, without waiting, while another connection
	 * is about to do the same; each change is safe with either, and the next that opens the file tries again.
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

	/** Another that has it open cannot write to it afterwards: SQLite refuses to write to a file that was moved. */
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
			// another uses it; or there is not even room to lock it
			if (problem.getErrorCode() == SQLiteErrorCode.SQLITE_FULL.code) {
				removeIfVacant();
			}
		} catch (IOException kept) {
			// it cannot be told that it is empty
		}
	}

	private void removeIfVacant() {
		try {
			if (isVacant()) {
				Files.deleteIfExists(file);
			}
		} catch (IOException kept) {
			// as an empty history
		}
	}

	private static boolean hasRun(Statement statement) throws SQLException {
		try (ResultSet runs = statement.executeQuery("SELECT EXISTS (SELECT 1 FROM run)")) {
			return runs.next() && runs.getInt(1) > 0;
		}
	}

	/** Where nothing can be written, not even the index of the log, the file is taken as it is. */
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
	public String message(SQLException problem) {
		int code = problem instanceof SQLiteException own ? own.getResultCode().code & CODE : 0;
		if (code == SQLiteErrorCode.SQLITE_NOTADB.code) {
			return Texts.bind(Messages.store_noHistory, file);
		}
		if (code == SQLiteErrorCode.SQLITE_CORRUPT.code || code == SQLiteErrorCode.SQLITE_TOOBIG.code) {
			return Texts.bind(Messages.store_corrupt, file);
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
	 * Loads the native library of SQLite unless it is loaded. Its driver unpacks it into the temporary folder, where
	 * processes that are killed would leave it, a megabyte each; so it gets a folder of its own, which goes at once.
	 *
	 * @param store for which it is needed
	 * @throws StoreException if it cannot be unpacked or loaded
	 */
	private static synchronized void load(String store) throws StoreException {
		if (isLoaded) {
			return;
		}
		// the driver prints the stack of every problem, and tells it as well
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

	/** Windows keeps the file of a library that is in use; there the driver deletes it later. */
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
