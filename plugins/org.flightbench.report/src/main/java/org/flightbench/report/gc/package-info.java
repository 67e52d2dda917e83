// SPDX-License-Identifier: UPL-1.0
/** Reports of garbage collection. */
package org.flightbench.report.gc;
