// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.profile;

/**
 * A type of events with stacks, and which of its fields say what.
 *
 * @param name as {@code jdk.ObjectAllocationSample}
 * @param bytesField number of bytes, null if it has none
 * @param timeField span of time, null if it has none
 * @param classField class of the object that the event is about, null if it has none
 */
record WeightedType(String name, String bytesField, String timeField, String classField) {

	static final String DURATION = "duration";

	static WeightedType bytes(String name, String field, String classField) {
		return new WeightedType(name, field, null, classField);
	}

	static WeightedType time(String name, String bytesField, String classField) {
		return new WeightedType(name, bytesField, DURATION, classField);
	}

	static WeightedType count(String name, String classField) {
		return new WeightedType(name, null, null, classField);
	}

	/** The field to weigh by, null if there is none, as for counting. */
	String field(Weight weight) {
		return switch (weight) {
			case BYTES -> bytesField;
			case TIME -> timeField;
			case COUNT -> null;
		};
	}
}
