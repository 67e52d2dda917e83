// SPDX-License-Identifier: UPL-1.0
package org.flightbench.spark;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.Path;
import org.apache.spark.sql.connector.read.InputPartition;
import org.apache.spark.sql.connector.read.PartitionReaderFactory;
import org.apache.spark.sql.connector.read.streaming.MicroBatchStream;
import org.apache.spark.sql.connector.read.streaming.Offset;
import org.apache.spark.sql.connector.read.streaming.ReadLimit;
import org.apache.spark.sql.connector.read.streaming.ReadMaxFiles;
import org.apache.spark.sql.connector.read.streaming.SupportsTriggerAvailableNow;
import org.flightbench.spark.read.FileLog;
import org.flightbench.spark.read.JfrOptions;
import org.flightbench.spark.read.RecordingFiles;
import org.flightbench.spark.read.RecordingScanner;

/** A stream of the events in new files. Each file is read once, in the batch to which {@link FileLog} assigns it. */
final class JfrStream implements MicroBatchStream, SupportsTriggerAvailableNow {

	private final JfrOptions options;
	private final Configuration hadoop;
	private final JfrScan scan;
	private final FileLog log;
	/** The files to read before the query ends; null if it continues with files that are added later. */
	private Set<String> available;

	/** The number of batches so far. */
	private static final class Batches extends Offset {

		private final int count;

		Batches(int count) {
			this.count = count;
		}

		@Override
		public String json() {
			return Integer.toString(count);
		}
	}

	JfrStream(JfrOptions options, Configuration hadoop, Path checkpoint, JfrScan scan) {
		this.options = options;
		this.hadoop = hadoop;
		this.scan = scan;
		try {
			log = FileLog.open(checkpoint, hadoop);
		} catch (IOException e) {
			throw new UncheckedIOException(e.getMessage(), e);
		}
	}

	@Override
	public Offset initialOffset() {
		return new Batches(0);
	}

	@Override
	public Offset deserializeOffset(String json) {
		return new Batches(Integer.parseInt(json.strip()));
	}

	@Override
	public ReadLimit getDefaultReadLimit() {
		return options.maxFilesPerTrigger() == Integer.MAX_VALUE
				? ReadLimit.allAvailable()
				: ReadLimit.maxFiles(options.maxFilesPerTrigger());
	}

	@Override
	public void prepareForTriggerAvailableNow() {
		available = find();
	}

	@Override
	public Offset latestOffset() {
		throw new UnsupportedOperationException("replaced by latestOffset(Offset, ReadLimit)");
	}

	/** Returns the end of the next batch: one that a restarted query has not finished, or one with new files. */
	@Override
	public Offset latestOffset(Offset start, ReadLimit limit) {
		int count = ((Batches) start).count;
		if (count < log.size()) {
			return new Batches(count + 1);
		}
		int most = limit instanceof ReadMaxFiles files ? files.maxFiles() : Integer.MAX_VALUE;
		List<String> files = (available == null ? find() : available).stream().filter(file -> !log.contains(file))
				.limit(most).toList();
		if (!files.isEmpty()) {
			try {
				log.add(files);
			} catch (IOException e) {
				throw new UncheckedIOException(e.getMessage(), e);
			}
		}
		return new Batches(log.size());
	}

	private Set<String> find() {
		try {
			return RecordingFiles.findPossiblyNone(options.paths(), hadoop).keySet();
		} catch (IOException e) {
			throw new UncheckedIOException(e.getMessage(), e);
		}
	}

	@Override
	public InputPartition[] planInputPartitions(Offset start, Offset end) {
		List<FileStatus> files = new ArrayList<>();
		try {
			for (int batch = ((Batches) start).count; batch < ((Batches) end).count; batch++) {
				for (String file : log.files(batch)) {
					files.add(RecordingFiles.status(new Path(file), hadoop));
				}
			}
			return scan.partitions(RecordingScanner.scan(options, hadoop, files));
		} catch (IOException e) {
			throw new UncheckedIOException(e.getMessage(), e);
		}
	}

	@Override
	public PartitionReaderFactory createReaderFactory() {
		return scan.createReaderFactory();
	}

	@Override
	public void commit(Offset end) {
		// the log keeps all files, so that none is read twice
	}

	@Override
	public void stop() {
		// nothing is open
	}
}
