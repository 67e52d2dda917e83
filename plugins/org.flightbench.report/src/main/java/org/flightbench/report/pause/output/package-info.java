// SPDX-License-Identifier: UPL-1.0
/** Reports of pauses in all formats. */
package org.flightbench.report.pause.output;
