// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.table;

import java.util.List;

/**
 * The rows of one benchmark class.
 *
 * @param title what the table shows: the class without its package, or more of it where that is ambiguous
 * @param className the class, fully qualified
 * @param rows in the order shown
 */
public record RowGroup(String title, String className, List<ResultRow> rows) {}
