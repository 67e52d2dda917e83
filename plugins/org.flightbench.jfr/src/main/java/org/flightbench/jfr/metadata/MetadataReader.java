// SPDX-License-Identifier: UPL-1.0
package org.flightbench.jfr.metadata;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.flightbench.jfr.text.Messages;
import org.flightbench.jfr.chunk.ChunkInput;
import org.flightbench.jfr.io.DamagedException;
import org.flightbench.jfr.io.Varints;

/**
 * Reads the metadata event of a chunk, which consists of strings and a tree of elements whose names and values refer to
 * these strings.
 */
public final class MetadataReader {

	/** The type ID of the metadata event. */
	public static final long TYPE_ID = 0;
	/** The maximum length of the header, which consists of five integers. */
	static final int LONGEST_HEAD = 5 * Varints.LONGEST;

	private static final Map<String, String> PREFIXES = Map.of("com.oracle.jdk.", "jdk.", "com.oracle.jfr.types.",
			"jdk.types.");
	private static final int MAX_STRINGS = 1 << 22;
	private static final int DEEPEST = 16;
	private static final int MAX_ATTRIBUTES = 1 << 10;

	private final ChunkInput input;
	private String[] strings;
	private long end;

	private MetadataReader(ChunkInput input) {
		this.input = input;
	}

	/**
	 * An element of the tree.
	 *
	 * @param name the name of the element
	 * @param attributes alternating names and values of the attributes, which are too few to justify a map
	 * @param children the child elements
	 */
	private record Element(String name, String[] attributes, List<Element> children) {

		String attribute(String attribute, String otherwise) {
			// if an attribute is repeated, the last value counts
			for (int at = attributes.length - 2; at >= 0; at -= 2) {
				if (attributes[at].equals(attribute)) {
					return attributes[at + 1];
				}
			}
			return otherwise;
		}

		long number(String attribute) throws NumberFormatException {
			return Long.parseLong(attribute(attribute, "-1"));
		}

		/** Returns whether two elements are equal, including their children. */
		boolean isLike(Element other) {
			if (!name.equals(other.name) || !Arrays.equals(attributes, other.attributes)
					|| children.size() != other.children.size()) {
				return false;
			}
			for (int child = 0; child < children.size(); child++) {
				if (!children.get(child).isLike(other.children.get(child))) {
					return false;
				}
			}
			return true;
		}

		List<Element> named(String child) {
			List<Element> named = new ArrayList<>();
			for (Element element : children) {
				if (element.name.equals(child)) {
					named.add(element);
				}
			}
			return named;
		}
	}

	/**
	 * Reads the metadata event at an offset in the chunk.
	 *
	 * @throws DamagedException if the metadata event is missing or incomplete
	 */
	static Metadata read(ChunkInput input, long offset) throws IOException {
		input.seek(offset);
		try {
			return new MetadataReader(input).read();
		} catch (NumberFormatException | IndexOutOfBoundsException e) {
			throw new DamagedException(input.place(), Messages.types_not_well_formed);
		}
	}

	private Metadata read() throws IOException {
		long start = input.offset();
		input.require(8);
		int size = input.readInt();
		end = start + size;
		if (size <= 0 || end > input.size() || input.readLong() != TYPE_ID) {
			throw new DamagedException(input.place(), Messages.types_expected);
		}
		longNumber();
		longNumber();
		longNumber();
		int count = number();
		if (count < 0 || count > Math.min(MAX_STRINGS, size)) {
			throw new DamagedException(input.place(), Messages.types_strings, count);
		}
		strings = new String[count];
		for (int index = 0; index < count; index++) {
			strings[index] = StringDecoder.read(input);
		}
		return types(element(0));
	}

	private int number() throws IOException {
		input.has(9);
		int number = input.readInt();
		checkEnd();
		return number;
	}

	private long longNumber() throws IOException {
		input.has(9);
		long number = input.readLong();
		checkEnd();
		return number;
	}

	private void checkEnd() throws DamagedException {
		if (input.offset() > end) {
			throw new DamagedException(input.place(), Messages.types_longer);
		}
	}

	private String string() throws IOException {
		String string = strings[number()];
		return string == null ? "" : string;
	}

	private Element element(int depth) throws IOException {
		if (depth > DEEPEST) {
			throw new DamagedException(input.place(), Messages.types_too_deep);
		}
		String name = string();
		int attributeCount = number();
		if (attributeCount < 0 || attributeCount > MAX_ATTRIBUTES) {
			throw new DamagedException(input.place(), Messages.types_attributes, attributeCount);
		}
		String[] attributes = new String[2 * attributeCount];
		for (int index = 0; index < attributes.length; index++) {
			attributes[index] = string();
		}
		int childCount = number();
		List<Element> children = new ArrayList<>();
		for (int index = 0; index < childCount; index++) {
			children.add(element(depth + 1));
		}
		return new Element(name, attributes, children);
	}

	private static Metadata types(Element root) {
		Map<Long, ValueType> types = new LinkedHashMap<>();
		Map<Long, Element> classes = new LinkedHashMap<>();
		List<Metadata.SharedId> sharedIds = new ArrayList<>();
		for (Element metadata : root.named("metadata")) {
			for (Element type : metadata.named("class")) {
				long id = type.number("id");
				Element sameId = classes.put(id, type);
				ValueType before = types.put(id,
						new ValueType(id, name(type.attribute("name", "")), type.attribute("superType", null),
								Boolean.parseBoolean(type.attribute("simpleType", "false"))));
				if (sameId != null && !sameId.isLike(type)) {
					sharedIds.add(new Metadata.SharedId(id, before.name(), types.get(id).name(), before.isEvent()));
				}
			}
		}
		classes.forEach((id, element) -> {
			ValueType type = types.get(id);
			List<Field> fields = new ArrayList<>();
			for (Element field : element.named("field")) {
				fields.add(field(field, types));
			}
			type.complete(fields, annotations(element, types));
		});
		return new Metadata(types, sharedIds);
	}

	/** Converts a type name of JDK 9 or 10 to the name used since JDK 11. */
	private static String name(String name) {
		for (Map.Entry<String, String> prefix : PREFIXES.entrySet()) {
			if (name.startsWith(prefix.getKey())) {
				return prefix.getValue() + name.substring(prefix.getKey().length());
			}
		}
		return name;
	}

	/**
	 * Creates a field. An undescribed type is an error, because its values have an unknown size and cannot even be
	 * skipped.
	 */
	private static Field field(Element element, Map<Long, ValueType> types) {
		ValueType type = types.get(element.number("class"));
		if (type == null) {
			throw new NumberFormatException(element.attribute("class", "?"));
		}
		return new Field(element.attribute("name", ""), type,
				Boolean.parseBoolean(element.attribute("constantPool", "false")), element.number("dimension") > 0,
				annotations(element, types));
	}

	private static List<Annotation> annotations(Element element, Map<Long, ValueType> types) {
		List<Annotation> annotations = new ArrayList<>();
		for (Element annotation : element.named("annotation")) {
			ValueType type = types.get(annotation.number("class"));
			if (type != null) {
				annotations.add(new Annotation(type.name(),
						annotation.attribute("value", annotation.attribute("value-0", ""))));
			}
		}
		return annotations;
	}
}
