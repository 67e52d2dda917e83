// SPDX-License-Identifier: UPL-1.0
package org.flightbench.missioncontrol.items;

import org.eclipse.osgi.util.NLS;
import org.flightbench.missioncontrol.text.Messages;
import org.flightbench.recording.profile.Frame;
import org.flightbench.recording.profile.Side;
import org.flightbench.recording.profile.StackProfile;
import org.flightbench.recording.profile.Stacks;
import org.flightbench.recording.profile.view.Scale;
import org.flightbench.results.words.Numbers;
import org.flightbench.ui.flame.FlameStack;
import org.flightbench.ui.preferences.Preferences;
import org.flightbench.view.flame.WeightFormat;

/**
 * The properties of a frame selected in a flame graph: its method, and its samples and weight in each recording.
 */
final class FrameProperties extends ReadOnlyProperties {

	FrameProperties(FlameStack stack) {
		Frame frame = stack.frame();
		if (frame != null) {
			add(Messages.properties_frame, Messages.properties_name, frame.name());
			if (!frame.className().isEmpty()) {
				add(Messages.properties_frame, Messages.properties_class, frame.className());
			}
			if (frame.line() > 0) {
				add(Messages.properties_frame, Messages.properties_line, Integer.toString(frame.line()));
			}
			add(Messages.properties_frame, Messages.properties_depth, Integer.toString(stack.frames().size()));
		}
		StackProfile profile = stack.profile().get();
		if (profile != null) {
			add(profile, stack, Side.BASELINE);
			if (profile.isDifference()) {
				add(profile, stack, Side.CANDIDATE);
			}
		}
	}

	private void add(StackProfile profile, FlameStack below, Side side) {
		Stacks stacks = profile.stacks();
		long samples = 0;
		long weight = 0;
		long self = 0;
		for (int stack = 0; stack < stacks.size(); stack++) {
			if (StackItems.begins(profile, stack, below.frames())) {
				samples += stacks.samples(stack, side);
				weight += stacks.weight(stack, side);
				self += stacks.depth(stack) == below.frames().size() ? stacks.weight(stack, side) : 0;
			}
		}
		WeightFormat amounts = new WeightFormat(profile.weight(), Scale.Per.NOTHING,
				Preferences.store().getBoolean(Preferences.BINARY_UNITS));
		String recording = profile.isDifference()
				? NLS.bind(side == Side.BASELINE ? Messages.properties_baseline : Messages.properties_candidate,
						profile.source(side).name())
				: profile.source(side).name();
		add(recording, Messages.properties_samples, Numbers.fixed(samples, 0));
		add(recording, Messages.properties_total, amounts.of(weight));
		add(recording, Messages.properties_self, amounts.of(self));
		long whole = profile.source(side).weight();
		if (whole > 0) {
			add(recording, Messages.properties_share, Numbers.percent(100.0 * weight / whole));
		}
	}
}
