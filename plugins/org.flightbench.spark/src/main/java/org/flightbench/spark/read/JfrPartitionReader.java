// SPDX-License-Identifier: UPL-1.0
package org.flightbench.spark.read;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;

import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FSDataInputStream;
import org.apache.hadoop.fs.Path;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.catalyst.expressions.GenericInternalRow;
import org.apache.spark.sql.connector.metric.CustomTaskMetric;
import org.apache.spark.sql.connector.read.PartitionReader;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.unsafe.types.UTF8String;
import org.flightbench.base.ReadProgress;
import org.flightbench.jfr.chunk.Chunk;
import org.flightbench.jfr.chunk.ChunkHeader;
import org.flightbench.jfr.decode.ChunkDecoder;
import org.flightbench.jfr.decode.DecoderMemory;
import org.flightbench.jfr.io.Compression;
import org.flightbench.jfr.io.ReadProblem;
import org.flightbench.jfr.io.ReadProblemCollector;
import org.flightbench.jfr.metadata.MetadataCache;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Decodes the chunks of a partition, one after another. */
public final class JfrPartitionReader implements PartitionReader<InternalRow> {

	/** The name of the metric that counts unreadable parts. */
	public static final String LOST_PARTS = "lostParts";
	/** The column with the path of the recording. */
	public static final String FILE = "_file";
	/** The column with the number of the chunk. */
	public static final String CHUNK = "_chunk";

	private static final Logger LOG = LoggerFactory.getLogger(JfrPartitionReader.class);
	private static final int THREADS = 6;

	private final JfrOptions options;
	private final Configuration hadoop;
	private final TimeRange range;
	private final String[] columns;
	/** The requested event columns. */
	private final StructType eventColumns;
	/** The indexes of the event columns and of the other columns in a row. */
	private final List<Integer> eventPlaces = new ArrayList<>();
	private final List<Integer> otherPlaces = new ArrayList<>();
	private final DecoderMemory memory = new DecoderMemory(THREADS);
	private final MetadataCache metadata = new MetadataCache();

	private final Iterator<ScannedRecording> recordings;
	private ScannedRecording recording;
	/**
	 * The values of the columns that are derived from the path: the path of the recording, and the values that the path
	 * pattern matches.
	 */
	private final Map<String, UTF8String> pathTexts = new HashMap<>();
	private Iterator<ScannedRecording.ChunkPlace> chunks = List.<ScannedRecording.ChunkPlace>of().iterator();
	/** The whole recording if it is compressed. */
	private CopiedBytes expanded;
	private int chunk;
	private ChunkRows.Cursor rows;
	private final Deque<String> lost = new ArrayDeque<>();
	private long lostParts;
	private InternalRow row;

	/**
	 * @param columns the requested columns
	 * @param allEventColumns all columns of the event type
	 */
	public JfrPartitionReader(JfrOptions options, Configuration hadoop, StructType columns, StructType allEventColumns,
			TimeRange range, JfrPartition partition) {
		this.options = options;
		this.hadoop = hadoop;
		this.range = range;
		recordings = partition.recordings().iterator();
		this.columns = columns.fieldNames();
		List<String> eventNames = List.of(allEventColumns.fieldNames());
		StructType fromEvent = new StructType();
		for (int place = 0; place < this.columns.length; place++) {
			if (eventNames.contains(this.columns[place])) {
				fromEvent = fromEvent.add(columns.fields()[place]);
				eventPlaces.add(place);
			} else {
				otherPlaces.add(place);
			}
		}
		eventColumns = fromEvent;
	}

	@Override
	public boolean next() throws IOException {
		while (true) {
			if (rows != null && rows.next()) {
				Object[] values = others(null);
				rows.read(values, eventPlaces);
				row = new GenericInternalRow(values);
				return true;
			}
			rows = null;
			if (!lost.isEmpty()) {
				row = new GenericInternalRow(others(lost.remove()));
				return true;
			}
			if (chunks.hasNext()) {
				read(chunks.next());
			} else if (recordings.hasNext()) {
				open(recordings.next());
			} else {
				return false;
			}
		}
	}

