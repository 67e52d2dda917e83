// SPDX-License-Identifier: UPL-1.0
/** Time axes, timelines of pauses, and garbage collection over time: indexes, layout and drawing. */
package org.flightbench.view.timeline;
