// SPDX-License-Identifier: UPL-1.0
/** The benchmark history: an editor that shows the series in a store, with their changes and actions on them. */
package org.flightbench.ui.history;
