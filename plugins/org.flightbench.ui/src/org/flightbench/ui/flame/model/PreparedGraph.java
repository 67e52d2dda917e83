// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.flame.model;

import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;

import org.flightbench.recording.profile.Frame.Kind;
import org.flightbench.recording.profile.view.CallTree;
import org.flightbench.recording.profile.view.Scale;
import org.flightbench.report.flame.FlameGraph;
import org.flightbench.report.flame.FlameNodes;
import org.flightbench.report.flame.MethodRow;
import org.flightbench.report.flame.style.FlameLegend.LeadingPackage;
import org.flightbench.report.flame.style.FrameKinds;
import org.flightbench.ui.preferences.Preferences;

/**
 * All that a panel needs to show an input, made by a job.
 *
 * @param nodes what is drawn
 * @param callTree the same from the root down, for callers and callees; the same object unless the graph is inverted
 * @param methods the methods, those in which most happens or changes first
 * @param packages the packages in which most happens
 * @param kinds how methods ran
 * @param fit how much of the graph that is
 * @param start the node at which the first look goes, {@link FlameNodes#ROOT} for all
 */
public record PreparedGraph(FlameNodes nodes, FlameNodes callTree, List<MethodRow> methods,
		List<LeadingPackage> packages,
		Map<String, Kind> kinds, FlameFit fit, int start) {

	/**
	 * Lays out a graph.
	 *
	 * @param narrowest the share of the width below which frames are left out, which may be more than the fit's
	 */
	static PreparedGraph of(LookedAt looked, FlameFit fit, double narrowest, BooleanSupplier cancelled) {
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
