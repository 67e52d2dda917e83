// SPDX-License-Identifier: UPL-1.0
package org.flightbench.writer.type;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TimeZone;

/**
 * The metadata of a recording: a tree of elements with attributes, preceded by a table of its strings.
 *
 * @param types the number of types, which shows whether types were added later, because none are ever removed
 * @param encoded the encoded table and tree
 */
public record Metadata(int types, byte[] encoded) {

	/** Creates the metadata of types, in the order in which they were added. */
	public static Metadata of(Collection<Type> types) {
		Bytes tree = new Bytes(new byte[4096]);
		Map<String, Integer> table = new LinkedHashMap<>();
		Set<Type> complete = complete(types);
		Encoder encoder = new Encoder(tree, table);
		encoder.element("root", Map.of(), 2);
		encoder.element("metadata", Map.of(), complete.size());
		complete.forEach(encoder::type);
		encoder.region();
		Bytes encoded = new Bytes(new byte[2 * tree.position]);
		encoded.putInt(table.size());
		table.keySet().forEach(string -> StringEncoding.put(string, encoded));
		encoded.put(tree);
		byte[] exact = new byte[encoded.position];
		System.arraycopy(encoded.array, 0, exact, 0, exact.length);
		return new Metadata(types.size(), exact);
	}

	/** Returns the types whose fields all have known types. Parsers reject other types, and no values of them exist. */
	private static Set<Type> complete(Collection<Type> types) {
		Set<Type> complete = new LinkedHashSet<>(types);
		boolean removed;
		do {
			removed = complete.removeIf(
					type -> type.getFields().stream().anyMatch(field -> !complete.contains(field.getType())));
		} while (removed);
		return complete;
	}

	/** An encoder of elements, each with a name, attributes and child elements. */
	private record Encoder(Bytes tree, Map<String, Integer> table) {

		void element(String name, Map<String, String> attributes, int elements) {
			string(name);
			tree.putInt(attributes.size());
			attributes.forEach((attribute, value) -> {
				string(attribute);
				string(value);
			});
			tree.putInt(elements);
		}

		private void string(String string) {
			Integer known = table.get(string);
			if (known == null) {
				known = table.size();
				table.put(string, known);
			}
			tree.putInt(known);
		}

		void type(Type type) {
			Map<String, String> attributes = new LinkedHashMap<>();
			attributes.put("name", type.getTypeName());
			if (type.getSupertype() != null) {
				attributes.put("superType", type.getSupertype());
			}
			attributes.put("id", Long.toString(type.getId()));
			if (isReplacedByItsValue(type)) {
				attributes.put("simpleType", "true");
			}
			element("class", attributes, type.getFields().size() + type.getAnnotations().size());
			type.getFields().forEach(this::field);
			type.getAnnotations().forEach(this::annotation);
		}

		/**
		 * Returns whether a type is marked as simple. The JDK's parser rejects recordings in which such a type is
		 * inline rather than in a constant pool.
		 */
		private static boolean isReplacedByItsValue(Type type) {
			return type.isSimple() && type.hasConstantPool();
		}

		private void field(TypedField field) {
			Map<String, String> attributes = new LinkedHashMap<>();
			attributes.put("name", field.getName());
			attributes.put("class", Long.toString(field.getType().getId()));
			if (Layout.encoding(field) == Kind.CONSTANT) {
				attributes.put("constantPool", "true");
			}
			if (field.isArray()) {
				attributes.put("dimension", "1");
			}
			element("field", attributes, field.getAnnotations().size());
			field.getAnnotations().forEach(this::annotation);
		}

		private void annotation(Annotation annotation) {
			Map<String, String> attributes = new LinkedHashMap<>();
			attributes.put("class", Long.toString(annotation.getType().getId()));
			annotation.getAttributes().forEachText(attributes::put);
			element("annotation", attributes, 0);
		}

		void region() {
			TimeZone zone = TimeZone.getDefault();
			Map<String, String> attributes = new LinkedHashMap<>();
			attributes.put("locale", Locale.getDefault().toString());
			attributes.put("gmtOffset", Integer.toString(zone.getRawOffset()));
			attributes.put("dst", Integer.toString(
					zone.getOffset(System.currentTimeMillis()) - zone.getRawOffset()));
			element("region", attributes, 0);
		}
	}
}
