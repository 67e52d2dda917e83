// SPDX-License-Identifier: UPL-1.0
package org.flightbench.jfr.table;

/** Converts recorded names of types to the notation of the Java language. */
public final class TypeNames {

	private TypeNames() {}

	/** Returns a class name with dots instead of slashes, and brackets for arrays. */
	public static String readable(String name) {
		return name.startsWith("[") ? ofDescriptor(name) : name.replace('/', '.');
	}

	/**
	 * Converts a type descriptor to a type name.
	 *
	 * @param descriptor the descriptor, such as {@code J} or {@code [Ljava/lang/String;}; the name of a class is
	 * returned with dots
	 */
	public static String ofDescriptor(String descriptor) {
		int dimensions = 0;
		while (dimensions < descriptor.length() && descriptor.charAt(dimensions) == '[') {
			dimensions++;
		}
		String element = descriptor.substring(dimensions);
		String name = switch (element) {
			case "B" -> "byte";
			case "C" -> "char";
			case "D" -> "double";
			case "F" -> "float";
			case "I" -> "int";
			case "J" -> "long";
			case "S" -> "short";
			case "Z" -> "boolean";
			default -> element.startsWith("L") && element.endsWith(";")
					? element.substring(1, element.length() - 1).replace('/', '.')
					: element.replace('/', '.');
		};
		return name + "[]".repeat(dimensions);
	}
}
