// SPDX-License-Identifier: UPL-1.0
package org.flightbench.demo.program;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Locale;
import org.flightbench.bench.driver.Parent;

/**
 * A program that overwrites a file repeatedly, similar to a search server that writes its index.
 *
 * <p> The arguments are the file, its size in bytes and the number of bytes to write.
 */
public final class IoExperiment {

	private static final int BLOCK = 1 << 20;
	private static final double NANOS = 1e9;
	private static final long WAIT = 200;

	private IoExperiment() {}

	public static void main(String[] arguments) throws Exception {
		Story.start();
		Parent.endWithIt();
		long size = Long.parseLong(arguments[1]);
		long bytes = Long.parseLong(arguments[2]);
		Thread.sleep(WAIT);
		Thread indexer = new Thread(() -> {
			try {
				write(Path.of(arguments[0]), size, bytes);
			} catch (IOException e) {
				throw new IllegalStateException(e);
			}
		}, "indexer");
		indexer.start();
		indexer.join();
		Thread.sleep(WAIT);
	}

	private static void write(Path file, long size, long bytes) throws IOException {
		ByteBuffer block = ByteBuffer.allocateDirect(BLOCK);
		long begin = System.nanoTime();
		try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
			for (long written = 0; written < bytes;) {
				written += channel.write(block.clear(), written % size);
			}
		}
		double seconds = (System.nanoTime() - begin) / NANOS;
		Story.print(String.format(Locale.ROOT, "indexer wrote %d MB in %.2f s, %.0f MB/s", bytes / BLOCK, seconds,
				bytes / BLOCK / seconds));
	}
}
