// SPDX-License-Identifier: UPL-1.0
/**
 * The model of JMH results: created by readers, evaluated by comparisons, and shown by reports. All types are
 * immutable, and all values have a unit.
 */
package org.flightbench.results;
