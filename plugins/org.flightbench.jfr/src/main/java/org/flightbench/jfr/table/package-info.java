// SPDX-License-Identifier: UPL-1.0
/** The events of one type as rows of a table, whose columns are the fields of the type. */
package org.flightbench.jfr.table;
