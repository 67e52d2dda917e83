// SPDX-License-Identifier: UPL-1.0
/** Flame graphs written: HTML, SVG, text, JSON and collapsed stacks. */
package org.flightbench.report.flame.output;
