// SPDX-License-Identifier: UPL-1.0
/** Heat maps of events over time, with one column per second. */
package org.flightbench.report.heat;
