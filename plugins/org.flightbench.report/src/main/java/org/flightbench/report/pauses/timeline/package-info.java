// SPDX-License-Identifier: UPL-1.0
/** The graphical timeline of pauses: lanes, axis, layout and navigation. */
package org.flightbench.report.pauses.timeline;
