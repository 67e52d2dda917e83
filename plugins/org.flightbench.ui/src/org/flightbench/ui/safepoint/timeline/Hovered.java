// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.safepoint.timeline;

import org.flightbench.report.pauses.timeline.TimelineLayout.Row;

/**
 * The element under the pointer.
 *
 * @param row the row
 * @param span the span in its lane, -1 if there is none, as beside or over a title
 */
record Hovered(Row row, int span) {}
