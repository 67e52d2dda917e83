// SPDX-License-Identifier: UPL-1.0
/** The picture of a series over the runs of a history, and small ones of many: for the screen and for files. */
package org.flightbench.report.history.plot;
