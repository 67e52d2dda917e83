// SPDX-License-Identifier: UPL-1.0
/** The results table of a comparison. */
package org.flightbench.ui.comparison.table;
