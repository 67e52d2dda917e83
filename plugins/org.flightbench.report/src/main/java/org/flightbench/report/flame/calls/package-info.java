// SPDX-License-Identifier: UPL-1.0
/** The callers and callees of a method over all of a flame graph, for tables beside it. */
package org.flightbench.report.flame.calls;
