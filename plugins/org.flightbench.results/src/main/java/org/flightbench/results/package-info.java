// SPDX-License-Identifier: UPL-1.0
/**
 * The model of results of JMH and other benchmark programs: created by readers, evaluated by comparisons, and shown by
 * reports. All types are immutable, and all values have a unit. <p> The API is this package and its subpackages
 * {@code read}, {@code compare}, {@code noise}, {@code gate}, {@code statistics} and {@code shape}. It changes only as
 * semantic versioning permits; all else may change in any version.
 */
package org.flightbench.results;
