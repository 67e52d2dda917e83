// SPDX-License-Identifier: UPL-1.0
package org.flightbench.demo.benchmarks;

import java.util.concurrent.TimeUnit;
import java.util.zip.Deflater;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Compresses the response of a search server before it is sent, to measure how much time a compression level takes and
 * how many bytes it saves. {@code flightbench demo compression} measures all levels.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.SampleTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 2, time = 500, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 3, time = 500, timeUnit = TimeUnit.MILLISECONDS)
@Fork(3)
public class HttpCompressionBenchmark {

	/** The size of a response before compression, in bytes. */
	static final int ANSWER = 64 << 10;
	private static final int SEGMENT = 8 << 10;

	/** The compression level, from 0 (no compression) to 9 (best compression). */
	@Param("6")
	public int level;

	private final byte[] answer = Documents.json(ANSWER);
	private final byte[] segment = new byte[SEGMENT];
	private Deflater deflater;

	/** Creates the compressor, which a server would reuse. */
	@Setup
	public void open() {
		deflater = new Deflater(level, true);
	}

	/** Releases the compressor. */
	@TearDown
	public void close() {
		deflater.end();
	}

	/** Compresses a response in segments, as it would be written to a connection. */
	@Benchmark
	public long respond() {
		deflater.reset();
		deflater.setInput(answer);
		deflater.finish();
		long sent = 0;
		while (!deflater.finished()) {
			sent += deflater.deflate(segment);
		}
		ResourcesProfiler.moved(ANSWER, sent);
		return sent;
	}
}
