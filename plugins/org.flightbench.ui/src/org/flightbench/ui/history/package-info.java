// SPDX-License-Identifier: UPL-1.0
/** The history of benchmarks: opens a store, shows its series with their changes, and what can be done about these. */
package org.flightbench.ui.history;
