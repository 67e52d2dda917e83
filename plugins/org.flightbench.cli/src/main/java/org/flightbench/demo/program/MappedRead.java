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
 * A read of a byte from a memory-mapped file. If the page is not in memory, the read causes a page fault: the thread
 * waits for the disk in the middle of an instruction and cannot reach a safepoint. In contrast, a thread that is
 * blocked in {@code read} runs native code and does not delay safepoints.
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
		// long enough to be recorded as a sleep event, which shows the thread just before it blocks
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
	 * Reads the file into the page cache. {@code map.load()} would request read-ahead only asynchronously, and then
	 * cause page faults by touching the pages.
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
