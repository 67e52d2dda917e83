// SPDX-License-Identifier: UPL-1.0
/** Reports of recording comparisons in all formats. */
package org.flightbench.report.diff.output;
