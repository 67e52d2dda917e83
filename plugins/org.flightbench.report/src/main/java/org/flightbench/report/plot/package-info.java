// SPDX-License-Identifier: UPL-1.0
/** Plots of a series over the runs of a history, and small plots of many series, for the screen and for files. */
package org.flightbench.report.plot;
