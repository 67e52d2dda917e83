// SPDX-License-Identifier: UPL-1.0
/** Which recordings belong to a JMH result, and what the two say about each other: operations, allocation rates. */
package org.flightbench.report.join;
