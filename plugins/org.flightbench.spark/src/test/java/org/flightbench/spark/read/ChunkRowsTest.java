// SPDX-License-Identifier: UPL-1.0
package org.flightbench.spark.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.flightbench.base.ReadProgress;
import org.flightbench.jfr.RecordingFile;
import org.flightbench.jfr.SingleChunks;
import org.flightbench.jfr.chunk.Clock;
import org.flightbench.jfr.event.EventReader;
import org.flightbench.jfr.event.ChunkReader;
import org.flightbench.jfr.event.Constants;
import org.flightbench.jfr.metadata.ValueType;
import org.junit.jupiter.api.Test;

class ChunkRowsTest {

	private static final String EVENT = "jdk.ObjectAllocationInNewTLAB";

	@Test
	void asksTheDecoderOnlyForTheRequestedFields() throws Exception {
		ChunkRows rows = new ChunkRows(EVENT, new StructType().add("tlabSize", DataTypes.LongType), TimeRange.ALL);
		assertEquals(List.of(List.of("tlabSize")), fields(rows));
		assertFalse(rows.stacks().wantsAny());
	}

	@Test
	void countsWithoutDecodingFields() throws Exception {
		assertEquals(List.of(List.of()), fields(new ChunkRows(EVENT, new StructType(), TimeRange.ALL)));
	}

	@Test
	void asksForTheTimeOnlyIfItIsLimited() throws Exception {
		StructType one = new StructType().add("stackTrace", Columns.STACK);
		assertEquals(List.of(List.of("stackTrace", "startTime")),
				fields(new ChunkRows(EVENT, one, new TimeRange(0, 1))));
	}

	/** Returns the fields that are decoded for each event type. */
	private static List<List<String>> fields(ChunkRows rows) throws Exception {
		List<List<String>> fields = new ArrayList<>();
		Path file = Path.of(System.getProperty("flightbench.root"), "samples", "allocation-after.jfr");
		try (RecordingFile recording = RecordingFile.open(file)) {
			SingleChunks chunks = new SingleChunks(recording, 1, ReadProgress.NONE);
			chunks.read(0, new ChunkReader<Void>() {
				@Override
				public EventReader events(ValueType type, Clock clock) {
					EventReader reader = rows.events(type, clock);
					if (reader != null) {
						fields.add(reader.fields());
					}
					return null;
				}

				@Override
				public Void finish(Constants constants) {
					return null;
				}
			}, ReadProgress.NONE, problem -> {});
		}
		return fields;
	}

	@Test
	void dividesAtChunksAndKeepsEachCompressedRecordingWhole() {
		List<ScannedRecording.ChunkPlace> chunks = List.of(new ScannedRecording.ChunkPlace(1, 0, 60, 1000),
				new ScannedRecording.ChunkPlace(2, 60, 40, 2000), new ScannedRecording.ChunkPlace(3, 100, 100, 3000));
		ScannedRecording plain = new ScannedRecording("a", 200, false, List.of(), chunks, List.of("lost"));
		ScannedRecording packed = new ScannedRecording("b", 20, true, List.of(), chunks, List.of());
		List<JfrPartition> partitions = JfrPartition.plan(List.of(plain, packed), TimeRange.ALL, 4);
		assertEquals("[a[1, 2], a[3], b[1, 2, 3]]", text(partitions));
		assertEquals(List.of("lost"), partitions.get(0).recordings().get(0).lost());
		assertEquals(List.of(), partitions.get(1).recordings().get(0).lost());
		assertEquals("[a[2], a[3], b[2, 3]]",
				text(JfrPartition.plan(List.of(plain, packed), new TimeRange(2, Long.MAX_VALUE), 100)));
	}

	private static String text(List<JfrPartition> partitions) {
		return partitions.stream().map(partition -> {
			ScannedRecording one = partition.recordings().get(0);
			assertEquals(1, partition.recordings().size());
			return one.path() + one.chunks().stream().map(ScannedRecording.ChunkPlace::number).toList();
		}).toList().toString();
	}

	@Test
	void filtersOtherThanOfTheStartTimeAreLeftToSpark() {
		assertNull(TimeRange.ALL.and(new org.apache.spark.sql.sources.GreaterThan("duration", 5L)));
		assertNull(TimeRange.ALL.and(new org.apache.spark.sql.sources.IsNotNull("startTime")));
		TimeRange range = TimeRange.ALL.and(new org.apache.spark.sql.sources.LessThan("startTime",
				java.sql.Timestamp.from(java.time.Instant.ofEpochSecond(5))));
		assertEquals(new TimeRange(Long.MIN_VALUE, 4_999_999), range);
		assertTrue(range.contains(4_999_999_999L));
		assertFalse(range.contains(5_000_000_000L));
	}
}
