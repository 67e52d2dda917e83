// SPDX-License-Identifier: UPL-1.0
import java.nio.*;
import java.nio.channels.*;
import java.nio.file.*;

/**
 * A thread that reads a memory-mapped file in a counted loop, which has no safepoint poll, while a garbage collection
 * waits.
 */
public class MappedRead {
	static volatile long sum;

	public static void main(String[] a) throws Exception {
		Path p = Files.createTempFile("mapped", ".bin");
		try (FileChannel c = FileChannel.open(p, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
			c.write(ByteBuffer.allocate(1), 1_500_000_000L);
			MappedByteBuffer m = c.map(FileChannel.MapMode.READ_ONLY, 0, 1_500_000_000L);
			for (int i = 0; i < 20_000; i++)
				read(m, 100);
			Thread reader = new Thread(() -> {
				for (int i = 0; i < 2; i++)
					read(m, m.capacity());
			}, "reader-thread");
			reader.start();
			Thread.sleep(250);
			System.gc();
			reader.join();
		} finally {
			Files.delete(p);
		}
	}
	static void read(MappedByteBuffer m, int size) {
		long s = 0;
		for (int i = 0; i < size; i++) {
			s += m.get(i);
		}
		sum += s;
	}
}
