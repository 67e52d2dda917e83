// SPDX-License-Identifier: UPL-1.0
/**
 * The model of JMH results, which readers create, comparisons evaluate and reports show. All types are immutable, and
 * all values have a unit.
 */
package org.flightbench.results;
