// SPDX-License-Identifier: UPL-1.0
package org.flightbench.demo.program;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileChannel.MapMode;
import java.nio.file.Path;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * Reads a byte of a file through a map. Unless the page is in memory that is a page fault: the thread waits for the
 * disk in the middle of an instruction and cannot reach a safepoint. A thread that waits for {@code read} is in native
 * code, which is as good as being at one.
 */
final class MappedRead implements Work {

	private static final int BLOCK = 1 << 16;
	private static final long MOMENT = 15;

	private final Path file;
	private final String remedy;
	private final ExecutorService loader = Executors.newSingleThreadExecutor(task -> {
		Thread thread = new Thread(task, "loader-thread");
		thread.setDaemon(true);
		return thread;
	});
	private FileChannel channel;
	private MappedByteBuffer map;

	/** @param remedy {@code none}, {@code warm-up}, {@code channel} or {@code loader-thread} */
	MappedRead(Path file, String remedy) {
		this.file = file;
		this.remedy = remedy;
	}

	@Override
	public String thread() {
		return "reader-thread";
	}

	@Override
	public String words() {
		switch (remedy) {
			case "warm-up" :
				return "reads a byte of the memory-mapped file, which has been read before";
			case "channel" :
				return "reads a byte of the file through its channel";
			case "loader-thread" :
				return "has another thread read the file through its channel, then reads a byte of the map";
			default :
				return "reads a byte of the memory-mapped file";
		}
	}

	@Override
	public void prepare() throws IOException {
		channel = FileChannel.open(file);
		map = channel.map(MapMode.READ_ONLY, 0, channel.size());
		if (remedy.equals("warm-up")) {
			long begin = System.nanoTime();
			readAll();
			Story.print("the file has been read once through its channel, in " + Story.since(begin));
		}
	}

	@Override
	public void run() throws Exception {
		// long enough to be recorded: so the recording has seen the thread where it is about to wait
		Thread.sleep(MOMENT);
		if (remedy.equals("channel")) {
			channel.read(ByteBuffer.allocate(1), 0);
			return;
		}
		if (remedy.equals("loader-thread")) {
			loader.submit(() -> {
				readAll();
				return null;
			}).get();
		}
		map.get(0);
	}

	/**
	 * Brings the file into memory; map.load() would do it in page faults, where the disk has it done asynchronously.
	 */
	private void readAll() throws IOException {
		ByteBuffer block = ByteBuffer.allocateDirect(BLOCK);
		long position = 0;
		for (int read = 0; read >= 0; read = channel.read(block, position)) {
			position += read;
			block.clear();
		}
	}
}
