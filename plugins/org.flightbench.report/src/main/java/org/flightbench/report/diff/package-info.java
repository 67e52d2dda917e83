// SPDX-License-Identifier: UPL-1.0
/** Whole recordings against each other: what changed, in the order in which it matters. */
package org.flightbench.report.diff;
