// SPDX-License-Identifier: UPL-1.0
/** SQL on flight recordings and results, with DuckDB in this process. */
package org.flightbench.query;
