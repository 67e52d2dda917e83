// SPDX-License-Identifier: UPL-1.0
/** Causes of a change between two runs of a benchmark: an account of its time, and changes in the recordings. */
package org.flightbench.report.cause;
