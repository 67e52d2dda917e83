// SPDX-License-Identifier: UPL-1.0
package org.flightbench.writer.type;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;

/**
 * The types of a recording, by name. Built-in types are there from the start, those of the JDK come when they are asked
 * for, others are added. Recordings can share their types, so that these are compiled once; any number of threads may
 * add and look up types at the same time.
 */
public final class Types {

	/** The type of which async-profiler's reader takes some events for the beginning of a chunk: an L. */
	private static final long CHUNK_MAGIC = 'L';

	/** 0 is the metadata event, 1 the checkpoint event. */
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

	/** New types: the built-in ones. */
	public static Types create() {
		return new Types();
	}

	private long nextId() {
		if (nextId == CHUNK_MAGIC) {
			nextId++;
		}
		return nextId++;
	}

	/** The metadata event of all types that are resolved now; the same as the last time if there is no new one. */
	public synchronized Metadata metadata() {
		if (metadata == null || metadata.types() != resolved.size()) {
			metadata = Metadata.of(resolved);
		}
		return metadata;
	}

	/** All resolved types, in the order in which they were added. */
	public synchronized List<Type> getTypes() {
		return List.copyOf(resolved);
	}

	/** Registers all types of the JDK that there are; else they come one by one, as they are asked for. */
	public void addJdkTypes() {
		for (JDK type : JDK.values()) {
			getType(type);
		}
	}

	/** The type, registered with these fields if it is not yet; see {@link #getOrAdd(String, Consumer)}. */
	public Type getOrAdd(Predefined type, Consumer<TypeStructureBuilder> structure) {
		return getOrAdd(type.getTypeName(), null, true, structure);
	}

	/** The type, registered with these fields if it is not yet. Its values go into a constant pool. */
	public Type getOrAdd(String name, Consumer<TypeStructureBuilder> structure) {
		return getOrAdd(name, null, true, structure);
	}

	/** The type, registered with these fields if it is not yet. */
	public Type getOrAdd(String name, boolean constantPool, Consumer<TypeStructureBuilder> structure) {
		return getOrAdd(name, null, constantPool, structure);
	}

	/** The type, registered with these fields and this supertype if it is not yet. */
	public Type getOrAdd(Predefined type, String supertype, Consumer<TypeStructureBuilder> structure) {
		return getOrAdd(type.getTypeName(), supertype, true, structure);
	}

	/**
	 * The type, registered with these fields and this supertype if it is not yet. Its values go into a constant pool.
	 */
	public Type getOrAdd(String name, String supertype, Consumer<TypeStructureBuilder> structure) {
		return getOrAdd(name, supertype, true, structure);
	}

	/** The type, registered with this structure and supertype if it is not yet. Its values go into a constant pool. */
	public Type getOrAdd(String name, String supertype, TypeStructure structure) {
		return getOrAdd(name, supertype, true, structure);
	}

	/** The type, registered with this structure if it is not yet. */
	public Type getOrAdd(String name, String supertype, boolean constantPool, TypeStructure structure) {
		return getOrAdd(name, supertype, constantPool, builder -> builder.addAll(structure));
	}

	/**
	 * The type of a name, registered if it is not yet.
	 *
	 * @param supertype {@code jdk.jfr.Event} for an event, {@code java.lang.annotation.Annotation} for an annotation,
	 * null for any other type
	 * @param constantPool whether values are written once and referred to; events never are
	 * @param structure adds fields and annotations; not called if the type is known
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

	/** The type of a name; null if it is not known. */
	public Type getType(String name) {
		Type type = byName.get(name);
		return type != null && type.isResolved() ? type : findOrWait(name);
	}

	/** A type that is being registered refers to itself in this thread, and is waited for in others. */
	private synchronized Type findOrWait(String name) {
		Type type = byName.get(name);
		return type != null ? type : JdkTypes.find(this, name);
	}

	/**
	 * The type of a name.
	 *
	 * @param asResolvable whether a type that is not known yet is named here and registered later; so types can refer
	 * to each other
	 * @return null if it is not known and is not to be named
	 */
	public synchronized Type getType(String name, boolean asResolvable) {
		Type type = getType(name);
		return type == null && asResolvable ? byName.computeIfAbsent(name, this::named) : type;
	}

	private Type named(String name) {
		return new Type(this, nextId(), name);
	}

	/** A built-in type, or one of the JDK. */
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

	/** Puts together a structure that has no name yet. */
	public TypeStructureBuilder typeStructureBuilder() {
		return new TypeStructureBuilder(this, null);
	}

	/** Begins a field. */
	public TypedFieldBuilder fieldBuilder(String name, Type type) {
		return new TypedFieldBuilder(this, name, type);
	}

	/** Begins a field. */
	public TypedFieldBuilder fieldBuilder(String name, Builtin type) {
		return fieldBuilder(name, getType(type));
	}

	/**
	 * The fields of an event in the order that parsers rely on: start time, which every event has, duration, others.
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

	/** The field that every event begins with: its start in ticks. */
	public TypedField startTime() {
		return fieldBuilder("startTime", Builtin.LONG).addAnnotation(JDK.ANNOTATION_TIMESTAMP, "TICKS").build();
	}

