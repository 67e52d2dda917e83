// SPDX-License-Identifier: UPL-1.0
/** Reports of the event types in a recording, with counts and sizes in bytes. */
package org.flightbench.report.events;
