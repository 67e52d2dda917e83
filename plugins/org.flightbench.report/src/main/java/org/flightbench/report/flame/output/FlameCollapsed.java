// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.flame.output;

import java.io.IOException;
import java.io.Writer;

import org.flightbench.recording.profile.Side;
import org.flightbench.recording.profile.StackProfile;
import org.flightbench.recording.profile.Stacks;
import org.flightbench.report.flame.FlameGraph;
import org.flightbench.report.words.Text;

/**
 * Collapsed stacks: in each line the frames from the root on, separated by semicolons, and behind a space the weight as
 * recorded; of a difference the baseline's and then the candidate's. As there is no other place for it, the first frame
 * of all stacks says so where they are only a part of what was recorded.
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
