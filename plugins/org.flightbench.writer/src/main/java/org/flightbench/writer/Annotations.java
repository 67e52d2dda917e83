// SPDX-License-Identifier: UPL-1.0
package org.flightbench.writer;

import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import jdk.jfr.MetadataDefinition;
import jdk.jfr.Name;
import org.flightbench.writer.type.AnnotatedElementBuilder;
import org.flightbench.writer.type.Annotation;
import org.flightbench.writer.type.Type;
import org.flightbench.writer.type.TypedField;
import org.flightbench.writer.type.TypedFieldBuilder;
import org.flightbench.writer.type.TypedValueBuilder;
import org.flightbench.writer.type.Types;

/**
 * Copies the annotations of Java classes and fields to a recording if their types are annotated with
 * {@link MetadataDefinition}.
 */
final class Annotations {

	private Annotations() {}

	/** Adds the annotations of a Java element, except its name, which is already part of the type or field. */
	static void addTo(AnnotatedElementBuilder<?> target, AnnotatedElement element, Types types) {
		for (java.lang.annotation.Annotation annotation : element.getAnnotations()) {
			if (isRecorded(annotation)) {
				Type type = typeOf(annotation.annotationType(), types);
				if (type.isResolved()) {
					target.addAnnotation(type, attributes -> putAttributes(annotation, attributes));
				}
			}
		}
	}

	private static boolean isRecorded(java.lang.annotation.Annotation annotation) {
		Class<?> type = annotation.annotationType();
		return type.isAnnotationPresent(MetadataDefinition.class) && type != Name.class
				&& type != MetadataDefinition.class;
	}

	private static Type typeOf(Class<?> annotation, Types types) {
		Type known = types.getType(annotation.getName());
		return known != null
				? known
				: types.getOrAdd(annotation.getName(), Annotation.ANNOTATION_SUPER_TYPE_NAME, type -> {
					for (Method attribute : attributesOf(annotation)) {
						Class<?> value = attribute.getReturnType();
						if (value.isArray()) {
							type.addField(attribute.getName(), Types.Builtin.ofName(value.getComponentType().getName()),
									TypedFieldBuilder::asArray);
						} else {
							type.addField(attribute.getName(), Types.Builtin.ofName(value.getName()));
						}
					}
					addTo(type, annotation, types);
				});
	}

	private static List<Method> attributesOf(Class<?> annotation) {
		List<Method> attributes = new ArrayList<>();
		for (Method method : annotation.getDeclaredMethods()) {
			Class<?> value = method.getReturnType();
			if (method.getParameterCount() == 0
					&& Types.Builtin.hasType((value.isArray() ? value.getComponentType() : value).getName())) {
				attributes.add(method);
			}
		}
		return attributes;
	}

	private static void putAttributes(java.lang.annotation.Annotation annotation, TypedValueBuilder target) {
		for (Method attribute : attributesOf(annotation.annotationType())) {
			TypedField field = target.getType().getField(attribute.getName());
			if (field != null) {
				Object value = valueOf(attribute, annotation);
				if (field.isArray()) {
					target.putArray(field, value);
				} else {
					target.putBoxed(field, value);
				}
			}
		}
	}

	private static Object valueOf(Method attribute, java.lang.annotation.Annotation annotation) {
		try {
			attribute.setAccessible(true);
			return attribute.invoke(annotation);
		} catch (IllegalAccessException | InvocationTargetException e) {
			throw new IllegalStateException("Attribute " + attribute + " cannot be read", e);
		}
	}
}
