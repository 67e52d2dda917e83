// SPDX-License-Identifier: UPL-1.0
package org.flightbench.writer.type;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;

/**
 * The types of a recording, by name. Built-in types always exist, JDK types are registered when they are first used,
 * and others are added explicitly. Recordings may share their types, so that these are compiled only once. Any number
 * of threads may add and look up types concurrently.
 */
public final class Types {

	/**
	 * A type ID that is never used, because async-profiler's reader mistakes some events with this ID for the start of
	 * a chunk, whose magic number is {@code FLR}.
	 */
	private static final long CHUNK_MAGIC = 'L';

	/** The first type ID. 0 is the metadata event, and 1 the checkpoint event. */
	private static final long FIRST_ID = 2;

	private final Map<String, Type> byName = new ConcurrentHashMap<>();
	private final Map<Builtin, Type> builtins = new EnumMap<>(Builtin.class);
	private final List<Type> resolved = new ArrayList<>();
	private long nextId = FIRST_ID;
	private Metadata metadata;

	private Types() {
		for (Builtin builtin : Builtin.values()) {
			Type type = new Type(this, nextId(), builtin.getTypeName(), builtin);
			byName.put(builtin.getTypeName(), type);
			builtins.put(builtin, type);
			resolved.add(type);
		}
	}

	/** Creates a collection with the built-in types. */
	public static Types create() {
		return new Types();
	}

	private long nextId() {
		if (nextId == CHUNK_MAGIC) {
			nextId++;
		}
		return nextId++;
	}

	/** Returns the metadata of all resolved types. The result is cached until another type is resolved. */
	public synchronized Metadata metadata() {
		if (metadata == null || metadata.types() != resolved.size()) {
			metadata = Metadata.of(resolved);
		}
		return metadata;
	}

	/** Returns all resolved types in the order in which they were added. */
	public synchronized List<Type> getTypes() {
		return List.copyOf(resolved);
	}

	/** Registers all predefined JDK types. By default, they are registered when they are first used. */
	public void addJdkTypes() {
		for (JDK type : JDK.values()) {
			getType(type);
		}
	}

	/** Returns a type. Registers it with these fields if necessary, as in {@link #getOrAdd(String, Consumer)}. */
	public Type getOrAdd(Predefined type, Consumer<TypeStructureBuilder> structure) {
		return getOrAdd(type.getTypeName(), null, true, structure);
	}

	/** Returns a type. Registers it with these fields if necessary. Its values are stored in a constant pool. */
	public Type getOrAdd(String name, Consumer<TypeStructureBuilder> structure) {
		return getOrAdd(name, null, true, structure);
	}

	/** Returns a type. Registers it with these fields if necessary. */
	public Type getOrAdd(String name, boolean constantPool, Consumer<TypeStructureBuilder> structure) {
		return getOrAdd(name, null, constantPool, structure);
	}

	/** Returns a type. Registers it with these fields and this supertype if necessary. */
	public Type getOrAdd(Predefined type, String supertype, Consumer<TypeStructureBuilder> structure) {
		return getOrAdd(type.getTypeName(), supertype, true, structure);
	}

	/**
	 * Returns a type. Registers it with these fields and this supertype if necessary. Its values are stored in a
	 * constant pool.
	 */
	public Type getOrAdd(String name, String supertype, Consumer<TypeStructureBuilder> structure) {
		return getOrAdd(name, supertype, true, structure);
	}

	/**
	 * Returns a type. Registers it with this structure and supertype if necessary. Its values are stored in a constant
	 * pool.
	 */
	public Type getOrAdd(String name, String supertype, TypeStructure structure) {
		return getOrAdd(name, supertype, true, structure);
	}

	/** Returns a type. Registers it with this structure if necessary. */
	public Type getOrAdd(String name, String supertype, boolean constantPool, TypeStructure structure) {
		return getOrAdd(name, supertype, constantPool, builder -> builder.addAll(structure));
	}

	/**
	 * Returns the type with this name. Registers it if necessary.
	 *
	 * @param supertype {@code jdk.jfr.Event} for an event, {@code java.lang.annotation.Annotation} for an annotation,
	 * null for any other type
	 * @param constantPool whether values are stored in a constant pool and referenced; ignored for events
	 * @param structure adds fields and annotations; not called if the type is already registered
	 * @throws IllegalArgumentException if a field is added twice
	 */
	public synchronized Type getOrAdd(String name, String supertype, boolean constantPool,
			Consumer<TypeStructureBuilder> structure) {
		Type type = byName.computeIfAbsent(name, this::named);
		if (!type.isResolved()) {
			TypeStructureBuilder builder = new TypeStructureBuilder(this, type);
			structure.accept(builder);
			type.define(supertype, constantPool, builder.build());
			resolved.add(type);
		}
		return type;
	}

