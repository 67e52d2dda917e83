// SPDX-License-Identifier: UPL-1.0
package org.flightbench.jfr;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.zip.Deflater;
import java.util.zip.GZIPOutputStream;
import net.jpountz.lz4.LZ4Factory;
import net.jpountz.lz4.LZ4FrameOutputStream;
import net.jpountz.xxhash.XXHashFactory;

/** A compression format of recordings. */
public enum Packed {
	/** gzip at its fastest level. */
	GZIP {
		@Override
		OutputStream into(OutputStream out) throws IOException {
			return new GZIPOutputStream(out) {
				{
					def.setLevel(Deflater.BEST_SPEED);
				}
			};
		}
	},
	/** LZ4 by the same pure Java library that reads it. */
	LZ4 {
		@Override
		OutputStream into(OutputStream out) throws IOException {
			return new LZ4FrameOutputStream(out, LZ4FrameOutputStream.BLOCKSIZE.SIZE_64KB, -1,
					LZ4Factory.safeInstance().fastCompressor(), XXHashFactory.safeInstance().hash32(),
					LZ4FrameOutputStream.FLG.Bits.BLOCK_INDEPENDENCE, LZ4FrameOutputStream.FLG.Bits.CONTENT_CHECKSUM);
		}
	};

	abstract OutputStream into(OutputStream out) throws IOException;

	/** Returns the compressed bytes. */
	public byte[] of(byte[] bytes) throws IOException {
		ByteArrayOutputStream packed = new ByteArrayOutputStream();
		try (OutputStream out = into(packed)) {
			out.write(bytes);
		}
		return packed.toByteArray();
	}
}
