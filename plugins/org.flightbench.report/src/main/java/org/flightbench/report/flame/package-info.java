// SPDX-License-Identifier: UPL-1.0
/** Flame graphs of stack profiles and of their differences: as text, collapsed stacks, SVG, HTML and JSON. */
package org.flightbench.report.flame;
