// SPDX-License-Identifier: UPL-1.0
/**
 * The model of results of JMH and other benchmark programs: created by readers, evaluated by comparisons, and shown by
 * reports. All types are immutable, and all values have a unit.
 */
package org.flightbench.results;
