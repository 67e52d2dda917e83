// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.profile.stack;

/** The names of classes as people write them. */
public final class ClassNames {

	private static final String LAMBDA = "$$Lambda";

	private ClassNames() {}

	/**
	 * The name with dots, arrays with brackets. What the virtual machine appends to the names of hidden classes, which
	 * is another in every run, is left out.
	 *
	 * @param name as recordings have it, {@code java/util/List} or {@code [Ljava/lang/String;}
	 */
	public static String readable(String name) {
		int dimensions = 0;
		while (dimensions < name.length() && name.charAt(dimensions) == '[') {
			dimensions++;
		}
		String element = dimensions == 0 ? name : element(name.substring(dimensions));
		return withoutSuffix(element).replace('/', '.') + "[]".repeat(dimensions);
	}

	private static String element(String descriptor) {
		return switch (descriptor) {
			case "B" -> "byte";
			case "C" -> "char";
			case "D" -> "double";
			case "F" -> "float";
			case "I" -> "int";
			case "J" -> "long";
			case "S" -> "short";
			case "Z" -> "boolean";
			default -> descriptor.startsWith("L") && descriptor.endsWith(";")
					? descriptor.substring(1, descriptor.length() - 1)
					: descriptor;
		};
	}

	private static String withoutSuffix(String name) {
		int lambda = name.indexOf(LAMBDA);
		if (lambda >= 0) {
			return name.substring(0, lambda + LAMBDA.length());
		}
		// with a dot as Mission Control writes them
		int address = Math.max(Math.max(name.indexOf("/0x"), name.indexOf("+0x")), name.indexOf(".0x"));
		return address > 0 ? name.substring(0, address) : name;
	}
}
