// SPDX-License-Identifier: UPL-1.0
/** Reports of flame graphs as HTML, SVG, text, JSON, collapsed stacks, and files for other profile viewers. */
package org.flightbench.report.flame.output;
