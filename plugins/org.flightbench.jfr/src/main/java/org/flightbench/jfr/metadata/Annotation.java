// SPDX-License-Identifier: UPL-1.0
package org.flightbench.jfr.metadata;

/**
 * An annotation of an event type or a field.
 *
 * @param type the annotation class, such as {@code jdk.jfr.Timespan}
 * @param value the only or first value, an empty string if there is none
 */
public record Annotation(String type, String value) {}
