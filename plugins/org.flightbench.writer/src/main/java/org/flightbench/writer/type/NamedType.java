// SPDX-License-Identifier: UPL-1.0
package org.flightbench.writer.type;

/** A type with a name, such as {@code long}, {@code java.lang.Thread} or {@code jdk.ExecutionSample}. */
public interface NamedType {

	/** Returns the name in recordings. */
	String getTypeName();

	/** Returns whether the names are equal. */
	default boolean isSame(NamedType other) {
		return getTypeName().equals(other.getTypeName());
	}
}
