// SPDX-License-Identifier: UPL-1.0
/** The canvas for timelines, with painting, mouse, and keyboard support. */
package org.flightbench.ui.timeline;
