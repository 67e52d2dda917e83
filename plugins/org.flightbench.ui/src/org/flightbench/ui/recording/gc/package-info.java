// SPDX-License-Identifier: UPL-1.0
/** The page about the garbage collection of recordings. */
package org.flightbench.ui.recording.gc;
