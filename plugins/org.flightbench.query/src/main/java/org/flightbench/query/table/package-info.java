// SPDX-License-Identifier: UPL-1.0
/** Tables whose rows are computed while a query reads them. */
package org.flightbench.query.table;
