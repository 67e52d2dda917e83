// SPDX-License-Identifier: UPL-1.0
/** The timeline of pauses as a picture: lanes, axis, what is drawn where. */
package org.flightbench.report.pauses.timeline;
