// SPDX-License-Identifier: UPL-1.0
/** File and socket I/O of recordings: every operation, and what they add up to. */
package org.flightbench.recording.io;
