// SPDX-License-Identifier: UPL-1.0
/** The search for a commit, in words, as a table and as a page with a chart. */
package org.flightbench.report.bisect;
