// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.io;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

import org.flightbench.analysis.io.IoComparison;
import org.flightbench.base.ReadProgress;
import org.flightbench.recording.io.IoAccount;
import org.flightbench.recording.io.IoKind;
import org.flightbench.recording.io.read.IoReader;
import org.junit.jupiter.api.Test;

class IoNotesTest {

	private static IoAccount account(String sample) throws IOException {
		return IoReader.read(Path.of(System.getProperty("flightbench.root")).resolve("samples").resolve(sample),
				Long.MIN_VALUE, Long.MAX_VALUE, ReadProgress.NONE);
	}

	@Test
	void aLimitOfTheRateIsNamedWithTheKindsThatItAppliesTo() throws IOException {
		IoAccount limited = account("ttsp-baseline.jfr");
		assertEquals(Map.of(IoKind.FILE_READ, 300.0, IoKind.FILE_WRITE, 300.0, IoKind.SOCKET_READ, 300.0,
				IoKind.SOCKET_WRITE, 300.0), limited.throttles());
		List<String> named = IoNotes.of(new IoComparison(null, limited)).stream()
				.filter(note -> note.contains("300")).toList();
		assertEquals(1, named.size(), named.toString());
		assertTrue(limited.throttles().keySet().stream().allMatch(kind -> named.get(0).contains(kind.label())),
				named.toString());
	}

	@Test
	void theLowestLimitOfSeveralRecordingsIsTheirsTogether() throws IOException {
		IoAccount unlimited = account("io-with-trim.jfr");
		assertEquals(Map.of(), unlimited.throttles());
		IoAccount limited = account("ttsp-baseline.jfr");
		assertEquals(limited.throttles(), IoAccount.together("all", List.of(limited, unlimited)).throttles());
	}
}
