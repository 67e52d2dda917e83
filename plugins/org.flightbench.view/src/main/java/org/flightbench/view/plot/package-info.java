// SPDX-License-Identifier: UPL-1.0
/**
 * Plots of a series over the runs of a history, small plots of many series, and the text of their values and changes.
 */
package org.flightbench.view.plot;
