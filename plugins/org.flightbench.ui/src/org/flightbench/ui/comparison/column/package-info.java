// SPDX-License-Identifier: UPL-1.0
/** Rows and columns of a comparison: what they show, how they are sorted and grouped. */
package org.flightbench.ui.comparison.column;
