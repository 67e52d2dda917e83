// SPDX-License-Identifier: UPL-1.0
package org.flightbench.writer;

import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Consumer;
import org.flightbench.writer.chunk.FileSink;
import org.flightbench.writer.chunk.StreamSink;
import org.flightbench.writer.settings.RecordingSettings;
import org.flightbench.writer.settings.RecordingSettingsBuilder;

/** Opens recordings. Existing files are overwritten. */
public final class Recordings {

	private Recordings() {}

	/** Opens a recording that starts now. */
	public static Recording newRecording(Path path) throws IOException {
		return newRecording(path, settings -> {});
	}

	/**
	 * Opens a recording.
	 *
	 * @param settings changes the default settings
	 */
	public static Recording newRecording(Path path, Consumer<RecordingSettingsBuilder> settings) throws IOException {
		RecordingSettings built = build(settings);
		return new Recording(path.getFileSystem() == FileSystems.getDefault()
				? new FileSink(path)
				: new StreamSink(Files.newOutputStream(path), built.streamTimeout()), built);
	}

	/** Opens a recording that starts now. */
	public static Recording newRecording(File file) throws IOException {
		return newRecording(file.toPath());
	}

	/**
	 * Opens a recording.
	 *
	 * @param settings changes the default settings
	 */
	public static Recording newRecording(File file, Consumer<RecordingSettingsBuilder> settings) throws IOException {
		return newRecording(file.toPath(), settings);
	}

	/** Opens a recording that starts now. */
	public static Recording newRecording(String path) throws IOException {
		return newRecording(Path.of(path));
	}

	/**
	 * Opens a recording.
	 *
	 * @param settings changes the default settings
	 */
	public static Recording newRecording(String path, Consumer<RecordingSettingsBuilder> settings) throws IOException {
		return newRecording(Path.of(path), settings);
	}

	/**
	 * Opens a recording that starts now. A thread of the recording writes complete chunks to the stream. Closing the
	 * recording closes the stream.
	 */
	public static Recording newRecording(OutputStream stream) {
		return newRecording(stream, settings -> {});
	}

	/**
	 * Opens a recording. A thread of the recording writes complete chunks to the stream. Closing the recording closes
	 * the stream.
	 *
	 * @param settings changes the default settings
	 */
	public static Recording newRecording(OutputStream stream, Consumer<RecordingSettingsBuilder> settings) {
		RecordingSettings built = build(settings);
		return new Recording(new StreamSink(stream, built.streamTimeout()), built);
	}

	private static RecordingSettings build(Consumer<RecordingSettingsBuilder> settings) {
		RecordingSettingsBuilder builder = new RecordingSettingsBuilder();
		settings.accept(builder);
		return builder.build();
	}
}
