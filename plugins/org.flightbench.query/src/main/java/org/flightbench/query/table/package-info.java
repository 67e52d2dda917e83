// SPDX-License-Identifier: UPL-1.0
/** Tables that are computed while a query reads them. */
package org.flightbench.query.table;
