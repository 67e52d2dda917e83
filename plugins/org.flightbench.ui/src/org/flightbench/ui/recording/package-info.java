// SPDX-License-Identifier: UPL-1.0
/** The page that shows which limitations affect the conclusions from a recording. */
package org.flightbench.ui.recording;
