// SPDX-License-Identifier: UPL-1.0
/**
 * JMH results: the model that readers make, comparisons take and reports show. Everything here is immutable, and every
 * value carries its unit.
 */
package org.flightbench.results;
