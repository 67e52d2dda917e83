// SPDX-License-Identifier: UPL-1.0
/** Reports of benchmark histories: their changes, and the results of the newest run. */
package org.flightbench.report.history;
