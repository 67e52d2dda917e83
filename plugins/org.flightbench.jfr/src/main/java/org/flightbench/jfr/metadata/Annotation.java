// SPDX-License-Identifier: UPL-1.0
package org.flightbench.jfr.metadata;

/**
 * An annotation of an event type or a field.
 *
 * @param type its class, as {@code jdk.jfr.Timespan}
 * @param value its only or first value, the empty text if it has none
 */
public record Annotation(String type, String value) {}
