// SPDX-License-Identifier: UPL-1.0
package org.flightbench.jfr.metadata;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.List;

import org.flightbench.jfr.io.DamagedException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ReadPlanCompilerTest {

	@ParameterizedTest
	@ValueSource(booleans = {true, false})
	void refusesAFewTypesWithinEachOtherThatComeToBillionsOfValues(boolean arrays) {
		assertThrows(DamagedException.class, () -> ReadPlanCompiler.passingValue(nested(4, 500, arrays), true));
	}

	@Test
	void passesOverTypesWithinEachOther() throws DamagedException {
		assertEquals(7 * 7 * 7, ReadPlanCompiler.passingValue(nested(3, 7, false), true).integers());
	}

	/** Returns a nested type. At each level, every field has a type with the same number of fields. */
	private static ValueType nested(int levels, int fields, boolean arrays) {
		ValueType type = new ValueType(0, "long", null, false);
		for (int level = 1; level <= levels; level++) {
			List<Field> its = new ArrayList<>();
			for (int index = 0; index < fields; index++) {
				its.add(new Field("field" + index, type, false, arrays, List.of()));
			}
			type = new ValueType(level, "type" + level, null, false);
			type.complete(its, List.of());
		}
		return type;
	}
}
