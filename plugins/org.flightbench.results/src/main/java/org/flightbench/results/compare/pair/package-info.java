// SPDX-License-Identifier: UPL-1.0
/** The matching of results of two runs. */
package org.flightbench.results.compare.pair;
