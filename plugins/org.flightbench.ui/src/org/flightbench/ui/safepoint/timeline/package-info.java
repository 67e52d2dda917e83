// SPDX-License-Identifier: UPL-1.0
/** The canvas of timelines: painting, pointer, keys. */
package org.flightbench.ui.safepoint.timeline;
