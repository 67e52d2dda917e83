// SPDX-License-Identifier: UPL-1.0
package org.flightbench.performance.causes;

import java.io.File;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.util.Arrays;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Threads;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Benchmarks with a known cause of a change. Each does some base work and another operation that costs more with
 * {@code -Dinjected=true}. The JIT compiler treats the flag as a constant, so that the compiled code is the same as
 * that of a benchmark without the flag.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(value = 5, jvmArgs = {"-Xms256m", "-Xmx256m", "-XX:+UseSerialGC"})
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 3, time = 1)
public class SeededBenchmark {

	private static final boolean INJECTED = Boolean.getBoolean("injected");
	private static final int KEPT = 1 << 17;

	/** The number of rounds of the work that both sides do. */
	@Param("20000")
	public int base;

	/** The number of rounds of the operation that changes. */
	@Param("100")
	public int rounds;

	private final Object lock = new Object();
	private final Shape[] shapes = new Shape[1 << 14];
	private final Object[] kept = new Object[KEPT];
	private int next;
	private int place;
	private Object published;
	private RandomAccessFile file;
	private final byte[] block = new byte[4096];

	/** A shape whose area is computed. */
	interface Shape {
		long area(long seed);
	}

	static final class Square implements Shape {
		@Override
		public long area(long seed) {
			return seed * seed + 1;
		}
	}

	static final class Circle implements Shape {
		@Override
		public long area(long seed) {
			return seed * seed + 2;
		}
	}

	static final class Triangle implements Shape {
		@Override
		public long area(long seed) {
			return seed * seed + 3;
		}
	}

	static final class Star implements Shape {
		@Override
		public long area(long seed) {
			return seed * seed + 4;
		}
	}

	@Setup(Level.Trial)
	public void prepare() throws IOException {
		// The types are random and vary between operations, as a repeating sequence would let the processor predict
		// call targets.
		Random random = new Random(1);
		for (int index = 0; index < shapes.length; index++) {
			shapes[index] = switch (INJECTED ? random.nextInt(4) : 0) {
				case 1 -> new Circle();
				case 2 -> new Triangle();
				case 3 -> new Star();
				default -> new Square();
			};
		}
		File temporary = File.createTempFile("seeded", ".bin");
		temporary.deleteOnExit();
		file = new RandomAccessFile(temporary, "rw");
		file.write(block);
	}

	@TearDown(Level.Trial)
	public void close() throws IOException {
		file.close();
	}

	private static long work(int rounds, long seed) {
		long value = seed;
		for (int round = 0; round < rounds; round++) {
			value = value * 6364136223846793005L + 1442695040888963407L;
			value ^= value >>> 17;
		}
		return value;
	}

	@Benchmark
	public long allocation() {
		long value = work(base, 1);
		return INJECTED ? value + allocateBuffers() : value;
	}

	private long allocateBuffers() {
		for (int round = 0; round < rounds; round++) {
			published = new byte[256];
		}
		return rounds;
	}

	/** Copies an array and then iterates over it; the loop accounts for most of the cost. */
	@Benchmark
	public long copyAndLoop() {
		long value = work(base, 1);
		return INJECTED ? value + sumOfCopy(value) : value;
	}

	private long sumOfCopy(long value) {
		byte[] copy = Arrays.copyOf(block, 8 * rounds);
		published = copy;
		long sum = value;
		for (int index = 0; index < copy.length; index++) {
			sum = sum * 31 + copy[index];
		}
		return sum;
	}

	@Benchmark
	public long hotLoop() {
		long value = work(base, 1);
		return INJECTED ? value + checkDigits(value) : value;
	}

	private long checkDigits(long value) {
		long sum = value;
		for (int round = 0; round < rounds; round++) {
			sum = sum / 10 + (sum % 10) * 7919 + round;
		}
		return sum;
	}

	@Benchmark
	public long megamorphicCall() {
		return work(base, 1) + sumAreas();
	}

	private long sumAreas() {
		long sum = 0;
		int first = place;
		for (int round = 0; round < rounds; round++) {
			sum += shapes[first + round & shapes.length - 1].area(sum);
		}
		place = first + rounds;
		return sum;
	}

