// SPDX-License-Identifier: UPL-1.0
package org.flightbench.writer.type;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.flightbench.writer.type.Types.Predefined;

/**
 * The base class of builders for types and fields, both of which can have annotations.
 *
 * @param <T> the type of the builder itself
 */
public abstract class AnnotatedElementBuilder<T extends AnnotatedElementBuilder<T>> {

	/** The types used to look up predefined annotation types. */
	public final Types types;

	private final List<Annotation> annotations = new ArrayList<>();

	AnnotatedElementBuilder(Types types) {
		this.types = types;
	}

	abstract T self();

	public List<Annotation> annotations() {
		return List.copyOf(annotations);
	}

	public T addAnnotation(Annotation annotation) {
		annotations.add(annotation);
		return self();
	}

	/** Adds an annotation without attributes. */
	public T addAnnotation(Type type) {
		return addAnnotation(new Annotation(type));
	}

	/** Adds an annotation whose attribute {@code value} is a string. */
	public T addAnnotation(Type type, String value) {
		return addAnnotation(new Annotation(type, value));
	}

	/**
	 * Adds an annotation.
	 *
	 * @param attributes sets the attributes
	 */
	public T addAnnotation(Type type, Consumer<TypedValueBuilder> attributes) {
		return addAnnotation(new Annotation(type, attributes));
	}

	/** Adds an annotation without attributes. */
	public T addAnnotation(Predefined type) {
		return addAnnotation(types.getType(type));
	}

	/** Adds an annotation whose attribute {@code value} is a string. */
	public T addAnnotation(Predefined type, String value) {
		return addAnnotation(types.getType(type), value);
	}

	/**
	 * Adds an annotation.
	 *
	 * @param attributes sets the attributes
	 */
	public T addAnnotation(Predefined type, Consumer<TypedValueBuilder> attributes) {
		return addAnnotation(types.getType(type), attributes);
	}
}
