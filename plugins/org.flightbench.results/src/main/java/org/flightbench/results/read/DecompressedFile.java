// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.read;

import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.concurrent.CancellationException;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipException;

import org.flightbench.base.CountingStream;
import org.flightbench.base.Gzip;
import org.flightbench.base.ReadProgress;
import org.flightbench.base.Texts;
import org.flightbench.base.file.RegularFile;
import org.flightbench.results.text.Messages;

/**
 * The content of a file, decompressed if it is a gzip file. Reports progress, supports cancellation, and converts I/O
 * errors to {@link UnreadableFileException}.
 */
public final class DecompressedFile extends InputStream {

	private static final int PACKED_BLOCK = 1 << 14;
	private static final int MEGABYTE = 20;

	/** The maximum decompressed size of a gzip file with an extreme compression ratio, to stop decompression bombs. */
	private static final int MEGABYTES_OF_A_BOMB = 320;
	private static final int FRACTION_OF_A_BOMB = 200;

	private final Path file;
	private final ReadProgress progress;
	private final CountingStream packed;
	private final long size;
	private InputStream content;
	private long expanded;

	private DecompressedFile(Path file, ReadProgress progress) throws IOException {
		this.file = file;
		this.progress = progress;
		size = Files.isRegularFile(file) ? Files.size(file) : -1;
		packed = new CountingStream(RegularFile.open(file));
		content = new BufferedInputStream(packed);
	}

	public static DecompressedFile open(Path file, ReadProgress progress) throws IOException {
		if (Files.isDirectory(file)) {
			throw new UnreadableFileException(file, "", Messages.file_directory, null);
		}
		DecompressedFile source = null;
		try {
			source = new DecompressedFile(file, progress);
			source.unpackIfCompressed();
			return source;
		} catch (IOException problem) {
			UnreadableFileException readable = readable(file, problem);
			if (source != null) {
				source.closeAfter(readable);
			}
			throw readable;
		}
	}

	private static UnreadableFileException readable(Path file, IOException problem) {
		if (problem instanceof UnreadableFileException already) {
			return already;
		}
		if (problem instanceof NoSuchFileException) {
			return new UnreadableFileException(file, "", Messages.file_missing, problem);
		}
		if (problem instanceof AccessDeniedException) {
			return new UnreadableFileException(file, "", Messages.file_denied, problem);
		}
		return new UnreadableFileException(file, "", Texts.bind(Messages.file_unreadable, problem.getMessage()),
				problem);
	}

	private void closeAfter(Exception problem) {
		try {
			close();
		} catch (IOException closing) {
			problem.addSuppressed(closing);
		}
	}

	private void unpackIfCompressed() throws IOException {
		if (Gzip.isMagic(peek(2))) {
			try {
				content = new BufferedInputStream(new GZIPInputStream(content, PACKED_BLOCK));
			} catch (EOFException | ZipException problem) {
				throw brokenArchive(problem);
			}
		}
	}

	/** Returns the next bytes without consuming them; fewer than {@code length} at the end of the file. */
	public byte[] peek(int length) throws IOException {
		content.mark(length);
		byte[] bytes = new byte[length];
		int count = 0;
		for (int read = 0; read >= 0 && count < length; read = read(bytes, count, length - count)) {
			count += read;
		}
		content.reset();
		return Arrays.copyOf(bytes, count);
	}

	@Override
	public int read() throws IOException {
		byte[] one = new byte[1];
		return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
	}

	@Override
	public int read(byte[] bytes, int offset, int length) throws IOException {
		if (progress.isCancelled()) {
			throw new CancellationException("reading " + file + " was cancelled");
		}
		try {
			int count = content.read(bytes, offset, length);
			progress.advanced(packed.count(), size);
			expanded += Math.max(0, count);
			if (expanded >> MEGABYTE > MEGABYTES_OF_A_BOMB && expanded / FRACTION_OF_A_BOMB > packed.count()) {
				throw new UnreadableFileException(file, Texts.bind(Messages.place_byte, packed.count()),
						Texts.bind(Messages.file_gzipBomb, MEGABYTES_OF_A_BOMB, FRACTION_OF_A_BOMB), null);
			}
			return count;
		} catch (EOFException | ZipException problem) {
			throw brokenArchive(problem);
		} catch (IOException problem) {
			throw readable(file, problem);
		}
	}

	private UnreadableFileException brokenArchive(IOException problem) {
		boolean cutOff = problem instanceof EOFException;
		return new UnreadableFileException(file,
				Texts.bind(cutOff ? Messages.place_byte : Messages.place_beforeByte, packed.count()),
				cutOff ? Messages.file_gzipCutOff : Messages.file_gzipDamaged,
				problem);
	}

	@Override
	public void close() throws IOException {
		content.close();
	}
}
