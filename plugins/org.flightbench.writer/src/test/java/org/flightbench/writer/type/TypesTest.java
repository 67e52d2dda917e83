// SPDX-License-Identifier: UPL-1.0
package org.flightbench.writer.type;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.flightbench.writer.EventWriter;
import org.flightbench.writer.type.Types.Builtin;
import org.flightbench.writer.type.Types.JDK;
import org.junit.jupiter.api.Test;

class TypesTest {

	private final Types types = Types.create();

	private Type event() {
		return types.getOrAdd("test.Event", "jdk.jfr.Event",
				type -> type.addField("number", Builtin.INT).addField("duration", Builtin.LONG)
						.addField("big", Builtin.LONG).addField("ratio", Builtin.DOUBLE)
						.addField("name", Builtin.STRING)
						.addField("symbol", JDK.SYMBOL).addField("numbers", Builtin.INT, TypedFieldBuilder::asArray)
						.addField("startTime", Builtin.LONG));
	}

	private static List<String> names(Type type) {
		return type.getFields().stream().map(TypedField::getName).toList();
	}

	@Test
	void putsStartTimeAndDurationFirst() {
		assertEquals(List.of("startTime", "duration", "number", "big", "ratio", "name", "symbol", "numbers"),
				names(event()));
	}

	@Test
	void givesEveryEventAStartTimeInTicks() {
		Type type = types.getOrAdd("test.Bare", "jdk.jfr.Event", event -> {});
		assertEquals(List.of("startTime"), names(type));
		Annotation annotation = type.getField("startTime").getAnnotations().get(0);
		assertEquals("jdk.jfr.Timestamp TICKS", annotation.getType() + " " + annotation.getValue());
	}

	@Test
	void registersATypeOnce() {
		Type type = event();
		assertSame(type, types.getOrAdd("test.Event", other -> other.addField("other", Builtin.BYTE)));
		assertSame(type, types.getType("test.Event"));
		assertNull(types.getType("test.None"));
		assertThrows(IllegalArgumentException.class, () -> types.getOrAdd("test.Twice",
				twice -> twice.addField("same", Builtin.INT).addField("same", Builtin.LONG)));
	}

	@Test
	void hasAllTypesOfTheJdk() {
		types.addJdkTypes();
		for (JDK type : JDK.values()) {
			assertTrue(types.getType(type).isResolved(), type.getTypeName());
		}
		assertEquals(List.of("osName", "osThreadId", "javaName", "javaThreadId", "group"),
				names(types.getType(JDK.THREAD)));
		assertFalse(types.getType(JDK.STACK_FRAME).hasConstantPool());
	}

	@Test
	void widensNumbersAsJavaDoes() {
		TypedValue value = event().asValue(event -> event.putField("big", 7).putField("number", (byte) -1)
				.putField("ratio", 0.5f).putField("symbol", "name"));
		Map<String, Object> fields = value.getFieldValues().stream().filter(field -> field.value() != null)
				.collect(Collectors.toMap(field -> field.field().getName(), TypedFieldValue::value));
		assertEquals(7L, fields.get("big"));
		assertEquals(-1, fields.get("number"));
		assertEquals(0.5, fields.get("ratio"));
		assertEquals("name", ((TypedValue) fields.get("symbol")).getValue());
	}

	@Test
	void saysWhichFieldAValueDoesNotFit() {
		Type type = event();
		assertFails("Field 'number' of test.Event is a int, not a long", () -> put(type, "number", 1L));
		assertFails("Field 'number' of test.Event is a int, not a double", () -> put(type, "number", 1.0));
		assertFails("Field 'name' of test.Event is a java.lang.String, not a int", () -> put(type, "name", 1));
		assertFails("Field 'number' of test.Event is a int, not a string", () -> put(type, "number", "one"));
		assertFails("Field 'numbers' of test.Event is a int[], not a long[]",
				() -> type.asValue(event -> event.putField("numbers", new long[1])));
		assertFails("Field 'number' of test.Event is a int, not an array",
				() -> type.asValue(event -> event.putField("number", new int[1])));
		assertFails("test.Event has no field 'none'", () -> put(type, "none", 1));
		Type other = types.getOrAdd("test.Other",
				otherType -> otherType.addField("a", Builtin.INT).addField("b", type));
		assertFails("Field 'symbol' of test.Event is a jdk.types.Symbol, not a test.Other",
				() -> type.asValue(event -> event.putField("symbol", other.asValue(value -> {}))));
		assertFails("'int a' is not a field of test.Event but of another type, test.Other",
				() -> new EventWriter(type.layout(), null).put(other.getField("a"), 1));
	}

