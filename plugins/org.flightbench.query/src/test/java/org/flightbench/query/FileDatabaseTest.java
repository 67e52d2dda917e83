// SPDX-License-Identifier: UPL-1.0
package org.flightbench.query;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.util.List;

import org.flightbench.query.ResultRows.Column;
import org.flightbench.query.ResultRows.Kind;
import org.flightbench.query.event.Recordings;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Tests a database of recordings only, and results that are held in memory. */
class FileDatabaseTest {

	private static final Path RECORDING = Path.of("../../samples/ttsp-warm-up.jfr");
	private static final long MUCH = 1_000_000;

	private final Cancellation cancellation = new Cancellation();
	private FileDatabase files;

	@BeforeEach
	void open() throws IOException, QueryException {
		Recordings recordings = new Recordings(cancellation);
		recordings.add(RECORDING, "warm-up");
		files = FileDatabase.open(recordings, cancellation);
	}

	@AfterEach
	void close() throws IOException {
		files.close();
	}

	@Test
	void hasTablesOfRecordingsAndNoneOfResults() {
		for (String table : List.of("recordings", "pauses", "event_types", "gc_pauses", "GCPhasePause", "stacks")) {
			assertTrue(files.database().has(table), table);
		}
		for (String table : List.of("results", "iterations", "history", "allocation_by_operation")) {
			assertFalse(files.database().has(table), table);
		}
	}

	@Test
	void valuesHaveTheTypeOfTheirKind() throws QueryException {
		ResultRows rows = read("SELECT 1.5::DECIMAL(18,9) AS seconds, sum(2) AS huge, TIMESTAMP '2026-01-02 03:04:05' "
				+ "AS time, true AS flag, 'text' AS text, [1, 2] AS list, NULL::TIMESTAMP AS unknown", 10, MUCH);
		assertEquals(List.of(new Column("seconds", Kind.NUMBER), new Column("huge", Kind.NUMBER),
				new Column("time", Kind.TIME), new Column("flag", Kind.BOOLEAN), new Column("text", Kind.TEXT),
				new Column("list", Kind.TEXT), new Column("unknown", Kind.TIME)), rows.columns());
		assertArrayEquals(new Object[]{new BigDecimal("1.500000000"), BigInteger.TWO,
				LocalDateTime.of(2026, 1, 2, 3, 4, 5), true, "text", "[1, 2]", null}, rows.rows().get(0));
	}

	@Test
	void aLimitOfRowsOrCharactersEndsAResultWhichIsThenIncomplete() throws QueryException {
		assertTrue(read("SELECT * FROM range(10)", 10, MUCH).isComplete());
		ResultRows some = read("SELECT * FROM range(11)", 10, MUCH);
		assertEquals(10, some.rows().size());
		assertFalse(some.isComplete());
		ResultRows wide = read("SELECT repeat('x', 1000) || range FROM range(100000)", 100_000, 50_000);
		assertEquals(50, wide.rows().size());
		assertFalse(wide.isComplete());
		assertTrue(read("SELECT repeat('x', 1000) FROM range(1000)", 1000, 50_000).isComplete(), "kept once");
	}

	@Test
	void anErrorHasTheWrongLineOfTheQuery() {
		QueryException wrong = assertThrows(QueryException.class,
				() -> read("SELECT *\nFROM pauses\nWHERE nothing = 1", 10, MUCH));
		assertEquals("LINE 3: WHERE nothing = 1\n              ^^^^^^^", wrong.excerpt());
	}

	@Test
	void theProgressOfAQueryIsWhatItDecodesOfWhatItReads() throws QueryException, IOException {
		files.recordings().resetDecodedBytes();
		assertEquals(new Recordings.DecodedBytes(0, 0), files.recordings().decodedBytes());
		read("SELECT 1", 1, MUCH);
		assertEquals(new Recordings.DecodedBytes(0, 0), files.recordings().decodedBytes());
		read("SELECT (SELECT count(*) FROM ExecutionSample), (SELECT count(*) FROM GCPhasePause)", 1, MUCH);
		long twice = 2 * Files.size(RECORDING);
		assertEquals(new Recordings.DecodedBytes(twice, twice), files.recordings().decodedBytes());
	}

	private ResultRows read(String sql, int maxRows, long maxCharacters) throws QueryException {
		ResultRows[] read = {null};
		files.database().query(sql,
				result -> read[0] = ResultRows.read(result, maxRows, maxCharacters, cancellation::isCancelled));
		return read[0];
	}
}
