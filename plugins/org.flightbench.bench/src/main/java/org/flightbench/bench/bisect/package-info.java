// SPDX-License-Identifier: UPL-1.0
/** Searches the commit of a git repository that changed a benchmark, by building and running revisions. */
package org.flightbench.bench.bisect;
