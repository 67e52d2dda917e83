// SPDX-License-Identifier: UPL-1.0
/** Results of two runs that belong together. */
package org.flightbench.results.compare.pair;
