// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.flame;

import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;

import org.flightbench.recording.profile.Frame.Kind;
import org.flightbench.recording.profile.view.CallTree;
import org.flightbench.recording.profile.view.Scale;
import org.flightbench.ui.preferences.Preferences;
import org.flightbench.view.flame.FlameGraph;
import org.flightbench.view.flame.FlameLegend.LeadingPackage;
import org.flightbench.view.flame.FlameNodes;
import org.flightbench.view.flame.FrameKinds;
import org.flightbench.view.flame.MethodRow;

/**
 * Everything that a panel needs to show an input, prepared in a job.
 *
 * @param nodes the graph to draw
 * @param callTree the graph from the root down, for callers and callees; the same object as {@code nodes} unless the
 * graph is inverted
 * @param methods the methods in descending order of their weight or change
 * @param packages the packages with the largest weights
 * @param kinds the most frequent kind of each Java method's frames, such as interpreted or compiled
 * @param fit the part of the graph that was laid out
 * @param start the node to zoom into first, or {@link FlameNodes#ROOT} for the whole graph
 */
public record PreparedGraph(FlameNodes nodes, FlameNodes callTree, List<MethodRow> methods,
		List<LeadingPackage> packages,
		Map<String, Kind> kinds, FlameFit fit, int start) {

	/**
	 * Lays out a graph.
	 *
	 * @param narrowest the fraction of the width below which frames are omitted, which is larger than that of
	 * {@code fit} for a coarse graph
	 */
	static PreparedGraph of(ViewedProfile looked, FlameFit fit, double narrowest, BooleanSupplier cancelled) {
		FlameNodes callTree = FlameNodes.of(graph(new CallTree(looked.plain()), looked.scale()), narrowest, cancelled);
		FlameNodes nodes = looked.isInverted()
				? FlameNodes.of(graph(new CallTree(looked.seen()), looked.scale()), narrowest, cancelled)
				: callTree;
		return new PreparedGraph(nodes, callTree, MethodRow.of(callTree.graph()), LeadingPackage.of(nodes),
				FrameKinds.of(looked.read()), fit, looked.start().in(nodes));
	}

	private static FlameGraph graph(CallTree tree, Scale scale) {
		return new FlameGraph(tree, scale).inBinaryUnits(Preferences.store().getBoolean(Preferences.BINARY_UNITS));
	}
}
