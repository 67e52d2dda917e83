// SPDX-License-Identifier: UPL-1.0
package org.flightbench.spark.read;

import java.util.ArrayList;
import java.util.List;

import org.apache.spark.sql.connector.read.InputPartition;

/**
 * The chunks that one task decodes.
 *
 * @param recordings the recordings, with only the chunks and unreadable parts of this partition
 */
public record JfrPartition(List<ScannedRecording> recordings) implements InputPartition {

	/** The maximum size of a partition unless it is a single chunk or a compressed recording. */
	static final long LARGEST = 128L << 20;

	/**
	 * Divides recordings at chunk boundaries into partitions of about equal size.
	 *
	 * @param range the time range of the query; chunks that end before it are excluded
	 * @param parallelism the number of tasks that run at the same time
	 */
	public static List<JfrPartition> plan(List<ScannedRecording> recordings, TimeRange range, int parallelism) {
		List<ScannedRecording> wanted = new ArrayList<>();
		long total = 0;
		for (ScannedRecording recording : recordings) {
			ScannedRecording its = recording.with(
					recording.chunks().stream().filter(chunk -> range.startsBefore(chunk.endNanos())).toList(),
					recording.lost());
			wanted.add(its);
			total += its.chunks().stream().mapToLong(ScannedRecording.ChunkPlace::size).sum();
		}
		Planner planner = new Planner(Math.min(LARGEST, total / Math.max(1, parallelism)));
		wanted.forEach(planner::add);
		planner.end();
		return planner.partitions;
	}

	private static final class Planner {

		private final long largest;
		private final List<JfrPartition> partitions = new ArrayList<>();
		private List<ScannedRecording> current = new ArrayList<>();
		private long size;

		Planner(long largest) {
			this.largest = largest;
		}

		void add(ScannedRecording recording) {
			if (recording.isCompressed()) {
				reserve(recording.chunks().stream().mapToLong(ScannedRecording.ChunkPlace::size).sum());
				current.add(recording);
				return;
			}
			List<ScannedRecording.ChunkPlace> chunks = new ArrayList<>();
			List<String> lost = recording.lost();
			for (ScannedRecording.ChunkPlace chunk : recording.chunks()) {
				if (size > 0 && size + chunk.size() > largest) {
					addPart(recording, chunks, lost);
					chunks.clear();
					lost = List.of();
				}
				reserve(chunk.size());
				chunks.add(chunk);
			}
			addPart(recording, chunks, lost);
		}

		private void addPart(ScannedRecording recording, List<ScannedRecording.ChunkPlace> chunks, List<String> lost) {
			if (!chunks.isEmpty() || !lost.isEmpty()) {
				current.add(recording.with(chunks, lost));
			}
		}

		private void reserve(long bytes) {
			if (size > 0 && size + bytes > largest) {
				end();
			}
			size += bytes;
		}

		void end() {
			if (!current.isEmpty()) {
				partitions.add(new JfrPartition(List.copyOf(current)));
			}
			current = new ArrayList<>();
			size = 0;
		}
	}
}
