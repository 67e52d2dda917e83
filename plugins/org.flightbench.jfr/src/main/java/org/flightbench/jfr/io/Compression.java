// SPDX-License-Identifier: UPL-1.0
package org.flightbench.jfr.io;

import java.io.IOException;
import java.io.InputStream;
import java.util.zip.GZIPInputStream;
import net.jpountz.lz4.LZ4Factory;
import net.jpountz.lz4.LZ4FrameInputStream;
import net.jpountz.xxhash.XXHashFactory;

/** A compression format of recordings, recognized by the first bytes of the file. */
public enum Compression {
	GZIP(0x1f, 0x8b) {
		@Override
		public InputStream expand(InputStream in) throws IOException {
			return new GZIPInputStream(in, BUFFER);
		}
	},
	/**
	 * The LZ4 frame format. Uses the pure Java implementation, because the library's faster implementations do not
	 * validate their input.
	 */
	LZ4(0x04, 0x22, 0x4d, 0x18) {
		@Override
		public InputStream expand(InputStream in) throws IOException {
			return new LZ4FrameInputStream(in, LZ4Factory.safeInstance().safeDecompressor(),
					XXHashFactory.safeInstance().hash32());
		}
	};

	private static final int BUFFER = 1 << 16;

	private final int[] magic;

	Compression(int... magic) {
		this.magic = magic;
	}

	/** Returns a stream of the decompressed bytes. */
	public abstract InputStream expand(InputStream in) throws IOException;

	/**
	 * Returns the compression format of a file that starts with the given bytes, or null if it has none of these
	 * formats.
	 */
	public static Compression of(byte[] start) {
		for (Compression compression : values()) {
			if (compression.begins(start)) {
				return compression;
			}
		}
		return null;
	}

	private boolean begins(byte[] start) {
		if (start.length < magic.length) {
			return false;
		}
		for (int index = 0; index < magic.length; index++) {
			if ((start[index] & 0xff) != magic[index]) {
				return false;
			}
		}
		return true;
	}
}