	@Benchmark
	@Threads(2)
	public long lock() {
		long value = work(base, 1);
		if (INJECTED) {
			synchronized (lock) {
				return work(rounds, value);
			}
		}
		return work(rounds, value);
	}

	@Benchmark
	public long park() {
		long value = work(base, 1);
		for (int round = 0; INJECTED && round < rounds; round++) {
			LockSupport.parkNanos(1);
		}
		return value;
	}

	@Benchmark
	public long fileRead() throws IOException {
		long value = work(base, 1);
		return INJECTED ? value + readBlocks() : value;
	}

	private long readBlocks() throws IOException {
		long sum = 0;
		for (int round = 0; round < rounds; round++) {
			file.seek(0);
			sum += file.read(block);
		}
		return sum;
	}

	@Benchmark
	public long exception() {
		long value = work(base, 1);
		for (int round = 0; INJECTED && round < rounds; round++) {
			try {
				refuse(round);
			} catch (IllegalStateException e) {
				value += e.getStackTrace() == null ? 1 : 2;
			}
		}
		return value;
	}

	private void refuse(int round) {
		throw new IllegalStateException("refused");
	}

	@Benchmark
	public long gcPressure() {
		long value = work(base, 1);
		for (int round = 0; round < rounds; round++) {
			byte[] bytes = new byte[256];
			if (INJECTED) {
				keep(bytes);
			} else {
				published = bytes;
			}
		}
		return value;
	}

	private void keep(byte[] bytes) {
		next = next + 1 & KEPT - 1;
		kept[next] = bytes;
	}

	@Benchmark
	public long lostInlining() {
		long value = work(base, 1);
		for (int round = 0; round < rounds; round++) {
			value += INJECTED ? mixLarge(value, round) : mixSmall(value, round);
		}
		return value;
	}

	private static long mixSmall(long value, int round) {
		return value * 31 + round;
	}

	/** Mixes like the small method, but has enough dead code to be too large for inlining. */
	private static long mixLarge(long value, int round) {
		if (round < 0) {
			long sum = value;
			sum += Long.rotateLeft(sum, 1) * 3 + Long.rotateLeft(sum, 2) * 5 + Long.rotateLeft(sum, 3) * 7;
			sum += Long.rotateLeft(sum, 4) * 3 + Long.rotateLeft(sum, 5) * 5 + Long.rotateLeft(sum, 6) * 7;
			sum += Long.rotateLeft(sum, 7) * 3 + Long.rotateLeft(sum, 8) * 5 + Long.rotateLeft(sum, 9) * 7;
			sum += Long.rotateLeft(sum, 10) * 3 + Long.rotateLeft(sum, 11) * 5 + Long.rotateLeft(sum, 12) * 7;
			sum += Long.rotateLeft(sum, 13) * 3 + Long.rotateLeft(sum, 14) * 5 + Long.rotateLeft(sum, 15) * 7;
			sum += Long.rotateLeft(sum, 16) * 3 + Long.rotateLeft(sum, 17) * 5 + Long.rotateLeft(sum, 18) * 7;
			sum += Long.rotateLeft(sum, 19) * 3 + Long.rotateLeft(sum, 20) * 5 + Long.rotateLeft(sum, 21) * 7;
			sum += Long.rotateLeft(sum, 22) * 3 + Long.rotateLeft(sum, 23) * 5 + Long.rotateLeft(sum, 24) * 7;
			sum += Long.rotateLeft(sum, 25) * 3 + Long.rotateLeft(sum, 26) * 5 + Long.rotateLeft(sum, 27) * 7;
			sum += Long.rotateLeft(sum, 28) * 3 + Long.rotateLeft(sum, 29) * 5 + Long.rotateLeft(sum, 30) * 7;
			return sum;
		}
		return value * 31 + round;
	}

	@Benchmark
	public long boxing() {
		long value = work(base, 1);
		return value + (INJECTED ? sumBoxed(value) : sumPlain(value));
	}

	private long sumPlain(long value) {
		long sum = value;
		for (int round = 0; round < rounds; round++) {
			sum += round;
		}
		return sum;
	}

	private long sumBoxed(long value) {
		Long sum = value;
		for (int round = 0; round < rounds; round++) {
			sum += round;
			published = sum;
		}
		return sum;
	}
}
