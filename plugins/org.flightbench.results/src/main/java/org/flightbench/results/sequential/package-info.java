// SPDX-License-Identifier: UPL-1.0
/**
 * Sequential comparisons, which are evaluated while forks are added: their significance levels, and when they stop.
 */
package org.flightbench.results.sequential;
