// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.io;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

import org.flightbench.base.ReadProgress;
import org.flightbench.jfr.RecordingSummary;
import org.flightbench.jfr.Recordings;
import org.flightbench.jfr.chunk.RecordedTime;
import org.flightbench.recording.io.read.IoItems;
import org.flightbench.recording.io.read.IoReader;
import org.flightbench.recording.profile.items.LoadedItems;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openjdk.jmc.common.item.Aggregators;
import org.openjdk.jmc.common.item.IItemCollection;
import org.openjdk.jmc.flightrecorder.JfrLoaderToolkit;

class IoItemsTest {

	private static final Path ROOT = Path.of(System.getProperty("flightbench.root"));

	@TempDir
	private Path folder;

	@Test
	void theItemsOfOperationsAreThoseThatTheyWereMadeOf() throws Exception {
		IItemCollection events = JfrLoaderToolkit.loadEvents(ROOT.resolve("samples/io-with-trim.jfr").toFile());
		IoAccount account = IoReader.read(LoadedItems.of("loaded", events), Long.MIN_VALUE, Long.MAX_VALUE,
				ReadProgress.NONE);
		assertTrue(account.operations().size() > 1);
		assertEquals(account.operations().size(), count(events, account.operations()));
		assertEquals(1, count(events, account.longest(1)));
		List<IoOperation> writes = account.operations().stream().filter(one -> one.kind() == IoKind.FILE_WRITE)
				.toList();
		assertEquals(writes.size(), count(events, writes));
		assertEquals(0, count(events, List.of()));
	}

	/**
	 * A time range that ends within a gap must end at the start of the gap when it is passed to Mission Control's
	 * pages.
	 */
	@Test
	void aRangeThatEndsInAGapEndsWithWhatWasRecordedBefore() throws Exception {
		Path file = Recordings.of("jdk15");
		RecordedTime time = RecordingSummary.read(file, ReadProgress.NONE).time();
		RecordedTime.Span gap = time.gaps().get(0);
		IoAccount account = IoReader.read(file, 0, gap.startNanos() + gap.nanos() / 2 - time.startNanos(),
				ReadProgress.NONE);
		assertEquals(time.startNanos(), account.startNanos());
		assertEquals(gap.startNanos(), account.endNanos());
	}

	@Test
	void theLostPartsOfATruncatedRecordingAreNamed() throws Exception {
		byte[] whole = Files.readAllBytes(ROOT.resolve("samples/io-with-trim.jfr"));
		Path file = Files.write(folder.resolve("truncated.jfr"), Arrays.copyOf(whole, whole.length * 7 / 10));
		List<String> warnings = IoReader.read(file, Long.MIN_VALUE, Long.MAX_VALUE, ReadProgress.NONE).warnings();
		assertFalse(warnings.isEmpty());
		assertTrue(warnings.get(0).startsWith("truncated.jfr: chunk "), warnings.get(0));
		assertEquals(List.of(), IoReader.read(ROOT.resolve("samples/io-with-trim.jfr"), Long.MIN_VALUE, Long.MAX_VALUE,
				ReadProgress.NONE).warnings());
	}

	@Test
	void aConnectionOfRemoteManagementIsMarked() {
		assertTrue(IoOperation.marked("10.0.0.1:4711", "RMI TCP Connection(3)-10.0.0.1").startsWith("10.0.0.1:4711 ("));
		assertEquals("db:5432", IoOperation.marked("db:5432", "worker"));
		assertEquals("db:5432", IoOperation.marked("db:5432", null));
		assertEquals(null, IoOperation.marked(null, "RMI TCP Connection(idle)"));
	}

	private static long count(IItemCollection events, List<IoOperation> operations) {
		var count = events.apply(IoItems.of(operations)).getAggregate(Aggregators.count());
		return count == null ? 0 : count.longValue();
	}
}
