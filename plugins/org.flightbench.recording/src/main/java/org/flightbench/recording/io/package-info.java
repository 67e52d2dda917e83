// SPDX-License-Identifier: UPL-1.0
/** File and socket I/O in recordings: the individual operations and their totals. */
package org.flightbench.recording.io;
