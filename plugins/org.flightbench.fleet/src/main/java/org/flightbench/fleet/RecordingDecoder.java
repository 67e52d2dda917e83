// SPDX-License-Identifier: UPL-1.0
package org.flightbench.fleet;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;

import org.apache.hadoop.fs.FileSystem;
import org.apache.spark.api.java.function.PairFlatMapFunction;
import org.apache.spark.util.SerializableConfiguration;
import org.flightbench.base.LockedFolder;
import org.flightbench.jfr.RecordingFile;
import org.flightbench.jfr.io.OldFormatException;
import org.flightbench.jfr.io.UnreadableRecordingException;
import org.flightbench.spark.read.RemoteRecording;

import scala.Tuple2;

/**
 * Decodes recordings or parts of them in a task. An unreadable one results in a {@link ReadRecording} with the reason.
 * If the file system fails, so does the task, which Spark then repeats.
 */
abstract class RecordingDecoder<K, V> implements PairFlatMapFunction<FilePart, K, V> {

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

	/** Decodes a part of a recording. */
	abstract Iterator<Tuple2<K, V>> read(FilePart part, RecordingFile recording) throws IOException;

	/** Returns the results of a recording or a part that could not be read. */
	abstract List<Tuple2<K, V>> lost(ReadRecording recording);

	@Override
	public Iterator<Tuple2<K, V>> call(FilePart part) throws IOException {
		org.apache.hadoop.fs.Path path = new org.apache.hadoop.fs.Path(part.file().path());
		try {
			return part.isWhole() ? readWhole(part.file(), path) : readPart(part, path);
		} catch (UnreadableRecordingException e) {
			// the message starts with the path, which may be that of the copy
			String text = e.getMessage();
			return lost(part, text.substring(text.indexOf(path.getName() + ": ") + path.getName().length() + 2));
		} catch (FileNotFoundException | NoSuchFileException e) {
			return lost(part, "the file disappeared");
		} catch (AccessDeniedException | org.apache.hadoop.security.AccessControlException e) {
			return lost(part, "access denied");
		}
	}

	private Iterator<Tuple2<K, V>> readWhole(FleetFile file, org.apache.hadoop.fs.Path path) throws IOException {
		if (isLocal(path)) {
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
	}

	private Iterator<Tuple2<K, V>> readPart(FilePart part, org.apache.hadoop.fs.Path path) throws IOException {
		try (RecordingFile recording = isLocal(path)
				? RecordingFile.open(Path.of(path.toUri().getPath()))
				: RemoteRecording.open(path, part.from(), part.to(), hadoop.value())) {
			if (recording != null) {
				return read(part, recording);
			}
		} catch (OldFormatException old) {
			// not divided, as compressed recordings
		}
		return part.from() == 0 ? readWhole(part.file(), path) : Collections.emptyIterator();
	}

	private static boolean isLocal(org.apache.hadoop.fs.Path path) {
		return LOCAL_FILES.equals(path.toUri().getScheme());
	}

	/** Returns the results of a recording or a part that could not be read. */
	Iterator<Tuple2<K, V>> lost(FilePart part, String problem) {
		return lost(ReadRecording.lost(part, problem)).iterator();
	}
}
