// SPDX-License-Identifier: UPL-1.0
/**
 * Comparisons that are looked at while forks are added: when one is decided, and at which level it may be.
 */
package org.flightbench.results.sequential;
