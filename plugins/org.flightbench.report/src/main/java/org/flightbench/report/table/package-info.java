// SPDX-License-Identifier: UPL-1.0
/** The tables of reports, independent of the output format. */
package org.flightbench.report.table;
