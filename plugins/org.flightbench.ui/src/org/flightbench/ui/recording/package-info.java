// SPDX-License-Identifier: UPL-1.0
/** The recording editor with its pages, and the Flame Graph view. */
package org.flightbench.ui.recording;
