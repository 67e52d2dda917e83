// SPDX-License-Identifier: UPL-1.0
package org.flightbench.writer.type;

/** A type's name, such as {@code long}, {@code java.lang.Thread} or {@code jdk.ExecutionSample}. */
public interface NamedType {

	/** The name, as recordings have it. */
	String getTypeName();

	/** Whether the names are the same. */
	default boolean isSame(NamedType other) {
		return getTypeName().equals(other.getTypeName());
	}
}
