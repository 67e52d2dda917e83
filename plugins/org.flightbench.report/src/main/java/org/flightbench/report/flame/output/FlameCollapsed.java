// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.flame.output;

import java.io.IOException;
import java.io.Writer;

import org.flightbench.base.Text;
import org.flightbench.recording.profile.Side;
import org.flightbench.recording.profile.StackProfile;
import org.flightbench.recording.profile.Stacks;
import org.flightbench.view.flame.FlameGraph;
import org.flightbench.view.flame.FlameSentences;

/**
 * Writes collapsed stacks, one per line: the frames from the root separated by semicolons, a space, and the recorded
 * weight. A difference has two weights, baseline first. The format has no header, so if only part of the recordings was
 * read, each stack starts with an additional frame that notes this.
 */
final class FlameCollapsed implements FlameReport {

	@Override
	public void write(FlameGraph graph, Writer out) throws IOException {
		StackProfile profile = graph.profile();
		String[] names = new String[profile.frames().size()];
		for (int frame = 0; frame < names.length; frame++) {
			names[frame] = Text.visible(profile.frames().frame(frame).name()).replace(';', ',');
		}
		String first = profile.portion().isWhole() ? "" : "[" + FlameSentences.portion(profile) + "];";
		Stacks stacks = profile.stacks();
		for (int stack = 0; stack < stacks.size(); stack++) {
			out.append(first);
			for (int depth = 0; depth < stacks.depth(stack); depth++) {
				out.append(depth == 0 ? "" : ";").append(names[stacks.frame(stack, depth)]);
			}
			for (Side side : profile.sides()) {
				out.append(' ').append(Long.toString(stacks.weight(stack, side)));
			}
			out.append('\n');
		}
	}
}
