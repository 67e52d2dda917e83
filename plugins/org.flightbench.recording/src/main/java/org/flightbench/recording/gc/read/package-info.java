// SPDX-License-Identifier: UPL-1.0
/** Readers of garbage collection in recordings. */
package org.flightbench.recording.gc.read;
