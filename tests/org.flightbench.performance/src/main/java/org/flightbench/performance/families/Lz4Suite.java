// SPDX-License-Identifier: UPL-1.0
package org.flightbench.performance.families;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Random;
import net.jpountz.lz4.LZ4BlockInputStream;
import net.jpountz.lz4.LZ4BlockOutputStream;
import net.jpountz.lz4.LZ4Compressor;
import net.jpountz.lz4.LZ4Factory;
import net.jpountz.xxhash.StreamingXXHash64;
import net.jpountz.xxhash.XXHashFactory;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** Compresses and hashes bytes with lz4-java, without native code. */
public class Lz4Suite {

	private static final LZ4Factory LZ4 = LZ4Factory.safeInstance();
	private static final XXHashFactory HASHES = XXHashFactory.safeInstance();
	private static final LZ4Compressor FAST = LZ4.fastCompressor();
	private static final int BLOCK = 1 << 12;
	private static final int PIECE = 100;

	/** Random bytes, plain and compressed. With fewer distinct bytes, they are more compressible. */
	public abstract static class Input {

		byte[] plain;
		byte[] compressed;
		byte[] stream;
		byte[] output;

		void create(int bytes, int distinct) throws IOException {
			plain = new byte[bytes];
			Random random = new Random(1);
			for (int index = 0; index < bytes; index++) {
				plain[index] = (byte) random.nextInt(distinct);
			}
			compressed = FAST.compress(plain);
			stream = write(plain);
			output = new byte[FAST.maxCompressedLength(bytes)];
		}
	}

	/** Parameters of families with 4 members. */
	@State(Scope.Benchmark)
	public static class Four extends Input {
		@Param({"100", "500", "2000", "8000"})
		public int bytes;

		@Setup
		public void create() throws IOException {
			create(bytes, 50);
		}
	}

	/** Parameters of families with 6 members. */
	@State(Scope.Benchmark)
	public static class Six extends Input {
		@Param({"100", "800", "6400"})
		public int bytes;
		@Param({"2", "200"})
		public int distinct;

		@Setup
		public void create() throws IOException {
			create(bytes, distinct);
		}
	}

	/** Parameters of families with 9 members. */
	@State(Scope.Benchmark)
	public static class Nine extends Input {
		@Param({"100", "800", "6400"})
		public int bytes;
		@Param({"2", "20", "200"})
		public int distinct;

		@Setup
		public void create() throws IOException {
			create(bytes, distinct);
		}
	}

	/** Parameters of families with 20 members. */
	@State(Scope.Benchmark)
	public static class Twenty extends Input {
		@Param({"100", "300", "900", "2700", "8000"})
		public int bytes;
		@Param({"2", "5", "20", "200"})
		public int distinct;

		@Setup
		public void create() throws IOException {
			create(bytes, distinct);
		}
	}

	@Benchmark
	public int compress(Twenty input) {
		return FAST.compress(input.plain, input.output);
	}

	@Benchmark
	public int compressHigh(Four input) {
		return LZ4.highCompressor().compress(input.plain, input.output);
	}

	@Benchmark
	public byte[] compressToNewArray(Four input) {
		return FAST.compress(input.plain);
	}

	@Benchmark
	public int decompress(Nine input) {
		return LZ4.fastDecompressor().decompress(input.compressed, input.output, input.plain.length);
	}

	@Benchmark
	public int decompressUnknownLength(Six input) {
		return LZ4.safeDecompressor().decompress(input.compressed, input.output);
	}

	@Benchmark
	public byte[] writeStream(Four input) throws IOException {
		return write(input.plain);
	}

	@Benchmark
	public byte[] readStream(Four input) throws IOException {
		return new LZ4BlockInputStream(new ByteArrayInputStream(input.stream), LZ4.fastDecompressor()).readAllBytes();
	}

	@Benchmark
	public int hash32(Six input) {
		return HASHES.hash32().hash(input.plain, 0, input.plain.length, 1);
	}

	@Benchmark
	public long hash64(Four input) {
		return HASHES.hash64().hash(input.plain, 0, input.plain.length, 1);
	}

	@Benchmark
	public long hashPieces(Four input) {
		StreamingXXHash64 hash = HASHES.newStreamingHash64(1);
		for (int from = 0; from < input.plain.length; from += PIECE) {
			hash.update(input.plain, from, PIECE);
		}
		return hash.getValue();
	}

	private static byte[] write(byte[] plain) throws IOException {
		ByteArrayOutputStream written = new ByteArrayOutputStream();
		try (LZ4BlockOutputStream stream = new LZ4BlockOutputStream(written, BLOCK, FAST)) {
			stream.write(plain);
		}
		return written.toByteArray();
	}
}
