// SPDX-License-Identifier: UPL-1.0
/** Heat maps: events over time, a column for each second. */
package org.flightbench.report.heat;
