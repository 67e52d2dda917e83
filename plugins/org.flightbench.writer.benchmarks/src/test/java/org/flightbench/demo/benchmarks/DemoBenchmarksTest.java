// SPDX-License-Identifier: UPL-1.0
package org.flightbench.demo.benchmarks;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import org.junit.jupiter.api.Test;

class DemoBenchmarksTest {

	/**
	 * The size of the compressed response in bytes, for each level, in the run stored in
	 * {@code samples/compression.json.gz}.
	 */
	private static final long[] KEPT = {65_546, 23_652, 23_331, 23_039, 21_856, 21_340, 21_136, 21_047, 21_001,
			21_001};

	@Test
	void answersAreAsLargeAsAPlainLoopMakesThem() {
		for (int level = 0; level < KEPT.length; level++) {
			HttpCompressionBenchmark benchmark = new HttpCompressionBenchmark();
			benchmark.level = level;
			benchmark.open();
			long sent = benchmark.respond();
			assertEquals(sent, benchmark.respond(), "again");
			benchmark.close();
			PlainLoop plain = new PlainLoop(level);
			assertEquals(plain.bytes(), sent, "level " + level);
			plain.close();
			assertEquals(KEPT[level], sent, KEPT[level] * 0.02, "level " + level);
		}
	}

	@Test
	void aRequestIsTheSameWhateverTheBuffersAre() throws IOException {
		long checksum = 0;
		for (String buffers : new String[]{"unpooled", "pooled"}) {
			for (int size : new int[]{512, 4096, 65536}) {
				NetworkBufferBenchmark benchmark = new NetworkBufferBenchmark();
				benchmark.buffers = buffers;
				benchmark.bufferSize = size;
				benchmark.mtu = 1500;
				benchmark.open();
				long received = benchmark.receive();
				assertEquals(received, benchmark.receive(), "again");
				benchmark.close();
				assertTrue(checksum == 0 || checksum == received, buffers + " " + size);
				checksum = received;
			}
		}
	}
}
