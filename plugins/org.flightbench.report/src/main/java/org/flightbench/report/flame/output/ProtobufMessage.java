// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.flame.output;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

/** Encodes the fields of a protocol buffer message in the order in which they are added. */
final class ProtobufMessage {

	private static final int VARINT = 0;
	private static final int LENGTH_DELIMITED = 2;

	private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

	/** Adds an integer. As usual, 0 is not written, because it is the default. */
	ProtobufMessage number(int field, long value) {
		if (value != 0) {
			varint(field << 3 | VARINT);
			varint(value);
		}
		return this;
	}

	/** Adds the packed elements of a repeated integer. */
	ProtobufMessage numbers(int field, long... values) {
		ProtobufMessage packed = new ProtobufMessage();
		for (long value : values) {
			packed.varint(value);
		}
		return message(field, packed);
	}

	/** Adds a string, which may be empty. */
	ProtobufMessage text(int field, String text) {
		return delimited(field, text.getBytes(StandardCharsets.UTF_8));
	}

	ProtobufMessage message(int field, ProtobufMessage value) {
		return delimited(field, value.bytes.toByteArray());
	}

	private ProtobufMessage delimited(int field, byte[] content) {
		varint(field << 3 | LENGTH_DELIMITED);
		varint(content.length);
		bytes.writeBytes(content);
		return this;
	}

	private void varint(long value) {
		long rest = value;
		while ((rest & ~0x7fL) != 0) {
			bytes.write((int) (rest & 0x7f | 0x80));
			rest >>>= 7;
		}
		bytes.write((int) rest);
	}

	/** Writes the fields added so far. */
	void writeTo(OutputStream out) throws IOException {
		bytes.writeTo(out);
		bytes.reset();
	}

	/** Writes the fields added so far if they exceed 64 KB. */
	void flushTo(OutputStream out) throws IOException {
		if (bytes.size() > 1 << 16) {
			writeTo(out);
		}
	}
}
