// SPDX-License-Identifier: UPL-1.0
/** The callers and callees of a method across a flame graph, for tables next to the graph. */
package org.flightbench.report.flame.calls;
