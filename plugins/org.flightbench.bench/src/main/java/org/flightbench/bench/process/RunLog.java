// SPDX-License-Identifier: UPL-1.0
package org.flightbench.bench.process;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

import org.flightbench.base.Plural;
import org.flightbench.bench.text.Messages;

/**
 * The log of a run, with a limited size. It contains the beginning of the output, up to {@link #MAX_BYTES}, and, after
 * it is closed, the end, up to {@link #MAX_AT_END}. A line in between states how much is missing.
 */
public final class RunLog extends OutputStream {

	/** The size of the file, in bytes, above which only the end of further output is kept. */
	static final int MAX_BYTES = 16 << 20;
	static final int MAX_AT_END = 256 << 10;

	private final OutputStream file;
	private long room;
	private byte[] end = {};
	private long behindBeginning;

	private RunLog(OutputStream file, long room) {
		this.file = file;
		this.room = room;
	}

	/** Opens or creates the log of a run to append further output. */
	public static RunLog append(Path file) throws IOException {
		long size = Files.exists(file) ? Files.size(file) : 0;
		return new RunLog(Files.newOutputStream(file, StandardOpenOption.CREATE, StandardOpenOption.APPEND),
				Math.max(0, MAX_BYTES - size));
	}

	@Override
	public void write(int value) throws IOException {
		write(new byte[]{(byte) value}, 0, 1);
	}

	@Override
	public void write(byte[] bytes, int offset, int length) throws IOException {
		int fitting = (int) Math.min(room, length);
		file.write(bytes, offset, fitting);
		room -= fitting;
		for (int index = offset + fitting; index < offset + length; index++) {
			if (end.length == 0) {
				end = new byte[MAX_AT_END];
			}
			end[(int) (behindBeginning++ % MAX_AT_END)] = bytes[index];
		}
	}

	/** Writes the end of the output. Ignores errors, because the results remain valid without the log. */
	@Override
	public void close() {
		try (file) {
			long left = behindBeginning - MAX_AT_END;
			if (left > 0) {
				file.write(("\n[" + Plural.of(left, Messages.log_left_one, Messages.log_left_many) + "]\n")
						.getBytes(StandardCharsets.UTF_8));
				int first = (int) (behindBeginning % MAX_AT_END);
				file.write(end, first, MAX_AT_END - first);
				file.write(end, 0, first);
			} else {
				file.write(end, 0, (int) behindBeginning);
			}
		} catch (IOException e) {
			return;
		}
	}
}
