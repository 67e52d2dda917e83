// SPDX-License-Identifier: UPL-1.0
/** Reports of flame graphs as HTML, SVG, text, JSON and collapsed stacks. */
package org.flightbench.report.flame.output;
