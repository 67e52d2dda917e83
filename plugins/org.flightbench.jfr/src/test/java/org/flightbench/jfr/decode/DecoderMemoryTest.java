// SPDX-License-Identifier: UPL-1.0
package org.flightbench.jfr.decode;

import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;

import org.flightbench.jfr.TinyChunk;
import org.flightbench.jfr.chunk.Chunk;
import org.flightbench.jfr.chunk.ChunkHeader;
import org.flightbench.jfr.io.Source;
import org.flightbench.jfr.metadata.Field;
import org.flightbench.jfr.metadata.ValueType;
import org.flightbench.jfr.stack.StackReader;
import org.junit.jupiter.api.Test;

/** Tests that the data that a thread keeps between chunks is bounded. */
class DecoderMemoryTest {

	private static final int FRAMES_OF_STACK = 32;

	private final DecoderMemory memory = new DecoderMemory(8);
	private int nextMethod = 1;

	@Test
	void theReaderOfStacksStaysAsLongAsItKnowsFewFrames() throws IOException {
		ValueType type = stackTrace();
		StackReader reader = readNewFrames(type, 1 << 14);
		assertSame(reader, readNewFrames(type, 1 << 13));
	}

	@Test
	void aReaderThatKnowsTooManyFramesIsForgotten() throws IOException {
		ValueType type = stackTrace();
		StackReader reader = readNewFrames(type, (1 << 15) + FRAMES_OF_STACK);
		assertNotSame(reader, readNewFrames(type, FRAMES_OF_STACK));
	}

	@Test
	void framesOfEqualTypesAreKnownInTheNextChunk() throws IOException {
		StackReader reader = readNewFrames(stackTrace(), FRAMES_OF_STACK);
		assertSame(reader, readNewFrames(stackTrace(), FRAMES_OF_STACK));
	}

	@Test
	void framesThatAreWrittenInAnotherWayAreNot() throws IOException {
		StackReader reader = readNewFrames(stackTrace(), FRAMES_OF_STACK);
		ValueType other = stackTrace();
		ValueType frame = other.field("frames").type();
		frame.complete(List.of(frame.fields().get(1), frame.fields().get(0)), List.of());
		assertNotSame(reader, readNewFrames(other, FRAMES_OF_STACK));
	}

	/** Reads a chunk whose stacks contain only new frames. */
	private StackReader readNewFrames(ValueType type, int frames) throws IOException {
		ByteArrayOutputStream out = new ByteArrayOutputStream();
		int stacks = frames / FRAMES_OF_STACK;
		for (int stack = 0; stack < stacks; stack++) {
			out.write(FRAMES_OF_STACK);
			for (int frame = 0; frame < FRAMES_OF_STACK; frame++) {
				int method = nextMethod++;
				out.write(method | 0x80);
				out.write(method >>> 7 | 0x80);
				out.write(method >>> 14);
				out.write(1);
			}
		}
		byte[] bytes = out.toByteArray();
		ChunkHeader header = ChunkHeader
				.of(Arrays.copyOf(new TinyChunk(true).bytes(), ChunkHeader.SIZE));
		memory.open(new Bytes(bytes), new Chunk(1, 0, bytes.length, header));
		StackReader reader = memory.stackReader(type);
		for (int stack = 0; stack < stacks; stack++) {
			memory.input().has(1 << 10);
			reader.read(memory.input(), stack);
		}
		return reader;
	}

	private static ValueType stackTrace() {
		ValueType number = new ValueType(10, "long", null, false);
		ValueType frame = new ValueType(11, "jdk.types.StackFrame", null, false);
		frame.complete(List.of(new Field("method", number, false, false, List.of()),
				new Field("lineNumber", number, false, false, List.of())), List.of());
		ValueType stack = new ValueType(12, StackReader.TYPE, null, false);
		stack.complete(List.of(new Field("frames", frame, false, true, List.of())), List.of());
		return stack;
	}

	private record Bytes(byte[] bytes) implements Source {

		@Override
		public long size() {
			return bytes.length;
		}

		@Override
		public int read(long position, byte[] into, int offset, int length) {
			int count = (int) Math.min(length, bytes.length - position);
			System.arraycopy(bytes, (int) position, into, offset, count);
			return count;
		}

		@Override
		public void close() {
			// nothing to close
		}
	}
}
