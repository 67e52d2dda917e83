// SPDX-License-Identifier: UPL-1.0
/** The benchmark history: an editor that shows the series in a store and their changes, with actions for these. */
package org.flightbench.ui.history;
