// SPDX-License-Identifier: UPL-1.0
/** Timelines of pauses and of garbage collection, with their time axes: indexes, layout and drawing. */
package org.flightbench.view.timeline;
