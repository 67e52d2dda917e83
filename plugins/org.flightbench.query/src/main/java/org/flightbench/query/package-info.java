// SPDX-License-Identifier: UPL-1.0
/** SQL queries on flight recordings and results, with an embedded DuckDB. */
package org.flightbench.query;
