// SPDX-License-Identifier: UPL-1.0
/** The plots of a history: a large one for a single series, and a grid of small ones. */
package org.flightbench.ui.history.plot;
