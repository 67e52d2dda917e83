// SPDX-License-Identifier: UPL-1.0
package org.flightbench.query.table;

/** A column of a table. */
public record Column(String name, ColumnType type) {}
