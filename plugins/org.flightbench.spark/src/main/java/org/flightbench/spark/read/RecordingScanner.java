// SPDX-License-Identifier: UPL-1.0
package org.flightbench.spark.read;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FSDataInputStream;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.flightbench.base.ReadProgress;
import org.flightbench.jfr.chunk.Chunk;
import org.flightbench.jfr.chunk.ChunkFinder;
import org.flightbench.jfr.chunk.ChunkHeader;
import org.flightbench.jfr.chunk.Clock;
import org.flightbench.jfr.decode.ChunkDecoder;
import org.flightbench.jfr.decode.DecoderMemory;
import org.flightbench.jfr.event.ChunkReader;
import org.flightbench.jfr.event.Constants;
import org.flightbench.jfr.event.EventReader;
import org.flightbench.jfr.io.Compression;
import org.flightbench.jfr.io.ReadProblem;
import org.flightbench.jfr.io.ReadProblemCollector;
import org.flightbench.jfr.io.Source;
import org.flightbench.jfr.io.UnreadableRecordingException;
import org.flightbench.jfr.metadata.MetadataCache;
import org.flightbench.jfr.metadata.ValueType;
import org.flightbench.jfr.table.EventColumn;
import org.flightbench.jfr.text.Messages;

/** Finds the recordings and their chunks, and reads the columns of the event type from the metadata of each chunk. */
public final class RecordingScanner {

	private static final int MAX_THREADS = 16;
	private static final String THREAD = "Flightbench scan";
	/** The path that exceptions name. It is empty, because their messages are appended to the actual path. */
	private static final Path UNNAMED = Path.of("");

	private final JfrOptions options;
	private final Configuration hadoop;
	private final MetadataCache metadata = new MetadataCache();
	private final ThreadLocal<DecoderMemory> memory = ThreadLocal.withInitial(() -> new DecoderMemory(MAX_THREADS));

	private RecordingScanner(JfrOptions options, Configuration hadoop) {
		this.options = options;
		this.hadoop = hadoop;
	}

	/**
	 * The result of a scan.
	 *
	 * @param recordings the recordings, sorted by path
	 * @param eventColumns the columns of the event type, merged from all chunks
	 */
	public record Scan(List<ScannedRecording> recordings, StructType eventColumns) {}

	/**
	 * A recording with the types of its columns.
	 *
	 * @param columns the columns of the event type; empty if the recording does not describe it
	 * @param similar the event types with similar names, which differ only in case or in the part before the last
	 * period
	 */
	private record Found(ScannedRecording recording, Map<String, DataType> columns, TreeSet<String> similar) {}

	/**
	 * Scans all recordings.
	 *
	 * @throws IllegalArgumentException if no recording describes the event type, or a path does not match the path
	 * pattern
	 * @throws IOException if a file system fails, no recording can be read, or a part cannot be read in FAILFAST mode
	 */
	public static Scan scan(JfrOptions options, Configuration hadoop) throws IOException {
		RecordingScanner scanner = new RecordingScanner(options, hadoop);
		return scanner.merged(scanner.scan(RecordingFiles.find(options.paths(), hadoop).values()));
	}

	/**
	 * Finds the chunks of some files.
	 *
	 * @throws IOException if a file system fails, or a part cannot be read and the mode is FAILFAST
	 */
	public static List<ScannedRecording> scan(JfrOptions options, Configuration hadoop, Collection<FileStatus> files)
			throws IOException {
		List<ScannedRecording> recordings = new RecordingScanner(options, hadoop).scan(files).stream()
				.map(Found::recording).toList();
		requireWhole(options, recordings);
		return recordings;
	}

	private static void requireWhole(JfrOptions options, List<ScannedRecording> recordings) throws IOException {
		if (options.mode() == JfrOptions.Mode.FAILFAST) {
			requireReadable(recordings);
		}
	}

	/** Throws an exception that names the first lost part, if any. */
	private static void requireReadable(List<ScannedRecording> recordings) throws IOException {
		List<String> lost = recordings.stream().flatMap(one -> one.lost().stream()).toList();
		if (!lost.isEmpty()) {
			throw new IOException(
					lost.get(0) + (lost.size() == 1 ? "" : " (and " + (lost.size() - 1) + " more lost parts)"));
		}
	}

	private List<Found> scan(Collection<FileStatus> files) throws IOException {
		List<Found> found = new ArrayList<>();
		if (files.isEmpty()) {
			return found;
		}
		ExecutorService executor = Executors.newFixedThreadPool(Math.min(MAX_THREADS, files.size()), task -> {
			Thread thread = new Thread(task, THREAD);
			thread.setDaemon(true);
			return thread;
		});
		try {
			List<Future<Found>> pending = new ArrayList<>();
			for (FileStatus file : files) {
				pending.add(executor.submit(() -> scan(file)));
			}
			for (Future<Found> one : pending) {
				found.add(await(one));
			}
		} finally {
			executor.shutdownNow();
		}
		return found;
	}

	private static <T> T await(Future<T> future) throws IOException {
		try {
			return future.get();
		} catch (InterruptedException e) {
			Thread.currentThread().interrupt();
			throw new IOException("interrupted", e);
		} catch (ExecutionException e) {
			if (e.getCause() instanceof IOException io) {
				throw io;
			}
			if (e.getCause() instanceof RuntimeException runtime) {
				throw runtime;
			}
			throw new IOException(e.getCause());
		}
	}

