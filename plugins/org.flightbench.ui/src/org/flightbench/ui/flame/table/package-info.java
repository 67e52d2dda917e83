// SPDX-License-Identifier: UPL-1.0
/** The tables beside a flame graph: methods, classes, callers, and callees. */
package org.flightbench.ui.flame.table;
