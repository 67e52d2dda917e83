// SPDX-License-Identifier: UPL-1.0
/** Reads timelines of pauses from recordings, logs, and what Mission Control has loaded. */
package org.flightbench.recording.safepoint.read;
