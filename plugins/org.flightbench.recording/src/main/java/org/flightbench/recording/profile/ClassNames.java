// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.profile;

import org.flightbench.jfr.table.TypeNames;

/** Converts recorded class names to the notation of the Java language. */
public final class ClassNames {

	private static final String LAMBDA = "$$Lambda";

	private ClassNames() {}

	/**
	 * Returns the class name with dots, and brackets for arrays. The suffixes that the JVM appends to the names of
	 * hidden classes are removed, because they change with every run.
	 *
	 * @param name the recorded name, such as {@code java/util/List} or {@code [Ljava/lang/String;}
	 */
	public static String readable(String name) {
		int dimensions = 0;
		while (dimensions < name.length() && name.charAt(dimensions) == '[') {
			dimensions++;
		}
		String element = dimensions == 0 ? name : TypeNames.ofDescriptor(name.substring(dimensions));
		return withoutSuffix(element).replace('/', '.') + "[]".repeat(dimensions);
	}

	private static String withoutSuffix(String name) {
		int lambda = name.indexOf(LAMBDA);
		if (lambda >= 0) {
			return name.substring(0, lambda + LAMBDA.length());
		}
		// Mission Control uses a dot before the address
		int address = Math.max(Math.max(name.indexOf("/0x"), name.indexOf("+0x")), name.indexOf(".0x"));
		return address > 0 ? name.substring(0, address) : name;
	}
}
