// SPDX-License-Identifier: UPL-1.0
/** Guesses of which of several files is the baseline. */
package org.flightbench.results.role;
