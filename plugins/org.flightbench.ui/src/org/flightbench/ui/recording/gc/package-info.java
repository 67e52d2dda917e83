// SPDX-License-Identifier: UPL-1.0
/** The page that shows garbage collection as a whole. */
package org.flightbench.ui.recording.gc;
