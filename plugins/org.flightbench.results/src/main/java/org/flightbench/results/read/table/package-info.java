// SPDX-License-Identifier: UPL-1.0
/** JMH's tables: CSV and what it prints on the console. */
package org.flightbench.results.read.table;
