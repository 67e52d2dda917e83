// SPDX-License-Identifier: UPL-1.0
/** The rows and columns of the results table: their contents, sorting and grouping. */
package org.flightbench.ui.comparison.column;