	private static void put(Type type, String field, Object value) {
		type.asValue(event -> event.putBoxed(field(event.getType(), field), value));
	}

	private static TypedField field(Type type, String name) {
		TypedField field = type.getField(name);
		if (field == null) {
			type.asValue(event -> event.putField(name, 1));
		}
		return field;
	}

	private static void assertFails(String message, Runnable action) {
		assertEquals(message, assertThrows(IllegalArgumentException.class, action::run).getMessage());
	}

	@Test
	void namesTypesBeforeTheyAreRegistered() {
		Type later = types.getType("test.Later", true);
		Type circle = types.getOrAdd("test.Circle", type -> type.addField("later", later));
		assertFalse(later.isResolved());
		assertEquals("Type test.Later was named, but not registered",
				assertThrows(IllegalStateException.class, () -> circle.asValue(value -> {})).getMessage());
		types.getOrAdd("test.Later", type -> type.addField("circle", circle).addField("number", Builtin.INT));
		TypedValue value = circle.asValue(outer -> outer.putField("later", inner -> inner.putField("number", 3)));
		assertEquals("[][[3][null]]", value.toString());
	}

	@Test
	void refusesAStructThatContainsItself() {
		Type endless = types.getOrAdd("test.Endless", false, type -> type.addField("self", type.selfType()));
		assertThrows(IllegalStateException.class, () -> endless.asValue(value -> {}));
		Type list = types.getOrAdd("test.List", false,
				type -> type.addField("rest", type.selfType(), TypedFieldBuilder::asArray));
		assertFalse(list.asValue(value -> {}).isNull());
	}

	@Test
	void makesEqualValuesOfEqualFields() {
		Type type = event();
		TypedValue first = type.asValue(event -> event.putField("numbers", new int[]{1, 2}).putField("symbol", "a"));
		TypedValue second = type.asValue(event -> event.putField("symbol", "a").putField("numbers", new int[]{1, 2}));
		TypedValue other = type.asValue(event -> event.putField("symbol", "a").putField("numbers", new int[]{1, 3}));
		assertEquals(first, second);
		assertEquals(first.hashCode(), second.hashCode());
		assertNotEquals(first, other);
	}

	@Test
	void keepsAnArrayAsItWasWhenItWasPut() {
		int[] numbers = {1};
		TypedValue value = event().asValue(event -> event.putField("numbers", numbers));
		numbers[0] = 2;
		assertEquals(1, ((int[]) value.get(event().getField("numbers")))[0]);
	}

	@Test
	void buildsAValueOnce() {
		TypedValueBuilder builder = event().valueBuilder().putField("number", 1);
		builder.build();
		assertThrows(IllegalStateException.class, () -> builder.putField("number", 2));
	}

	@Test
	void acceptsWhatATypeIsFor() {
		Type number = types.getType(Builtin.INT);
		Type symbol = types.getType(JDK.SYMBOL);
		assertTrue(number.canAccept(1));
		assertFalse(number.canAccept(1L));
		assertFalse(number.canAccept(null));
		assertTrue(symbol.canAccept(null));
		assertTrue(symbol.canAccept("name"));
		assertTrue(symbol.canAccept(types.getType(Builtin.STRING).asValue("name")));
		assertThrows(IllegalArgumentException.class, number::nullValue);
		assertThrows(IllegalArgumentException.class, () -> number.asValue("one"));
		assertEquals("name", symbol.asValue("name").getValue());
		assertTrue(symbol.nullValue().isNull());
	}

	@Test
	void refusesAnnotationsOfOtherTypes() {
		assertThrows(IllegalArgumentException.class, () -> new Annotation(types.getType(JDK.SYMBOL)));
		Annotation category = new Annotation(types.getType(JDK.ANNOTATION_CATEGORY), "only");
		assertEquals("[][[only]]", category.getAttributes().toString());
	}
}
