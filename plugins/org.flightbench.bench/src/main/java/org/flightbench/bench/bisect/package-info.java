// SPDX-License-Identifier: UPL-1.0
/** Searches a git repository for the commit that changed a benchmark, by building and running revisions. */
package org.flightbench.bench.bisect;
