// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.timeline;

import org.flightbench.view.timeline.TimelineLayout.Row;

/**
 * The row and the span under the pointer.
 *
 * @param row the row
 * @param span the index of the span in the row's lane, or -1 if the pointer is between spans or on the title
 */
record Hovered(Row row, int span) {}
