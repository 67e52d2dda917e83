// SPDX-License-Identifier: UPL-1.0
/** Reports of garbage collection in all formats. */
package org.flightbench.report.gc.output;