	/** Returns the type with this name, or null if it is unknown. */
	public Type getType(String name) {
		Type type = byName.get(name);
		return type != null && type.isResolved() ? type : findOrWait(name);
	}

	/**
	 * Returns a type that may not be resolved yet. While a type is being registered, this permits references to itself
	 * in the same thread, but blocks other threads.
	 */
	private synchronized Type findOrWait(String name) {
		Type type = byName.get(name);
		return type != null ? type : JdkTypes.find(this, name);
	}

	/**
	 * Returns the type with this name.
	 *
	 * @param asResolvable whether to create an unresolved type that is registered later, which permits circular
	 * references
	 * @return null if the type is unknown and was not created
	 */
	public synchronized Type getType(String name, boolean asResolvable) {
		Type type = getType(name);
		return type == null && asResolvable ? byName.computeIfAbsent(name, this::named) : type;
	}

	private Type named(String name) {
		return new Type(this, nextId(), name);
	}

	/** Returns a built-in or JDK type. */
	public Type getType(Predefined type) {
		if (type instanceof Builtin builtin) {
			return builtins.get(builtin);
		}
		Type found = getType(type.getTypeName());
		if (found == null) {
			throw new IllegalArgumentException("There is no type named " + type.getTypeName());
		}
		return found;
	}

	/** Returns a builder of a structure without a name. */
	public TypeStructureBuilder typeStructureBuilder() {
		return new TypeStructureBuilder(this, null);
	}

	/** Returns a builder of a field. */
	public TypedFieldBuilder fieldBuilder(String name, Type type) {
		return new TypedFieldBuilder(this, name, type);
	}

	/** Returns a builder of a field. */
	public TypedFieldBuilder fieldBuilder(String name, Builtin type) {
		return fieldBuilder(name, getType(type));
	}

	/**
	 * Returns the fields of an event in the order on which parsers depend: the start time, which is added if it is
	 * missing, the duration, and the other fields.
	 */
	List<TypedField> eventFields(List<TypedField> fields) {
		List<TypedField> ordered = new ArrayList<>(fields.size() + 1);
		addNamed("startTime", fields, ordered);
		if (ordered.isEmpty()) {
			ordered.add(startTime());
		}
		addNamed("duration", fields, ordered);
		for (TypedField field : fields) {
			if (!ordered.contains(field)) {
				ordered.add(field);
			}
		}
		return ordered;
	}

	private static void addNamed(String name, List<TypedField> from, List<TypedField> to) {
		from.stream().filter(field -> field.getName().equals(name)).findFirst().ifPresent(to::add);
	}

	/** Creates the first field of every event, its start time in ticks. */
	public TypedField startTime() {
		return fieldBuilder("startTime", Builtin.LONG).addAnnotation(JDK.ANNOTATION_TIMESTAMP, "TICKS").build();
	}

	/** A type that exists without being registered explicitly. */
	public interface Predefined extends NamedType {}

	/** The primitive types and String. */
	public enum Builtin implements Predefined {
		/** An 8-bit signed integer. */
		BYTE("byte", byte.class, Byte.class, Kind.BYTE),
		/** A 16-bit unsigned character. */
		CHAR("char", char.class, Character.class, Kind.CHAR),
		/** A 16-bit signed integer. */
		SHORT("short", short.class, Short.class, Kind.SHORT),
		/** A 32-bit signed integer. */
		INT("int", int.class, Integer.class, Kind.INT),
		/** A 64-bit signed integer. */
		LONG("long", long.class, Long.class, Kind.LONG),
		/** A 32-bit floating-point number. */
		FLOAT("float", float.class, Float.class, Kind.FLOAT),
		/** A 64-bit floating-point number. */
		DOUBLE("double", double.class, Double.class, Kind.DOUBLE),
		/** A Boolean value. */
		BOOLEAN("boolean", boolean.class, Boolean.class, Kind.BOOLEAN),
		/** A Unicode string, possibly null. */
		STRING("java.lang.String", String.class, String.class, Kind.STRING);

		/** The representation of values. */
		final Kind kind;

		private final String typeName;
		private final Class<?> type;
		private final Class<?> box;

