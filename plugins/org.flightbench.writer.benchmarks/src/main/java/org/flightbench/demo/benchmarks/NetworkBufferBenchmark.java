// SPDX-License-Identifier: UPL-1.0
package org.flightbench.demo.benchmarks;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import io.netty.buffer.PooledByteBufAllocator;
import io.netty.buffer.UnpooledByteBufAllocator;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.zip.CRC32;

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
 * Simulates a server that receives requests: it allocates a buffer for each read, and a read puts at most one packet
 * into it. The packets are read from a file, so that the network affects only their size.
 * {@code flightbench demo buffers} measures buffer sizes from 512 bytes to 64 KB.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Warmup(iterations = 2, time = 500, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 3, time = 500, timeUnit = TimeUnit.MILLISECONDS)
@Fork(3)
public class NetworkBufferBenchmark {

	/** The size of a request, in bytes. */
	static final int REQUEST = 256 << 10;

	/** The maximum number of bytes returned by a read: 1500 on Ethernet, 65536 on the loopback interface. */
	@Param("1500")
	public int mtu;

	/** The size of a buffer, in bytes. */
	@Param("16384")
	public int bufferSize;

	/** The Netty allocator for heap buffers: {@code unpooled} or {@code pooled}. */
	@Param("unpooled")
	public String buffers;

	private final List<ByteBuf> received = new ArrayList<>();
	private final CRC32 checksum = new CRC32();
	private ByteBufAllocator allocator;
	private Path file;
	private FileChannel channel;

	/** Creates the allocator and writes the request to a file. */
	@Setup
	public void open() throws IOException {
		allocator = switch (buffers) {
			case "pooled" -> new PooledByteBufAllocator(false);
			case "unpooled" -> new UnpooledByteBufAllocator(false);
			default -> throw new IllegalArgumentException("buffers are pooled or unpooled, not " + buffers);
		};
		file = Files.createTempFile("request", ".json");
		Files.write(file, Documents.json(REQUEST));
		channel = FileChannel.open(file, StandardOpenOption.READ);
	}

	/** Deletes the file. */
	@TearDown
	public void close() throws IOException {
		channel.close();
		Files.delete(file);
	}

	/** Receives a request into one buffer per read, computes a checksum of the data, and releases the buffers. */
	@Benchmark
	public long receive() throws IOException {
		long position = 0;
		while (position < REQUEST) {
			ByteBuf buffer = allocator.heapBuffer(bufferSize, bufferSize);
			received.add(buffer);
			int packet = (int) Math.min(mtu - position % mtu, REQUEST - position);
			position += buffer.writeBytes(channel, position, Math.min(bufferSize, packet));
		}
		checksum.reset();
		for (ByteBuf buffer : received) {
			checksum.update(buffer.array(), buffer.arrayOffset(), buffer.readableBytes());
			buffer.release();
		}
		received.clear();
		ResourcesProfiler.moved(REQUEST, REQUEST);
		return checksum.getValue();
	}
}
