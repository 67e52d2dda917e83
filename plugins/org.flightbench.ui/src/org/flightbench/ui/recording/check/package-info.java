// SPDX-License-Identifier: UPL-1.0
/** The page that shows what limits the conclusions from a recording. */
package org.flightbench.ui.recording.check;
