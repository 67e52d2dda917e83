// SPDX-License-Identifier: UPL-1.0
package org.flightbench.view.flame;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

import org.flightbench.recording.profile.Frame;
import org.flightbench.recording.profile.Frame.Kind;
import org.flightbench.recording.profile.Side;
import org.flightbench.view.text.Messages;

/**
 * The legend of a flame graph.
 *
 * @param entries one entry for each color with a meaning
 */
public record FlameLegend(List<Entry> entries) {

	private static final int MAX_PACKAGES = 8;

	/**
	 * A color and its meaning.
	 *
	 * @param color the color as {@code 0xRRGGBB}
	 * @param mark the mark of boxes with this meaning
	 * @param label the localized meaning
	 */
	public record Entry(int color, FlameMark mark, String label) {}

	public FlameLegend {
		entries = List.copyOf(entries);
	}

	/** Returns the legend of a palette. */
	public static FlameLegend of(FlameNodes nodes, FlamePalette palette, List<LeadingPackage> packages,
			Map<String, Kind> kinds) {
		return new FlameLegend(switch (palette.coloring()) {
			case PACKAGE -> packages(packages, palette);
			case KIND -> kinds(nodes, palette, kinds);
			case RELATIVE, ABSOLUTE -> changes(palette);
		});
	}

	private static List<Entry> changes(FlamePalette palette) {
		boolean relative = palette.coloring() == FlameColoring.RELATIVE;
		return List.of(new Entry(palette.ofChange(-1), FlameMark.GONE, Messages.legend_gone),
				new Entry(palette.ofChange(relative ? -0.6 : -1), FlameMark.NONE, Messages.legend_less),
				new Entry(palette.ofChange(0), FlameMark.NONE, Messages.legend_same),
				new Entry(palette.ofChange(relative ? 0.6 : 1), FlameMark.NONE, Messages.style_legend_more),
				new Entry(palette.ofChange(1), FlameMark.NEW, Messages.legend_new),
				new Entry(palette.chance(), FlameMark.NONE, Messages.legend_chance));
	}

	private static List<Entry> kinds(FlameNodes nodes, FlamePalette palette, Map<String, Kind> kinds) {
		Set<Kind> present = EnumSet.noneOf(Kind.class);
		for (int number = 0; number < nodes.frameCount(); number++) {
			present.add(FrameKinds.of(nodes.graph().profile().frames().frame(number), kinds));
		}
		List<Entry> entries = new ArrayList<>();
		present.forEach(kind -> entries.add(new Entry(palette.ofKind(kind), FlameMark.NONE, label(kind))));
		return entries;
	}

	private static String label(Kind kind) {
		return switch (kind) {
			case JAVA -> Messages.kind_java;
			case INTERPRETED -> Messages.kind_interpreted;
			case COMPILED -> Messages.kind_compiled;
			case INLINED -> Messages.kind_inlined;
			case NATIVE -> Messages.kind_native;
			case CPP -> Messages.kind_cpp;
			case KERNEL -> Messages.kind_kernel;
			case CLASS -> Messages.kind_class;
			case NOTE -> Messages.kind_none;
			case THREAD -> Messages.kind_thread;
		};
	}

	/**
	 * Returns one entry for each color. Packages with the same color share an entry, because there are more packages
	 * than colors.
	 */
	private static List<Entry> packages(List<LeadingPackage> packages, FlamePalette palette) {
		Map<Integer, String> byColor = new LinkedHashMap<>();
		packages.forEach(one -> byColor.merge(palette.ofFrame(one.frameNumber()), one.name(),
				(first, other) -> first + ", " + other));
		return byColor.entrySet().stream().map(entry -> new Entry(entry.getKey(), FlameMark.NONE, entry.getValue()))
				.toList();
	}

	/**
	 * A package with a large weight, or a kind of code without packages.
	 *
	 * @param name the localized name
	 * @param frameNumber the index of a frame that has the color of the package
	 */
	public record LeadingPackage(String name, int frameNumber) {

		/**
		 * Returns the packages with the largest weights, heaviest first. Visits all nodes, so do not call it on the UI
		 * thread.
		 */
		public static List<LeadingPackage> of(FlameNodes nodes) {
			double[] weights = new double[nodes.frameCount()];
			for (Side side : nodes.graph().profile().sides()) {
				for (int node = FlameNodes.ROOT + 1; node < nodes.size(); node++) {
					// allocated classes are counted in addition to the allocating frames
					weights[nodes.frameNumber(node)] += nodes.isClass(node)
							? nodes.total(node, side)
							: nodes.self(node, side);
				}
			}
			Map<String, Double> byPackage = new HashMap<>();
			Map<String, Integer> frames = new HashMap<>();
			for (int number = 0; number < weights.length; number++) {
				if (weights[number] > 0) {
					Frame frame = nodes.graph().profile().frames().frame(number);
					String name = !frame.kind().isJava()
							? label(frame.kind())
							: frame.packageName().isEmpty() ? Messages.legend_noPackage : frame.packageName();
					byPackage.merge(name, weights[number], Double::sum);
					frames.put(name, number);
				}
			}
			return byPackage.entrySet().stream().sorted((entry, other) -> {
				int order = Double.compare(other.getValue(), entry.getValue());
				return order != 0 ? order : entry.getKey().compareTo(other.getKey());
			}).limit(MAX_PACKAGES).map(entry -> new LeadingPackage(entry.getKey(), frames.get(entry.getKey())))
					.toList();
		}
	}
}
