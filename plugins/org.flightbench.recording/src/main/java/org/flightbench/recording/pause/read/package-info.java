// SPDX-License-Identifier: UPL-1.0
/** Reads timelines of pauses from recordings, logs and events loaded in Mission Control. */
package org.flightbench.recording.pause.read;
