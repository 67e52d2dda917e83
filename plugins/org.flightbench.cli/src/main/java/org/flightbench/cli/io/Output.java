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
import org.flightbench.report.output.AtomicFile;
import org.flightbench.report.output.FileFormat;
import org.flightbench.report.output.TextStyle;

/** Methods that write reports to files or standard output. Files are written atomically. */
public final class Output {

	/** A report to write. */
	public interface Report {
		void write(Writer out) throws IOException;
	}

	/** A report to write in a given text style. */
	public interface StyledReport {
		void write(TextStyle style, Writer out) throws IOException;
	}

	private Output() {}

	/**
	 * Writes a report to a file or to standard output. Text on standard output uses the terminal's style and charset;
	 * all other output is plain UTF-8.
	 *
	 * @param file the output file; null for standard output
	 * @param isText whether the report is meant for people rather than programs
	 * @param color the color option; files are colored only for {@link ColorChoice#ALWAYS}
	 * @throws CommandException if the file is also an input of the command, or writing fails
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
	 * Writes a report in a format to a file or to standard output.
	 *
	 * @param file the output file; null for standard output
	 * @throws CommandException if the file is also an input of the command, or writing fails
	 */
	public static void write(StandardStreams streams, Path file, FileFormat format, ColorChoice color,
			org.flightbench.report.output.Report report) {
		if (format.isBinary()) {
			writeBinary(streams, file, out -> format.write(report, out));
			return;
		}
		write(streams, file, format == FileFormat.TEXT, color, (style, out) -> format.write(report, style, out));
	}

	/**
	 * Writes binary data to a file or to standard output.
	 *
	 * @param file the output file; null for standard output
	 * @throws CommandException if standard output is a terminal, the file is also an input of the command, or writing
	 * fails
	 */
	public static void writeBinary(StandardStreams streams, Path file, AtomicFile.Content content) {
		if (file != null) {
			replace(file, content);
			return;
		}
		requireFile(streams, file);
		try {
			content.write(streams.out());
			streams.out().flush();
		} catch (IOException e) {
			if (!isBrokenPipe(e)) {
				throw new CommandException("cannot write to standard output: " + reason(e), e);
			}
		}
	}

	/**
	 * Checks the output of binary data before its content is known.
	 *
	 * @param file the output file; null for standard output
	 * @throws CommandException if standard output is a terminal
	 */
	public static void requireFile(StandardStreams streams, Path file) {
		if (file == null && streams.terminal().isInteractive()) {
			throw new CommandException("this format is binary: choose a file with --out, or redirect the output");
		}
	}

	/**
	 * Writes to a stream such as standard output. Ignores a closed pipe, as when piping to {@code head}.
	 *
	 * @throws CommandException if writing fails for another reason
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
	 * Writes a file atomically, using a temporary file that is moved into place.
	 *
	 * @throws CommandException if the file is also an input of the command, or cannot be written
	 */
	public static void toFile(Path file, Report report) {
		replace(file, out -> {
			Writer text = new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8));
			report.write(text);
			text.flush();
		});
	}

	private static void replace(Path file, AtomicFile.Content content) {
		try {
			ReadFiles.requireOther(file);
			if (Files.isDirectory(file)) {
				throw new CommandException("cannot write " + file + ": it is a directory");
			}
			AtomicFile.write(file, content);
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
	 * Returns the operating system's message for a broken pipe. It is localized, so it is obtained by actually breaking
	 * a pipe.
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

	/** Returns a path relative to the current folder where possible, in quotes if it contains spaces. */
	public static String shown(Path file) {
		Path here = Path.of("").toAbsolutePath();
		String path = file.startsWith(here) ? here.relativize(file).toString() : file.toString();
		return path.indexOf(' ') < 0 ? path : '"' + path + '"';
	}

	/**
	 * Returns the system's error message without the leading file name and the hints that Java may append on further
	 * lines.
	 */
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
