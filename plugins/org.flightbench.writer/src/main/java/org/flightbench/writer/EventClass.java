// SPDX-License-Identifier: UPL-1.0
package org.flightbench.writer;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import jdk.jfr.Event;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;
import org.flightbench.writer.type.FieldValues;
import org.flightbench.writer.type.Kind;
import org.flightbench.writer.type.Type;
import org.flightbench.writer.type.TypedField;
import org.flightbench.writer.type.TypedValue;
import org.flightbench.writer.type.TypedValueBuilder;
import org.flightbench.writer.type.Types;

/**
 * The cached reflection data of a Java event class: its type in the recording, and the event field for each field of
 * the class.
 */
final class EventClass {

	private static final String START_TIME = "startTime";
	private static final String THREAD = "eventThread";
	private static final String STACK_TRACE = "stackTrace";

	/** A field of an object with the corresponding field of the event. */
	private record Source(Field field, TypedField target) {}

	private final Type type;
	private final JavaValues values;
	private final List<Source> sources = new ArrayList<>();
	private final boolean startsNow;
	private final boolean inThisThread;
	private final boolean hasStackTrace;

	private EventClass(Class<? extends Event> declaring, Types types) {
		values = new JavaValues(types);
		List<Field> fields = fieldsOf(declaring);
		startsNow = isMissing(START_TIME, fields);
		inThisThread = isMissing(THREAD, fields);
		StackTrace stackTrace = declaring.getAnnotation(StackTrace.class);
		hasStackTrace = isMissing(STACK_TRACE, fields) && (stackTrace == null || stackTrace.value());
		type = types.getOrAdd(nameOf(declaring), Type.EVENT, event -> {
			if (inThisThread) {
				event.addField(THREAD, Types.JDK.THREAD);
			}
			if (hasStackTrace) {
				event.addField(STACK_TRACE, Types.JDK.STACK_TRACE);
			}
			for (Field field : fields) {
				event.addField(nameOf(field), types.getType(field.getType().getName()), annotated -> {
					Annotations.addTo(annotated, field, types);
					if (nameOf(field).equals(START_TIME) && annotated.annotations().isEmpty()) {
						annotated.addAnnotation(Types.JDK.ANNOTATION_TIMESTAMP, "TICKS");
					}
				});
			}
			Annotations.addTo(event, declaring, types);
		});
		for (Field field : fields) {
			TypedField target = type.getField(nameOf(field));
			if (target != null) {
				field.setAccessible(true);
				sources.add(new Source(field, target));
			}
		}
	}

	/** Reads a class by reflection. Registers its event type if necessary. */
	static EventClass of(Class<? extends Event> declaring, Types types) {
		return new EventClass(declaring, types);
	}

	/**
	 * Returns the fields that JFR records. They are of a primitive type, String, Thread or Class, and not static,
	 * transient or synthetic.
	 */
	private static List<Field> fieldsOf(Class<?> declaring) {
		List<Field> fields = new ArrayList<>();
		for (Class<?> type = declaring; type != Event.class && type != null; type = type.getSuperclass()) {
			Arrays.stream(type.getDeclaredFields()).filter(EventClass::isRecorded).forEach(fields::add);
		}
		return fields;
	}

	private static boolean isRecorded(Field field) {
		Class<?> type = field.getType();
		return !Modifier.isStatic(field.getModifiers()) && !Modifier.isTransient(field.getModifiers())
				&& !field.isSynthetic() && (type.isPrimitive() || type == String.class || type == Thread.class
						|| type == Class.class);
	}

	private static boolean isMissing(String name, List<Field> fields) {
		return fields.stream().noneMatch(field -> nameOf(field).equals(name));
	}

	private static String nameOf(Class<?> declaring) {
		Name name = declaring.getAnnotation(Name.class);
		return name == null ? declaring.getName() : name.value();
	}

	private static String nameOf(Field field) {
		Name name = field.getAnnotation(Name.class);
		return name == null ? field.getName() : name.value();
	}

	Type type() {
		return type;
	}

	/**
	 * Converts an object to an event. Uses the current time, thread and stack trace unless the class declares them as
	 * fields.
	 */
	TypedValue valueOf(Event event, Recording recording) {
		TypedValueBuilder builder = type.valueBuilder();
		if (startsNow) {
			builder.putField(START_TIME, recording.ticks());
		}
		if (inThisThread) {
			builder.putField(THREAD, values.thread(Thread.currentThread()));
		}
		if (hasStackTrace) {
			builder.putField(STACK_TRACE, values.stackTrace(callers()));
		}
		try {
			for (Source source : sources) {
				put(source, event, builder);
			}
		} catch (IllegalAccessException e) {
			throw new IllegalStateException("A field of " + event.getClass().getName() + " cannot be read", e);
		}
		return builder.build();
	}

	private void put(Source source, Event event, FieldValues target) throws IllegalAccessException {
		Field field = source.field;
		switch (source.target.kind) {
			case LONG -> target.putNumber(source.target, Kind.LONG, field.getLong(event));
			case INT -> target.putNumber(source.target, Kind.INT, field.getInt(event));
			case VALUE -> target.putValue(source.target, field.getType() == Thread.class
					? values.thread((Thread) field.get(event))
					: values.type((Class<?>) field.get(event)));
			case STRING -> target.putString(source.target, (String) field.get(event));
			default -> target.putBoxed(source.target, field.get(event));
		}
	}

	/** Returns the stack trace of this thread without the frames of the writer. */
	private static StackTraceElement[] callers() {
		StackTraceElement[] all = Thread.currentThread().getStackTrace();
		int first = 1;
		while (first < all.length && isOurs(all[first].getClassName())) {
			first++;
		}
		return Arrays.copyOfRange(all, first, all.length);
	}

	private static boolean isOurs(String className) {
		return className.equals(EventClass.class.getName()) || className.equals(Recording.class.getName());
	}
}
