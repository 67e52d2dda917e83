// SPDX-License-Identifier: UPL-1.0
package org.flightbench.jfr.table;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class TypeNamesTest {

	@Test
	void showsArraysAsInJava() {
		assertEquals("java.lang.String[][]", TypeNames.readable("[[Ljava/lang/String;"));
		assertEquals("int[]", TypeNames.readable("[I"));
		assertEquals("java.util.Map$Entry", TypeNames.readable("java/util/Map$Entry"));
	}

	@Test
	void aClassMayHaveTheNameOfAPrimitiveType() {
		assertEquals("I", TypeNames.readable("I"));
		assertEquals("int", TypeNames.ofDescriptor("I"));
	}

	@Test
	void showsParametersWithoutPackages() {
		assertEquals("int, String[], Map$Entry",
				ConstantText.parameters("(I[Ljava/lang/String;Ljava/util/Map$Entry;)V"));
		assertEquals("", ConstantText.parameters("()V"));
		assertEquals("no descriptor", ConstantText.parameters("no descriptor"));
	}
}
