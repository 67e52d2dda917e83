// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli.io;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.ByteBuffer;
import java.nio.channels.Pipe;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import org.flightbench.cli.option.ColorChoice;
import org.flightbench.report.output.TextStyle;
import org.flightbench.report.output.WholeFile;

/** Puts a report where the user wants it. A file is there whole or not at all. */
public final class Output {

	/** Writes a report. */
	public interface Report {
		void write(Writer out) throws IOException;
	}

	/** Writes a report in a style. */
	public interface StyledReport {
		void write(TextStyle style, Writer out) throws IOException;
	}

	private Output() {}

	/**
	 * Writes a report to a file, or to standard output: text as the terminal shows it, other formats plain and in
	 * UTF-8.
	 *
	 * @param file null for standard output
	 * @param isText whether it is for people rather than for programs
	 * @param color a file is in color only if that is {@link ColorChoice#ALWAYS}
	 * @throws CommandException if the command reads the file, or writing fails
	 */
	public static void write(StandardStreams streams, Path file, boolean isText, ColorChoice color,
			StyledReport report) {
		if (file != null) {
			TextStyle style = color == ColorChoice.ALWAYS ? TextStyle.PLAIN.inColor() : TextStyle.PLAIN;
			toFile(file, out -> report.write(style, out));
		} else if (isText) {
			Terminal terminal = streams.terminal();
			toStream(streams.out(), terminal.charset(), out -> report.write(terminal.style(color), out));
		} else {
			toStream(streams.out(), StandardCharsets.UTF_8, out -> report.write(TextStyle.PLAIN, out));
		}
	}

	/**
	 * Writes to a stream such as standard output. A reader that has gone away, as {@code head} does, is no error.
	 *
	 * @throws CommandException if writing fails otherwise
	 */
	public static void toStream(OutputStream stream, Charset charset, Report report) {
		try {
			Writer out = new BufferedWriter(new OutputStreamWriter(stream, charset));
			report.write(out);
			out.flush();
		} catch (IOException e) {
			if (!isBrokenPipe(e)) {
				throw new CommandException("cannot write to standard output: " + reason(e), e);
			}
		}
	}

	/**
	 * Writes a file beside its place, then moves it there.
	 *
	 * @throws CommandException if the command reads the file, or cannot be written
	 */
	public static void toFile(Path file, Report report) {
		try {
			ReadFiles.requireOther(file);
			if (Files.isDirectory(file)) {
				throw new CommandException("cannot write " + file + ": it is a directory");
			}
			WholeFile.writeText(file, report::write);
		} catch (NoSuchFileException | AccessDeniedException e) {
			throw new CommandException("cannot write " + file + ": " + reason(file, e), e);
		} catch (IOException e) {
			throw new CommandException("cannot write " + file + ": " + reason(e), e);
		}
	}

	private static String reason(Path file, FileSystemException e) {
		Path folder = file.toAbsolutePath().getParent();
		if (!Files.isDirectory(folder)) {
			return "its directory does not exist";
		}
		return Files.exists(file) && !Files.isRegularFile(file) ? reason(e) : folder + " is not writable";
	}

	private static boolean isBrokenPipe(IOException e) {
		String message = String.valueOf(e.getMessage());
		return message.equals(wordsForBrokenPipe()) || message.contains("pipe is being closed")
				|| message.contains("pipe has been ended");
	}

	/**
	 * The system's message about a pipe that nobody reads. It says it in the user's language, so one is broken to see.
	 */
	private static String wordsForBrokenPipe() {
		try {
			Pipe pipe = Pipe.open();
			pipe.source().close();
			try (Pipe.SinkChannel sink = pipe.sink()) {
				sink.write(ByteBuffer.allocate(1));
			}
			return "Broken pipe";
		} catch (IOException broken) {
			return broken.getMessage();
		}
	}

	/** A file or folder as short as the user would write it. */
	public static String shown(Path file) {
		Path here = Path.of("").toAbsolutePath();
		String path = file.startsWith(here) ? here.relativize(file).toString() : file.toString();
		return path.indexOf(' ') < 0 ? path : '"' + path + '"';
	}

	/** The system's message, without the file name that it puts in front, and the advice that Java may add below. */
	public static String reason(IOException e) {
		if (e instanceof AccessDeniedException) {
			return "access denied";
		}
		if (e instanceof NoSuchFileException) {
			return "there is no " + e.getMessage();
		}
		if (e instanceof FileSystemException system && system.getReason() != null) {
			return system.getReason();
		}
		return e.getMessage() == null || e.getMessage().isBlank()
				? e.getClass().getSimpleName()
				: e.getMessage().strip().lines().findFirst().orElseThrow().strip();
	}
}
