// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.flame.output;

import java.io.IOException;
import java.io.OutputStream;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.zip.GZIPOutputStream;

import org.flightbench.recording.profile.Frame;
import org.flightbench.recording.profile.FrameTable;
import org.flightbench.recording.profile.Side;
import org.flightbench.recording.profile.StackProfile;
import org.flightbench.recording.profile.Stacks;
import org.flightbench.recording.profile.Weight;
import org.flightbench.view.flame.FlameGraph;
import org.flightbench.view.flame.FlameSentences;

/**
 * Writes the format of pprof ({@code profile.proto}, compressed by gzip), with the recorded weights. In a difference,
 * the samples of the baseline are negative and labeled as pprof labels those of {@code -diff_base}. If stacks start
 * with the thread, the thread also becomes a label.
 */
final class FlamePprof {

	/** The field numbers of a profile message. */
	private static final int SAMPLE_TYPE = 1;
	private static final int SAMPLE = 2;
	private static final int LOCATION = 4;
	private static final int FUNCTION = 5;
	private static final int STRING = 6;
	private static final int DURATION_NANOS = 10;
	private static final int COMMENT = 13;
	private static final int DEFAULT_SAMPLE_TYPE = 14;

	private static final String BASE_LABEL = "pprof::base";
	private static final String THREAD_LABEL = "thread";

	private final StackProfile profile;
	private final Map<String, Integer> strings = new LinkedHashMap<>();
	private final ProtobufMessage message = new ProtobufMessage();
	private final boolean hasCounts;

	private FlamePprof(StackProfile profile) {
		this.profile = profile;
		hasCounts = profile.weight() != Weight.COUNT;
		strings.put("", 0);
	}

	/** Writes a graph without closing the stream. */
	static void write(FlameGraph graph, OutputStream out) throws IOException {
		GZIPOutputStream compressed = new GZIPOutputStream(out);
		new FlamePprof(graph.profile()).write(compressed);
		compressed.finish();
	}

	private void write(OutputStream out) throws IOException {
		if (hasCounts) {
			message.message(SAMPLE_TYPE, valueType("samples", "count"));
		}
		message.message(SAMPLE_TYPE, valueType(profile.event(), unit()));
		samples(out);
		frames(out);
		if (!profile.isDifference()) {
			message.number(DURATION_NANOS, profile.source(Side.BASELINE).durationNanos());
		}
		for (Side side : profile.sides()) {
			message.number(COMMENT, string(profile.source(side).name()));
		}
		if (!profile.portion().isWhole()) {
			message.number(COMMENT, string(FlameSentences.portion(profile)));
		}
		message.number(DEFAULT_SAMPLE_TYPE, string(profile.event()));
		strings.keySet().forEach(text -> message.text(STRING, text));
		message.writeTo(out);
	}

	private String unit() {
		return switch (profile.weight()) {
			case BYTES -> "bytes";
			case TIME -> "nanoseconds";
			case COUNT -> "count";
		};
	}

	private ProtobufMessage valueType(String type, String unit) {
		return new ProtobufMessage().number(1, string(type)).number(2, string(unit));
	}

	/** Writes the samples, whose locations start with the top frame of the stack. */
	private void samples(OutputStream out) throws IOException {
		Stacks stacks = profile.stacks();
		for (int stack = 0; stack < stacks.size(); stack++) {
			long[] locations = new long[stacks.depth(stack)];
			for (int depth = 0; depth < locations.length; depth++) {
				locations[locations.length - 1 - depth] = stacks.frame(stack, depth) + 1L;
			}
			for (Side side : profile.sides()) {
				boolean isBase = profile.isDifference() && side == Side.BASELINE;
				sample(locations, stacks.samples(stack, side), stacks.weight(stack, side), isBase,
						thread(stacks, stack));
			}
			message.flushTo(out);
		}
	}

	/** Returns the name of the thread at the root of a stack; empty if there is none, or if it is unknown. */
	private String thread(Stacks stacks, int stack) {
		Frame root = stacks.depth(stack) == 0 ? null : profile.frames().frame(stacks.frame(stack, 0));
		return root == null || root.kind() != Frame.Kind.THREAD || root.equals(Frame.thread(null))
				? ""
				: root.method().substring(1, root.method().length() - 1);
	}

	private void sample(long[] locations, long samples, long weight, boolean isBase, String thread) {
		if (samples == 0 && weight == 0) {
			return;
		}
		int sign = isBase ? -1 : 1;
		ProtobufMessage sample = new ProtobufMessage().numbers(1, locations)
				.numbers(2, hasCounts ? new long[]{sign * samples, sign * weight} : new long[]{sign * weight});
		if (isBase) {
			sample.message(3, label(BASE_LABEL, "true"));
		}
		if (!thread.isEmpty()) {
			sample.message(3, label(THREAD_LABEL, thread));
		}
		message.message(SAMPLE, sample);
	}

	private ProtobufMessage label(String key, String value) {
		return new ProtobufMessage().number(1, string(key)).number(2, string(value));
	}

	/** Writes a location and a function for each frame. Their IDs are the index of the frame plus one. */
	private void frames(OutputStream out) throws IOException {
		FrameTable frames = profile.frames();
		for (int index = 0; index < frames.size(); index++) {
			Frame frame = frames.frame(index);
			long id = index + 1L;
			message.message(LOCATION, new ProtobufMessage().number(1, id).message(4,
					new ProtobufMessage().number(1, id).number(2, frame.line())));
			String name = frame.line() > 0
					? new Frame(frame.className(), frame.method(), 0, frame.kind()).name()
					: frame.name();
			message.message(FUNCTION,
					new ProtobufMessage().number(1, id).number(2, string(name)).number(3, string(name)));
			message.flushTo(out);
		}
	}

	private long string(String text) {
		Integer known = strings.putIfAbsent(text, strings.size());
		return known == null ? strings.size() - 1L : known;
	}
}
