// SPDX-License-Identifier: UPL-1.0
/** The page that shows what a program spends most on. */
package org.flightbench.ui.recording.summary;
