// SPDX-License-Identifier: UPL-1.0
/** The content of a recording: its event types with counts and bytes. */
package org.flightbench.report.events;
