// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.profile;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Conversion of profiles to and from collapsed stacks. */
public final class Collapsed {

	private Collapsed() {}

	/**
	 * Returns a line for each stack, with the weight and number of events of each side. Lines are sorted by frame
	 * names, then by these numbers.
	 */
	public static String of(StackProfile profile) {
		Map<String, List<String>> lines = new TreeMap<>();
		Stacks stacks = profile.stacks();
		for (int stack = 0; stack < stacks.size(); stack++) {
			StringBuilder names = new StringBuilder();
			for (int depth = 0; depth < stacks.depth(stack); depth++) {
				names.append(depth == 0 ? "" : ";").append(profile.frames().frame(stacks.frame(stack, depth)).name());
			}
			StringBuilder numbers = new StringBuilder();
			for (Side side : profile.sides()) {
				numbers.append(' ').append(stacks.weight(stack, side)).append(' ').append(stacks.samples(stack, side));
			}
			lines.computeIfAbsent(names.toString(), key -> new ArrayList<>()).add(numbers.toString());
		}
		StringBuilder text = new StringBuilder();
		lines.forEach((names, numbers) -> {
			Collections.sort(numbers);
			text.append(names).append(String.join(" and", numbers)).append('\n');
		});
		return text.toString();
	}

	/**
	 * Returns a profile of lines such as {@code acme.Pool.take;acme.Pool.grow;byte[] 100 2}. A name with brackets is a
	 * class, and the number of events defaults to 1.
	 */
	public static StackProfile profile(String name, String... lines) {
		FrameTable frames = new FrameTable();
		StackSet stacks = new StackSet(1);
		long weight = 0;
		long samples = 0;
		for (String line : lines) {
			String[] parts = line.split(" ");
			String[] names = parts[0].split(";");
			int[] row = new int[names.length];
			for (int depth = 0; depth < names.length; depth++) {
				row[depth] = frames.number(frame(names[depth]));
			}
			long events = parts.length > 2 ? Long.parseLong(parts[2]) : 1;
			stacks.add(row, row.length, Side.BASELINE, Long.parseLong(parts[1]), events);
			weight += Long.parseLong(parts[1]);
			samples += events;
		}
		ProfileSource source = new ProfileSource(name, 2_000_000_000L, weight, samples, Map.of(), "", 0);
		return new StackProfile("allocation", Weight.BYTES, frames, stacks.build(), List.of(source), List.of());
	}

	private static Frame frame(String name) {
		if (name.endsWith("[]")) {
			return new Frame(name, "", 0, Frame.Kind.CLASS);
		}
		int dot = name.lastIndexOf('.');
		return new Frame(dot < 0 ? "" : name.substring(0, dot), name.substring(dot + 1), 0, Frame.Kind.JAVA);
	}
}
