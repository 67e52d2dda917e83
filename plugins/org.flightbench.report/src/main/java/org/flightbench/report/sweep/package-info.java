// SPDX-License-Identifier: UPL-1.0
/** Reports of results over a numeric parameter. */
package org.flightbench.report.sweep;
