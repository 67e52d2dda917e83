// SPDX-License-Identifier: UPL-1.0
package org.flightbench.writer.type;

import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Consumer;
import org.flightbench.writer.type.Types.Builtin;
import org.flightbench.writer.type.Types.JDK;

/** The definitions of the JDK's types, with the fields of JDK 17. Some parsers depend on the order of the fields. */
final class JdkTypes {

	private record Recipe(String supertype, boolean constantPool, Consumer<TypeStructureBuilder> structure) {}

	private static final Map<JDK, Recipe> RECIPES = new EnumMap<>(JDK.class);
	private static final Map<String, JDK> BY_NAME = new HashMap<>();

	static {
		type(JDK.TICKSPAN, type -> type.addField("tickSpan", Builtin.LONG));
		type(JDK.TICKS, type -> type.addField("ticks", Builtin.LONG));
		type(JDK.THREAD_GROUP, type -> type.addField("parent", JDK.THREAD_GROUP).addField("name", Builtin.STRING));
		type(JDK.THREAD, type -> type.addField("osName", Builtin.STRING).addField("osThreadId", Builtin.LONG)
				.addField("javaName", Builtin.STRING).addField("javaThreadId", Builtin.LONG)
				.addField("group", JDK.THREAD_GROUP));
		type(JDK.SYMBOL, type -> type.addField("string", Builtin.STRING));
		type(JDK.CLASS_LOADER, type -> type.addField("type", JDK.CLASS).addField("name", JDK.SYMBOL));
		type(JDK.MODULE, type -> type.addField("name", JDK.SYMBOL).addField("version", JDK.SYMBOL)
				.addField("location", JDK.SYMBOL).addField("classLoader", JDK.CLASS_LOADER));
		type(JDK.PACKAGE, type -> type.addField("name", JDK.SYMBOL).addField("module", JDK.MODULE)
				.addField("exported", Builtin.BOOLEAN));
		type(JDK.CLASS, type -> type.addField("classLoader", JDK.CLASS_LOADER).addField("name", JDK.SYMBOL)
				.addField("package", JDK.PACKAGE).addField("modifiers", Builtin.INT)
				.addField("hidden", Builtin.BOOLEAN));
		type(JDK.METHOD, type -> type.addField("type", JDK.CLASS).addField("name", JDK.SYMBOL)
				.addField("descriptor", JDK.SYMBOL).addField("modifiers", Builtin.INT)
				.addField("hidden", Builtin.BOOLEAN));
		type(JDK.FRAME_TYPE, type -> type.addField("description", Builtin.STRING));
		struct(JDK.STACK_FRAME, type -> type.addField("method", JDK.METHOD).addField("lineNumber", Builtin.INT)
				.addField("bytecodeIndex", Builtin.INT).addField("type", JDK.FRAME_TYPE));
		type(JDK.STACK_TRACE, type -> type.addField("truncated", Builtin.BOOLEAN).addField("frames", JDK.STACK_FRAME,
				TypedFieldBuilder::asArray));
		annotation(JDK.ANNOTATION_NAME, JdkTypes::text);
		annotation(JDK.ANNOTATION_LABEL, JdkTypes::text);
		annotation(JDK.ANNOTATION_DESCRIPTION, JdkTypes::text);
		annotation(JDK.ANNOTATION_CONTENT_TYPE, type -> {});
		annotation(JDK.ANNOTATION_CATEGORY, type -> type.addField("value", Builtin.STRING, TypedFieldBuilder::asArray));
		annotation(JDK.ANNOTATION_EXPERIMENTAL, type -> {});
		content(JDK.ANNOTATION_TIMESTAMP, JdkTypes::text);
		content(JDK.ANNOTATION_TIMESPAN, JdkTypes::text);
		content(JDK.ANNOTATION_DATA_AMOUNT, JdkTypes::text);
		content(JDK.ANNOTATION_UNSIGNED, type -> {});
		content(JDK.ANNOTATION_FREQUENCY, type -> {});
		content(JDK.ANNOTATION_MEMORY_ADDRESS, type -> {});
		content(JDK.ANNOTATION_PERCENTAGE, type -> {});
		for (JDK type : JDK.values()) {
			BY_NAME.put(type.getTypeName(), type);
		}
	}

	private JdkTypes() {}

	/** Registers the JDK type with this name. Returns null if this class does not define it. */
	static Type find(Types types, String name) {
		JDK known = BY_NAME.get(name);
		if (known == null) {
			return null;
		}
		Recipe recipe = RECIPES.get(known);
		return types.getOrAdd(name, recipe.supertype, recipe.constantPool, recipe.structure);
	}

	private static void text(TypeStructureBuilder type) {
		type.addField("value", Builtin.STRING);
	}

	private static void type(JDK type, Consumer<TypeStructureBuilder> structure) {
		RECIPES.put(type, new Recipe(null, true, structure));
	}

	private static void struct(JDK type, Consumer<TypeStructureBuilder> structure) {
		RECIPES.put(type, new Recipe(null, false, structure));
	}

	private static void annotation(JDK type, Consumer<TypeStructureBuilder> structure) {
		RECIPES.put(type, new Recipe(Annotation.ANNOTATION_SUPER_TYPE_NAME, true, structure));
	}

	private static void content(JDK type, Consumer<TypeStructureBuilder> structure) {
		annotation(type, builder -> {
			structure.accept(builder);
			builder.addAnnotation(JDK.ANNOTATION_CONTENT_TYPE);
		});
	}
}
