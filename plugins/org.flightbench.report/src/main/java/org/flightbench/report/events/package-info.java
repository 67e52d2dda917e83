// SPDX-License-Identifier: UPL-1.0
/** What a recording holds: its event types with counts and bytes. */
package org.flightbench.report.events;
