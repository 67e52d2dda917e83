// SPDX-License-Identifier: UPL-1.0
package org.flightbench.fleet;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.List;

import org.apache.hadoop.fs.FileSystem;
import org.apache.spark.api.java.function.PairFlatMapFunction;
import org.apache.spark.util.SerializableConfiguration;
import org.flightbench.base.LockedFolder;
import org.flightbench.jfr.io.UnreadableRecordingException;

import scala.Tuple2;

/**
 * Decodes one recording in a task. An unreadable recording results in a {@link ReadRecording} with the reason. If the
 * file system fails, so does the task, which Spark then repeats.
 */
abstract class RecordingDecoder<K, V> implements PairFlatMapFunction<FleetFile, K, V> {

	private static final long serialVersionUID = 1L;
	private static final String LOCAL_FILES = "file";

	private final SerializableConfiguration hadoop;

	RecordingDecoder(SerializableConfiguration hadoop) {
		this.hadoop = hadoop;
	}

	/**
	 * Decodes a recording.
	 *
	 * @param local the recording, or a copy of it, which is deleted afterward
	 */
	abstract Iterator<Tuple2<K, V>> read(FleetFile file, Path local) throws IOException;

	/** Returns the result for a recording that could not be read. */
	abstract Tuple2<K, V> lost(ReadRecording recording);

	@Override
	public Iterator<Tuple2<K, V>> call(FleetFile file) throws IOException {
		org.apache.hadoop.fs.Path path = new org.apache.hadoop.fs.Path(file.path());
		try {
			if (LOCAL_FILES.equals(path.toUri().getScheme())) {
				return read(file, Path.of(path.toUri().getPath()));
			}
			try (LockedFolder folder = LockedFolder.create("flightbench-fleet")) {
				Path copy = folder.path().resolve(path.getName());
				FileSystem system = path.getFileSystem(hadoop.value());
				try (InputStream in = system.open(path)) {
					Files.copy(in, copy);
				}
				return read(file, copy);
			}
		} catch (UnreadableRecordingException e) {
			// the message starts with the path, which may be that of the copy
			String text = e.getMessage();
			return lost(file, text.substring(text.indexOf(path.getName() + ": ") + path.getName().length() + 2));
		} catch (FileNotFoundException | NoSuchFileException e) {
			return lost(file, "the file disappeared");
		} catch (AccessDeniedException | org.apache.hadoop.security.AccessControlException e) {
			return lost(file, "access denied");
		}
	}

	/** Returns an iterator over a single result, which represents a recording that could not be read. */
	Iterator<Tuple2<K, V>> lost(FleetFile file, String problem) {
		return List.of(lost(ReadRecording.lost(file, problem))).iterator();
	}
}
