// SPDX-License-Identifier: UPL-1.0
/** Readers of JMH's tables: CSV files and console output. */
package org.flightbench.results.read.table;
