// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.flame.output;

import java.io.IOException;
import java.io.Writer;

import org.flightbench.recording.profile.Frame;
import org.flightbench.recording.profile.Side;
import org.flightbench.recording.profile.StackProfile;
import org.flightbench.recording.profile.Stacks;
import org.flightbench.view.flame.FlameGraph;
import org.flightbench.view.flame.FlameSentences;
import org.flightbench.report.output.JsonText;

import com.google.gson.stream.JsonWriter;

/**
 * Writes the file format of speedscope, with the recorded weights: a sampled profile, or two for a difference, baseline
 * first.
 */
final class FlameSpeedscope {

	private static final String SCHEMA = "https://www.speedscope.app/file-format-schema.json";

	private FlameSpeedscope() {}

	static void write(FlameGraph graph, Writer out) throws IOException {
		StackProfile profile = graph.profile();
		JsonWriter json = JsonText.writer(out);
		json.beginObject();
		json.name("$schema").value(SCHEMA);
		json.name("exporter").value("Flightbench");
		String portion = profile.portion().isWhole() ? "" : " (" + FlameSentences.portion(profile) + ")";
		json.name("name").value(profile.event() + portion);
		json.name("activeProfileIndex").value(0);
		json.name("shared").beginObject().name("frames").beginArray();
		for (int index = 0; index < profile.frames().size(); index++) {
			Frame frame = profile.frames().frame(index);
			json.beginObject().name("name").value(frame.name());
			if (frame.line() > 0) {
				json.name("line").value(frame.line());
			}
			json.endObject();
		}
		json.endArray().endObject();
		json.name("profiles").beginArray();
		for (Side side : profile.sides()) {
			profile(json, profile, side, portion);
		}
		json.endArray().endObject();
		json.flush();
		out.append('\n');
	}

	private static void profile(JsonWriter json, StackProfile profile, Side side, String portion) throws IOException {
		Stacks stacks = profile.stacks();
		long total = 0;
		json.beginObject();
		json.name("type").value("sampled");
		json.name("name").value(profile.source(side).name() + portion);
		json.name("unit").value(switch (profile.weight()) {
			case BYTES -> "bytes";
			case TIME -> "nanoseconds";
			case COUNT -> "none";
		});
		json.name("samples").beginArray();
		for (int stack = 0; stack < stacks.size(); stack++) {
			if (stacks.weight(stack, side) > 0) {
				json.beginArray();
				for (int depth = 0; depth < stacks.depth(stack); depth++) {
					json.value(stacks.frame(stack, depth));
				}
				json.endArray();
			}
		}
		json.endArray();
		json.name("weights").beginArray();
		for (int stack = 0; stack < stacks.size(); stack++) {
			long weight = stacks.weight(stack, side);
			if (weight > 0) {
				json.value(weight);
				total += weight;
			}
		}
		json.endArray();
		json.name("startValue").value(0);
		json.name("endValue").value(total);
		json.endObject();
	}
}
