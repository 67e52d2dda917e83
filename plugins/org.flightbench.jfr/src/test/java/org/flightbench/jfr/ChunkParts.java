// SPDX-License-Identifier: UPL-1.0
package org.flightbench.jfr;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/** A writer of the parts of a chunk: numbers, strings, events and the metadata tree. */
public final class ChunkParts {

	private final boolean compressed;
	private final int encoding;
	private final List<String> texts = new ArrayList<>();

	/**
	 * Creates a writer for the parts of one chunk.
	 *
	 * @param compressed whether integers have a variable length
	 * @param encoding the encoding of strings: 3 for UTF-8, 4 for characters, 5 for Latin-1
	 */
	public ChunkParts(boolean compressed, int encoding) {
		this.compressed = compressed;
		this.encoding = encoding;
	}

	/** Returns the body of the metadata event, with the types and the strings that they use. */
	public ByteArrayOutputStream metadata(List<ByteArrayOutputStream> classes) {
		ByteArrayOutputStream tree = element("root", Map.of(), List.of(element("metadata", Map.of(), classes)));
		ByteArrayOutputStream out = new ByteArrayOutputStream();
		number(out, 0, 8);
		number(out, 0, 8);
		number(out, 1, 8);
		number(out, texts.size(), 4);
		texts.forEach(text -> text(out, text));
		out.writeBytes(tree.toByteArray());
		return out;
	}

	/**
	 * Returns a type of the metadata.
	 *
	 * @param superType the name of the supertype, or null
	 */
	public ByteArrayOutputStream type(int id, String name, String superType, List<ByteArrayOutputStream> fields) {
		Map<String, String> attributes = superType == null
				? Map.of("id", "" + id, "name", name)
				: Map.of("id", "" + id, "name", name, "superType", superType);
		return element("class", attributes, fields);
	}

	/** Returns a field of a type. */
	public ByteArrayOutputStream field(String name, int type, boolean constant, boolean array) {
		return element("field", Map.of("name", name, "class", "" + type, "constantPool", "" + constant, "dimension",
				array ? "1" : "0"), List.of());
	}

	private ByteArrayOutputStream element(String name, Map<String, String> attributes,
			List<ByteArrayOutputStream> children) {
		ByteArrayOutputStream out = new ByteArrayOutputStream();
		number(out, index(name), 4);
		number(out, attributes.size(), 4);
		attributes.forEach((key, value) -> {
			number(out, index(key), 4);
			number(out, index(value), 4);
		});
		number(out, children.size(), 4);
		children.forEach(child -> out.writeBytes(child.toByteArray()));
		return out;
	}

	private int index(String text) {
		if (!texts.contains(text)) {
			texts.add(text);
		}
		return texts.indexOf(text);
	}

	/** Appends an event, consisting of its size, type and body. */
	public void event(ByteArrayOutputStream events, long type, ByteArrayOutputStream body) {
		ByteArrayOutputStream header = new ByteArrayOutputStream();
		number(header, type, 8);
		int size = header.size() + body.size();
		int sizeBytes = compressed ? 1 : 4;
		while (compressed && size + sizeBytes >= 1L << 7 * sizeBytes) {
			sizeBytes++;
		}
		number(events, size + sizeBytes, 4);
		events.writeBytes(header.toByteArray());
		events.writeBytes(body.toByteArray());
	}

	/** Writes a string. */
	public void text(ByteArrayOutputStream out, String text) {
		out.write(encoding);
		if (encoding == 4) {
			number(out, text.length(), 4);
			text.chars().forEach(character -> number(out, character, 2));
			return;
		}
		byte[] bytes = text.getBytes(encoding == 3 ? StandardCharsets.UTF_8 : StandardCharsets.ISO_8859_1);
		number(out, bytes.length, 4);
		out.writeBytes(bytes);
	}

	/**
	 * Writes an integer.
	 *
	 * @param bytes the number of bytes, unless integers are compressed
	 */
	public void number(ByteArrayOutputStream out, long value, int bytes) {
		if (!compressed) {
			out.writeBytes(Arrays.copyOfRange(ByteBuffer.allocate(8).putLong(value).array(), 8 - bytes, 8));
			return;
		}
		long rest = value;
		while ((rest & ~0x7fL) != 0) {
			out.write((int) (rest & 0x7f | 0x80));
			rest >>>= 7;
		}
		out.write((int) rest);
	}
}
