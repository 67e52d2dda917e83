// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.comparison.column;

import org.flightbench.ui.table.DistinctTexts;

/**
 * A parameter of the results in the table.
 *
 * @param name its name
 * @param differs whether it distinguishes results: not all of them have the same value
 * @param isNumber whether all of its values are numbers
 * @param values all of its values
 */
record RowParameter(String name, boolean differs, boolean isNumber, DistinctTexts values) {}
