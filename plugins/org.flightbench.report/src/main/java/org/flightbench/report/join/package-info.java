// SPDX-License-Identifier: UPL-1.0
/** Assigns recordings to JMH results, and combines the two: numbers of operations, allocation rates. */
package org.flightbench.report.join;
