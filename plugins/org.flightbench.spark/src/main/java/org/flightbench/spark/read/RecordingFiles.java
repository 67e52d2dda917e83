// SPDX-License-Identifier: UPL-1.0
package org.flightbench.spark.read;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.LocatedFileStatus;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.fs.RemoteIterator;

/** Finds recordings in Hadoop's file systems. */
public final class RecordingFiles {

	private RecordingFiles() {}

	/**
	 * Returns the status of each file by path, sorted. In folders, finds only files with the extension of a recording.
	 *
	 * @param names files, folders and patterns
	 * @throws FileNotFoundException if a name matches nothing, or no recording is found
	 * @throws IOException if a file system fails
	 */
	public static Map<String, FileStatus> find(List<String> names, Configuration hadoop) throws IOException {
		Map<String, FileStatus> files = new TreeMap<>();
		for (String name : names) {
			Map<String, FileStatus> its = find(name, hadoop);
			if (its == null) {
				throw new FileNotFoundException(name + ": there is no such file or folder");
			}
			files.putAll(its);
		}
		if (files.isEmpty()) {
			throw new FileNotFoundException(
					String.join(", ", names) + ": there are no files named *.jfr, *.jfr.gz or *.jfr.lz4");
		}
		return files;
	}

	/** Like {@link #find}, but returns an empty result if there are no files. */
	public static Map<String, FileStatus> findPossiblyNone(List<String> names, Configuration hadoop)
			throws IOException {
		Map<String, FileStatus> files = new TreeMap<>();
		for (String name : names) {
			Map<String, FileStatus> its = find(name, hadoop);
			files.putAll(its == null ? Map.of() : its);
		}
		return files;
	}

	/** Returns the status of a file. A file that disappeared is empty. */
	public static FileStatus status(Path path, Configuration hadoop) throws IOException {
		try {
			return path.getFileSystem(hadoop).getFileStatus(path);
		} catch (FileNotFoundException e) {
			return new FileStatus(0, false, 1, 0, 0, path);
		}
	}

	/** Returns null if nothing matches the name. */
	private static Map<String, FileStatus> find(String name, Configuration hadoop) throws IOException {
		Map<String, FileStatus> files = new TreeMap<>();
		Path path = new Path(name);
		FileSystem system = path.getFileSystem(hadoop);
		FileStatus[] matches = system.globStatus(path);
		if (matches == null || matches.length == 0) {
			return null;
		}
		for (FileStatus match : matches) {
			if (match.isFile()) {
				files.put(match.getPath().toString(), match);
				continue;
			}
			RemoteIterator<LocatedFileStatus> inside = system.listFiles(match.getPath(), true);
			while (inside.hasNext()) {
				LocatedFileStatus file = inside.next();
				if (file.getPath().getName().matches("[^._].*\\.jfr(\\.gz|\\.lz4)?")) {
					files.put(file.getPath().toString(), file);
				}
			}
		}
		return files;
	}
}