		Builtin(String typeName, Class<?> type, Class<?> box, Kind kind) {
			this.typeName = typeName;
			this.type = type;
			this.box = box;
			this.kind = kind;
		}

		/** Returns whether there is a built-in type with this name. */
		public static boolean hasType(String name) {
			return ofName(name) != null;
		}

		/** Returns the built-in type with this name, or null if it does not exist. */
		public static Builtin ofName(String name) {
			for (Builtin builtin : values()) {
				if (builtin.typeName.equals(name)) {
					return builtin;
				}
			}
			return null;
		}

		/** Returns the constant for a built-in type, or null if the type is not built-in. */
		public static Builtin ofType(Type type) {
			return ofName(type.getTypeName());
		}

		@Override
		public String getTypeName() {
			return typeName;
		}

		/** Returns the corresponding Java class. */
		public Class<?> getTypeClass() {
			return type;
		}

		boolean accepts(Object value) {
			return box.isInstance(value);
		}
	}

	/** The types of the JVM's recordings that are predefined in this writer. */
	public enum JDK implements Predefined {
		/** A duration in ticks. */
		TICKSPAN("jdk.type.Tickspan"),
		/** A time in ticks. */
		TICKS("jdk.type.Ticks"),
		/** A thread group: parent, name. */
		THREAD_GROUP("jdk.types.ThreadGroup"),
		/** A thread: osName, osThreadId, javaName, javaThreadId, group. */
		THREAD("java.lang.Thread"),
		/** A stack trace: truncated, frames. */
		STACK_TRACE("jdk.types.StackTrace"),
		/** A stack frame, which is encoded inline in its stack trace: method, lineNumber, bytecodeIndex, type. */
		STACK_FRAME("jdk.types.StackFrame"),
		/** A method: type, name, descriptor, modifiers, hidden. */
		METHOD("jdk.types.Method"),
		/** The kind of code in which a frame was executed: description. */
		FRAME_TYPE("jdk.types.FrameType"),
		/** A class: classLoader, name (such as {@code java/lang/String}), package, modifiers, hidden. */
		CLASS("java.lang.Class"),
		/** A symbol of the JVM, such as a name: string. */
		SYMBOL("jdk.types.Symbol"),
		/** A class loader: type, name. */
		CLASS_LOADER("jdk.types.ClassLoader"),
		/** A package: name (such as {@code java/lang}), module, exported. */
		PACKAGE("jdk.types.Package"),
		/** A module: name, version, location, classLoader. */
		MODULE("jdk.types.Module"),
		/** An annotation with the display name. */
		ANNOTATION_LABEL("jdk.jfr.Label"),
		/** An annotation of annotations that specify the content type of a value. */
		ANNOTATION_CONTENT_TYPE("jdk.jfr.ContentType"),
		/** An annotation with the name. */
		ANNOTATION_NAME("jdk.jfr.Name"),
		/** An annotation with a description. */
		ANNOTATION_DESCRIPTION("jdk.jfr.Description"),
		/** An annotation of a point in time: TICKS, MILLISECONDS_SINCE_EPOCH or NANOSECONDS_SINCE_EPOCH. */
		ANNOTATION_TIMESTAMP("jdk.jfr.Timestamp"),
		/** An annotation of a duration: TICKS, SECONDS, MILLISECONDS, MICROSECONDS or NANOSECONDS. */
		ANNOTATION_TIMESPAN("jdk.jfr.Timespan"),
		/** An annotation of an unsigned number. */
		ANNOTATION_UNSIGNED("jdk.jfr.Unsigned"),
		/** An annotation with the categories of an event, from the outermost to the innermost. */
		ANNOTATION_CATEGORY("jdk.jfr.Category"),
		/** An annotation of an amount of data: BYTES or BITS. */
		ANNOTATION_DATA_AMOUNT("jdk.jfr.DataAmount"),
		/** An annotation of a frequency in hertz. */
		ANNOTATION_FREQUENCY("jdk.jfr.Frequency"),
		/** An annotation of a memory address. */
		ANNOTATION_MEMORY_ADDRESS("jdk.jfr.MemoryAddress"),
		/** An annotation of a percentage, as a fraction of 1. */
		ANNOTATION_PERCENTAGE("jdk.jfr.Percentage"),
		/** An annotation of an experimental element. */
		ANNOTATION_EXPERIMENTAL("jdk.jfr.Experimental");

		private final String typeName;

		JDK(String typeName) {
			this.typeName = typeName;
		}

		@Override
		public String getTypeName() {
			return typeName;
		}
	}
}