	/**
	 * Returns a new row in which only the values of event columns are missing. The corrupt column contains the given
	 * text, or null.
	 */
	private Object[] others(String corrupt) {
		Object[] values = new Object[columns.length];
		for (int place : otherPlaces) {
			String name = columns[place];
			if (name.equals(CHUNK)) {
				values[place] = chunk == 0 ? null : chunk;
			} else if (name.equals(options.corruptColumn())) {
				values[place] = corrupt == null ? null : UTF8String.fromString(corrupt);
			} else {
				values[place] = pathTexts.get(name);
			}
		}
		return values;
	}

	private void open(ScannedRecording next) throws IOException {
		close();
		recording = next;
		chunk = 0;
		pathTexts.put(FILE, UTF8String.fromString(next.path()));
		for (int value = 0; value < next.pathValues().size(); value++) {
			pathTexts.put(options.pathPattern().names().get(value),
					UTF8String.fromString(next.pathValues().get(value)));
		}
		for (String part : next.lost()) {
			lose(part);
		}
		chunks = next.chunks().iterator();
		if (!next.isCompressed() || !chunks.hasNext()) {
			return;
		}
		try (FSDataInputStream in = stream()) {
			Compression compression = RecordingScanner.compression(in, next.size());
			in.seek(0);
			if (compression != null) {
				expanded = CopiedBytes.expand(in, compression);
			}
		} catch (FileNotFoundException e) {
			disappeared();
		}
	}

	private FSDataInputStream stream() throws IOException {
		Path path = new Path(recording.path());
		return path.getFileSystem(hadoop).open(path);
	}

	private void disappeared() throws IOException {
		chunks = List.<ScannedRecording.ChunkPlace>of().iterator();
		chunk = 0;
		lose(recording.path() + ": the file disappeared");
	}

	private void read(ScannedRecording.ChunkPlace next) throws IOException {
		chunk = next.number();
		if (expanded != null) {
			decode(expanded, next);
			return;
		}
		try (FSDataInputStream in = stream()) {
			in.seek(next.start());
			try (CopiedBytes bytes = CopiedBytes.of(in, next.start(), next.size())) {
				decode(bytes, next);
			}
		} catch (FileNotFoundException e) {
			disappeared();
		}
	}

	private void decode(CopiedBytes bytes, ScannedRecording.ChunkPlace place) throws IOException {
		byte[] start = new byte[ChunkHeader.SIZE];
		boolean isWhole = bytes.size() >= place.start() + place.size();
		if (!isWhole || bytes.read(place.start(), start, 0, start.length) < start.length
				|| !ChunkHeader.isMagic(start, 0)) {
			lose(new ReadProblem(chunk, place.start(), "the file changed while it was read", "the whole chunk"));
			return;
		}
		Chunk its = new Chunk(chunk, place.start(), place.size(), ChunkHeader.of(start));
		memory.open(bytes, its);
		ReadProblemCollector problems = new ReadProblemCollector(chunk);
		ChunkRows reader = new ChunkRows(options.event(), eventColumns, range);
		ChunkDecoder<ChunkRows> decoder = new ChunkDecoder<>(memory, its, reader, ReadProgress.NONE, problems,
				metadata);
		ChunkRows decoded = decoder.decode();
		for (ReadProblem problem : problems.problems()) {
			lose(problem);
		}
		for (String mismatch : reader.mismatches()) {
			lose(recording.path() + ": " + mismatch);
		}
		for (ReadProblem problem : decoder.unread().problems()) {
			lose(problem);
		}
		for (ReadProblem problem : decoder.undescribed().problems()) {
			lose(problem);
		}
		rows = decoded == null ? null : decoded.cursor();
	}

	private void lose(ReadProblem problem) throws IOException {
		lose(recording.path() + ": " + problem.text());
	}

	private void lose(String part) throws IOException {
		if (options.mode() == JfrOptions.Mode.FAILFAST) {
			throw new IOException(part);
		}
		lostParts++;
		LOG.warn("{}", part);
		if (options.corruptColumn() != null) {
			lost.add(part);
		}
	}

	@Override
	public InternalRow get() {
		return row;
	}

	@Override
	public CustomTaskMetric[] currentMetricsValues() {
		return new CustomTaskMetric[]{new CustomTaskMetric() {
			@Override
			public String name() {
				return LOST_PARTS;
			}

			@Override
			public long value() {
				return lostParts;
			}
		}};
	}

	@Override
	public void close() throws IOException {
		if (expanded != null) {
			expanded.close();
			expanded = null;
		}
	}
}
