// SPDX-License-Identifier: UPL-1.0
/** Reads garbage collection of recordings. */
package org.flightbench.recording.gc.read;
