// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.comparison;

import org.flightbench.ui.table.DistinctTexts;

/**
 * A parameter of the results in the table.
 *
 * @param name the name
 * @param differs whether results have different values
 * @param isNumber whether all values are numbers
 * @param values all values
 */
record RowParameter(String name, boolean differs, boolean isNumber, DistinctTexts values) {}
