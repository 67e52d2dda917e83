// SPDX-License-Identifier: UPL-1.0
/** Plots of a series over the runs of a history, small plots of many series, and descriptions of values and changes. */
package org.flightbench.view.plot;
