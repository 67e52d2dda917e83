// SPDX-License-Identifier: UPL-1.0
package org.flightbench.spark.read;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

import com.fasterxml.jackson.databind.ObjectMapper;

import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;

/**
 * The files of each batch of a stream, stored in the checkpoint as one file for each batch, so that a restarted query
 * repeats an unfinished batch and reads no file twice. Not thread-safe.
 */
public final class FileLog {

	private static final String SUFFIX = ".json";

	private final Path folder;
	private final FileSystem system;
	private final List<List<String>> batches = new ArrayList<>();
	private final Set<String> paths = new HashSet<>();

	private FileLog(Path folder, FileSystem system) {
		this.folder = folder;
		this.system = system;
	}

	/**
	 * Reads the log, which may not exist yet.
	 *
	 * @param checkpoint the folder of the checkpoint
	 */
	public static FileLog open(Path checkpoint, Configuration hadoop) throws IOException {
		FileLog log = new FileLog(new Path(checkpoint, "recordings"), checkpoint.getFileSystem(hadoop));
		log.system.mkdirs(log.folder);
		Path next = log.place(0);
		while (log.system.exists(next)) {
			try (InputStream in = log.system.open(next)) {
				log.remember(List.of(new ObjectMapper().readValue(in, String[].class)));
			}
			next = log.place(log.size());
		}
		return log;
	}

	private Path place(int batch) {
		return new Path(folder, batch + SUFFIX);
	}

	private void remember(List<String> files) {
		batches.add(List.copyOf(files));
		paths.addAll(files);
	}

	/** Returns the number of batches. */
	public int size() {
		return batches.size();
	}

	/** Returns whether a batch has the file with this path. */
	public boolean contains(String path) {
		return paths.contains(path);
	}

	/** Returns the paths of the files of a batch. */
	public List<String> files(int batch) {
		return batches.get(batch);
	}

	/**
	 * Adds a batch.
	 *
	 * @throws IOException if the log cannot be written, or another query has added a batch
	 */
	public void add(List<String> files) throws IOException {
		Path part = new Path(folder, "." + size() + ".part");
		try (OutputStream out = system.create(part, true)) {
			new ObjectMapper().writeValue(out, files);
		}
		if (!system.rename(part, place(size()))) {
			throw new IOException(place(size()) + " cannot be written: another query may use this checkpoint");
		}
		remember(files);
	}
}
