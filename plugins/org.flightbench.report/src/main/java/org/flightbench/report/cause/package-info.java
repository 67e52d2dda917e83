// SPDX-License-Identifier: UPL-1.0
/**
 * Reports of the causes of a change between two runs of a benchmark: the account of its time, and the changes in its
 * recordings.
 */
package org.flightbench.report.cause;
