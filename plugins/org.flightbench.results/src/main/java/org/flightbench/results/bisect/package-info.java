// SPDX-License-Identifier: UPL-1.0
/** The search for the commit that changed a benchmark: which commits are measured, and what is concluded of them. */
package org.flightbench.results.bisect;