	/** A type that is known without being registered. */
	public interface Predefined extends NamedType {}

	/** The primitive types, and the string. */
	public enum Builtin implements Predefined {
		/** 8 bits. */
		BYTE("byte", byte.class, Byte.class, Kind.BYTE),
		/** 16 bits without sign. */
		CHAR("char", char.class, Character.class, Kind.CHAR),
		/** 16 bits. */
		SHORT("short", short.class, Short.class, Kind.SHORT),
		/** 32 bits. */
		INT("int", int.class, Integer.class, Kind.INT),
		/** 64 bits. */
		LONG("long", long.class, Long.class, Kind.LONG),
		/** 32 bits, floating point. */
		FLOAT("float", float.class, Float.class, Kind.FLOAT),
		/** 64 bits, floating point. */
		DOUBLE("double", double.class, Double.class, Kind.DOUBLE),
		/** True or false. */
		BOOLEAN("boolean", boolean.class, Boolean.class, Kind.BOOLEAN),
		/** Characters of Unicode; may be null. */
		STRING("java.lang.String", String.class, String.class, Kind.STRING);

		/** How values are kept. */
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

		/** Whether there is a built-in type of this name. */
		public static boolean hasType(String name) {
			return ofName(name) != null;
		}

		/** The built-in type of a name; null if there is none. */
		public static Builtin ofName(String name) {
			for (Builtin builtin : values()) {
				if (builtin.typeName.equals(name)) {
					return builtin;
				}
			}
			return null;
		}

		/** The built-in type that a type is; null if it is not built in. */
		public static Builtin ofType(Type type) {
			return ofName(type.getTypeName());
		}

		@Override
		public String getTypeName() {
			return typeName;
		}

		/** The type in Java. */
		public Class<?> getTypeClass() {
			return type;
		}

		boolean accepts(Object value) {
			return box.isInstance(value);
		}
	}

	/** Types that recordings of the JVM have, as far as this writer defines them. */
	public enum JDK implements Predefined {
		/** A duration in ticks. */
		TICKSPAN("jdk.type.Tickspan"),
		/** A time in ticks. */
		TICKS("jdk.type.Ticks"),
		/** A group of threads: parent, name. */
		THREAD_GROUP("jdk.types.ThreadGroup"),
		/** A thread: osName, osThreadId, javaName, javaThreadId, group. */
		THREAD("java.lang.Thread"),
		/** A stack trace: truncated, frames. */
		STACK_TRACE("jdk.types.StackTrace"),
		/** A frame, which stands in its stack trace: method, lineNumber, bytecodeIndex, type. */
		STACK_FRAME("jdk.types.StackFrame"),
		/** A method: type, name, descriptor, modifiers, hidden. */
		METHOD("jdk.types.Method"),
		/** How a frame was executed: a description. */
		FRAME_TYPE("jdk.types.FrameType"),
		/** A class: classLoader, name (as {@code java/lang/String}), package, modifiers, hidden. */
		CLASS("java.lang.Class"),
		/** A name in the JVM. */
		SYMBOL("jdk.types.Symbol"),
		/** A class loader: type, name. */
		CLASS_LOADER("jdk.types.ClassLoader"),
		/** A package: name (as {@code java/lang}), module, exported. */
		PACKAGE("jdk.types.Package"),
		/** A module: name, version, location, classLoader. */
		MODULE("jdk.types.Module"),
		/** Annotation: what people read. */
		ANNOTATION_LABEL("jdk.jfr.Label"),
		/** Annotation of annotations that say what a value is. */
		ANNOTATION_CONTENT_TYPE("jdk.jfr.ContentType"),
		/** Annotation: a name. */
		ANNOTATION_NAME("jdk.jfr.Name"),
		/** Annotation: a sentence. */
		ANNOTATION_DESCRIPTION("jdk.jfr.Description"),
		/** Annotation: a point in time; TICKS, MILLISECONDS_SINCE_EPOCH or NANOSECONDS_SINCE_EPOCH. */
		ANNOTATION_TIMESTAMP("jdk.jfr.Timestamp"),
		/** Annotation: a duration; TICKS, SECONDS, MILLISECONDS, MICROSECONDS or NANOSECONDS. */
		ANNOTATION_TIMESPAN("jdk.jfr.Timespan"),
		/** Annotation: a number without sign. */
		ANNOTATION_UNSIGNED("jdk.jfr.Unsigned"),
		/** Annotation: where an event is listed, from the outermost category to the innermost. */
		ANNOTATION_CATEGORY("jdk.jfr.Category"),
		/** Annotation: an amount of data; BYTES or BITS. */
		ANNOTATION_DATA_AMOUNT("jdk.jfr.DataAmount"),
		/** Annotation: a frequency in hertz. */
		ANNOTATION_FREQUENCY("jdk.jfr.Frequency"),
		/** Annotation: an address in memory. */
		ANNOTATION_MEMORY_ADDRESS("jdk.jfr.MemoryAddress"),
		/** Annotation: a part of one. */
		ANNOTATION_PERCENTAGE("jdk.jfr.Percentage"),
		/** Annotation: not for everyday use. */
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
