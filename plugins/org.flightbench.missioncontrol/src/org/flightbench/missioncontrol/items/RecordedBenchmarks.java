// SPDX-License-Identifier: UPL-1.0
package org.flightbench.missioncontrol.items;

import java.util.Locale;
import java.util.stream.Stream;

import org.openjdk.jmc.common.item.IAttribute;
import org.openjdk.jmc.common.item.IItem;
import org.openjdk.jmc.common.item.IItemCollection;
import org.openjdk.jmc.common.item.IItemFilter;
import org.openjdk.jmc.common.item.IItemIterable;
import org.openjdk.jmc.common.item.IMemberAccessor;
import org.openjdk.jmc.common.item.IType;
import org.openjdk.jmc.common.item.ItemFilters;

/** Detects recordings of JVMs that ran JMH benchmarks. */
public final class RecordedBenchmarks {

	private static final IItemFilter START = ItemFilters.type("jdk.JVMInformation", "jdk.InitialSystemProperty");

	private RecordedBenchmarks() {}

	/**
	 * Returns whether the recorded command line, JVM arguments or system properties, such as the class path, suggest
	 * JMH.
	 *
	 * @return true if they do, or if the recording lacks this information
	 */
	public static boolean mayBeIn(IItemCollection recording) {
		boolean isKnown = false;
		for (IItemIterable items : recording.apply(START)) {
			for (IItem item : items) {
				isKnown = true;
				if (texts(item).anyMatch(RecordedBenchmarks::isOfBenchmarks)) {
					return true;
				}
			}
		}
		return !isKnown;
	}

	private static boolean isOfBenchmarks(String text) {
		String lower = text.toLowerCase(Locale.ROOT);
		return lower.contains("jmh") || lower.contains("benchmark");
	}

	@SuppressWarnings("unchecked")
	private static Stream<String> texts(IItem item) {
		return item.getType().getAttributes().stream().map(attribute -> {
			IMemberAccessor<?, IItem> accessor = ((IAttribute<Object>) attribute)
					.getAccessor((IType<IItem>) item.getType());
			return accessor == null ? null : accessor.getMember(item);
		}).filter(String.class::isInstance).map(String.class::cast);
	}
}