	private Found scan(FileStatus file) throws IOException {
		String path = file.getPath().toString();
		List<String> pathValues = options.pathPattern() == null
				? List.of()
				: options.pathPattern().values(file.getPath().toUri().getPath());
		ScannedRecording empty = new ScannedRecording(path, file.getLen(), false, pathValues, List.of(), List.of());
		FileSystem system = file.getPath().getFileSystem(hadoop);
		try (FSDataInputStream in = system.open(file.getPath())) {
			Compression compression = compression(in, file.getLen());
			if (compression == null) {
				return scan(empty, new HadoopSource(in, file.getLen()), null);
			}
			ScannedRecording packed = new ScannedRecording(path, file.getLen(), true, pathValues, List.of(), List.of());
			in.seek(0);
			try (CopiedBytes bytes = CopiedBytes.expand(in, compression)) {
				return scan(packed, bytes, bytes.problem());
			}
		} catch (FileNotFoundException e) {
			return unreadable(empty, path + ": the file disappeared");
		}
	}

	/** Returns the compression of a file, or null. Reads the start of the file. */
	static Compression compression(FSDataInputStream in, long size) throws IOException {
		byte[] start = new byte[(int) Math.min(ChunkHeader.SIZE, size)];
		in.readFully(0, start);
		return Compression.of(start);
	}

	private static Found unreadable(ScannedRecording recording, String problem) {
		return new Found(recording.with(List.of(), List.of(problem)), Map.of(), new TreeSet<>());
	}

	private Found scan(ScannedRecording recording, Source source, String damage) throws IOException {
		String path = recording.path();
		ChunkFinder finder = new ChunkFinder(UNNAMED, source);
		try {
			if (source.size() == 0) {
				throw new UnreadableRecordingException(UNNAMED, damage == null ? Messages.file_empty : damage, null);
			}
			finder.findAll(ReadProgress.NONE);
		} catch (UnreadableRecordingException e) {
			return unreadable(recording, path + e.getMessage());
		}
		List<ScannedRecording.ChunkPlace> chunks = new ArrayList<>();
		TypeReader types = new TypeReader();
		for (Chunk chunk : finder.found()) {
			ChunkHeader header = chunk.header();
			chunks.add(new ScannedRecording.ChunkPlace(chunk.number(), chunk.start(), chunk.available(),
					header.finished() ? header.time().endNanos() : Long.MAX_VALUE));
			// the executor that decodes the chunk reports its problems
			ReadProblemCollector problems = new ReadProblemCollector(chunk.number());
			memory.get().open(source, chunk);
			new ChunkDecoder<>(memory.get(), chunk, types, ReadProgress.NONE, problems, metadata).decode();
		}
		List<String> lost = new ArrayList<>();
		if (damage != null) {
			lost.add(path + ": " + damage);
		}
		for (ReadProblem problem : finder.problems()) {
			lost.add(path + ": " + problem.text());
		}
		return new Found(recording.with(chunks, lost), types.columns, types.similar);
	}

	/** Reads only the descriptions of event types. */
	private final class TypeReader implements ChunkReader<Void> {

		private final Map<String, DataType> columns = new LinkedHashMap<>();
		private final TreeSet<String> similar = new TreeSet<>();

		@Override
		public EventReader events(ValueType type, Clock clock) {
			if (type.name().equals(options.event())) {
				for (EventColumn column : EventColumn.of(type)) {
					columns.merge(column.name(), Columns.typeOf(column), RecordingScanner::common);
				}
			} else if (simpleName(type.name()).equalsIgnoreCase(simpleName(options.event()))) {
				similar.add(type.name());
			}
			return null;
		}

		@Override
		public boolean wantsEvents() {
			return false;
		}

		@Override
		public Void finish(Constants constants) {
			return null;
		}
	}

	private static String simpleName(String name) {
		return name.substring(name.lastIndexOf('.') + 1);
	}

	private static DataType common(DataType one, DataType other) {
		return one.equals(other) ? one : DataTypes.StringType;
	}

	private Scan merged(List<Found> found) throws IOException {
		List<ScannedRecording> recordings = found.stream().map(Found::recording).toList();
		requireWhole(options, recordings);
		if (recordings.stream().allMatch(one -> one.chunks().isEmpty())) {
			requireReadable(recordings);
		}
		Map<String, String> names = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
		Map<String, DataType> types = new LinkedHashMap<>();
		TreeSet<String> similar = new TreeSet<>();
		for (Found one : found) {
			one.columns.forEach((name, type) -> types.merge(names.computeIfAbsent(name, key -> name), type,
					RecordingScanner::common));
			similar.addAll(one.similar);
		}
		if (types.isEmpty()) {
			throw new IllegalArgumentException("No recording describes the event type \"" + options.event() + "\""
					+ (similar.isEmpty() ? "" : "; similar: " + String.join(", ", similar))
					+ ". \"flightbench events FILE\" lists the event types of a recording.");
		}
		StructType schema = new StructType();
		for (Map.Entry<String, DataType> column : types.entrySet()) {
			schema = schema.add(column.getKey(), column.getValue(), true);
		}
		return new Scan(recordings, schema);
	}
}
