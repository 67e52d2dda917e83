// SPDX-License-Identifier: UPL-1.0
/** The page that shows the largest costs of a program. */
package org.flightbench.ui.recording.summary;
