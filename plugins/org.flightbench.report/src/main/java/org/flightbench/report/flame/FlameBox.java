// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.flame;

import org.flightbench.recording.profile.CallNode;

/**
 * A frame as it is drawn.
 *
 * @param node what it shows
 * @param left where it begins, as a share of the width of all
 * @param width how wide it is, as a share of the width of all
 * @param level rows below the root
 */
public record FlameBox(CallNode node, double left, double width, int level) {}
