// SPDX-License-Identifier: UPL-1.0
/** The tables of a report, whatever it is written in. */
package org.flightbench.report.table;
