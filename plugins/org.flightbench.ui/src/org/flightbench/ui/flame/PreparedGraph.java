// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.flame;

import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import org.flightbench.recording.profile.CallTree;
import org.flightbench.recording.profile.Frame.Kind;
import org.flightbench.recording.profile.ProfileView;
import org.flightbench.recording.profile.StackProfile;
import org.flightbench.report.flame.FlameGraph;
import org.flightbench.report.flame.FlameLegend.LeadingPackage;
import org.flightbench.report.flame.FlameNodes;
import org.flightbench.report.flame.FrameKinds;
import org.flightbench.report.flame.MethodRow;

/**
 * All that a panel needs to show an input, made by a job.
 *
 * @param nodes what is drawn
 * @param callTree the same from the root down, for callers and callees; the same object unless the graph is inverted
 * @param methods the methods, those in which most happens or changes first
 * @param packages the packages in which most happens
 * @param kinds how methods ran
 */
record PreparedGraph(FlameNodes nodes, FlameNodes callTree, List<MethodRow> methods, List<LeadingPackage> packages,
		Map<String, Kind> kinds) {

	static PreparedGraph of(FlameInput input, ProfileView view, BooleanSupplier cancelled) {
		boolean isInverted = input.profile().inverted();
		StackProfile plain = withInverted(view, isInverted).of(input.profile());
		FlameNodes callTree = FlameNodes.of(new FlameGraph(new CallTree(plain), input.scale()), cancelled);
		FlameNodes nodes = view.inverted() != isInverted
				? FlameNodes.of(new FlameGraph(new CallTree(view.of(input.profile())), input.scale()), cancelled)
				: callTree;
		return new PreparedGraph(nodes, callTree, MethodRow.of(callTree.graph()), LeadingPackage.of(nodes),
				FrameKinds.of(input.profile()));
	}

	private static ProfileView withInverted(ProfileView view, boolean inverted) {
		return new ProfileView(view.separation(), inverted, view.collapsed(), view.hidden(), view.only(), view.focus(),
				view.classes());
	}
}
