// SPDX-License-Identifier: UPL-1.0
/** The table of a comparison. */
package org.flightbench.ui.comparison.table;
