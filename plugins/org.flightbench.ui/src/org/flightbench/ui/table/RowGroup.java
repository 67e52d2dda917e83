// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.table;

import java.util.List;
import org.flightbench.results.compare.GeometricMean;

/**
 * The rows of one benchmark class.
 *
 * @param title what the table shows: the class without its package, or more of it where that is ambiguous
 * @param className the class, fully qualified
 * @param means geometric means over the class by candidate, whatever the filter shows; empty for rows without a class
 * @param rows in the order shown
 */
public record RowGroup(String title, String className, List<GeometricMean> means, List<ResultRow> rows) {}
