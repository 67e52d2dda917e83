// SPDX-License-Identifier: UPL-1.0
/** The page that shows file and socket I/O. */
package org.flightbench.ui.recording.io;
