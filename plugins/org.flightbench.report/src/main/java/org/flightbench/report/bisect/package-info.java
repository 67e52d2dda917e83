// SPDX-License-Identifier: UPL-1.0
/** Reports of searches for a commit: sentences, tables, and pages with a chart. */
package org.flightbench.report.bisect;
