// SPDX-License-Identifier: UPL-1.0
/** The causes of a change between two runs of a benchmark: an account of its time, and what changed in recordings. */
package org.flightbench.report.cause;
