// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.activity;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import org.flightbench.jfr.event.Constants;
import org.flightbench.jfr.event.EventReader;
import org.flightbench.jfr.metadata.Field;
import org.flightbench.jfr.metadata.ValueType;
import org.flightbench.recording.pause.event.EventTypes;

/** Reads the facts about the JVM, its flags and the system from a chunk. */
final class FactEvents {

	/** The maximum number of facts, far more than the several thousand flags in a typical chunk. */
	private static final int MOST = 1 << 16;
	private static final int LONGEST = 4000;
	private static final String NAME = "name";
	private static final String VALUE = "value";

	private final Map<ValueType, List<long[]>> events = new HashMap<>();
	private int count;

	/**
	 * The type of a field. It is declared here because events loaded by Mission Control do not provide field types.
	 */
	private enum Form {
		TEXT, NUMBER, DECIMAL, TRUTH
	}

	private record Fact(String field, Form form) {}

	private static final Map<String, List<Fact>> FACTS = Map.ofEntries(
			Map.entry("JVMInformation",
					List.of(text("jvmName"), text("jvmVersion"), text("jvmArguments"), text("javaArguments"))),
			Map.entry("OSInformation", List.of(text("osVersion"))),
			Map.entry("CPUInformation",
					List.of(text("cpu"), text("description"), number("sockets"), number("cores"),
							number("hwThreads"))),
			Map.entry("VirtualizationInformation", List.of(text(NAME))),
			Map.entry("PhysicalMemory", List.of(number("totalSize"))),
			Map.entry("ContainerConfiguration",
					List.of(text("containerType"), number("cpuQuota"), number("cpuShares"),
							number("effectiveCpuCount"), number("memoryLimit"))),
			Map.entry("GCConfiguration",
					List.of(text("youngCollector"), text("oldCollector"), number("parallelGCThreads"),
							number("concurrentGCThreads"), number("gcTimeRatio"))),
			Map.entry("GCHeapConfiguration",
					List.of(number("minSize"), number("maxSize"), number("initialSize"),
							truth("usesCompressedOops"), number("objectAlignment"))),
			Map.entry("BooleanFlag", flag(Form.TRUTH)), Map.entry("IntFlag", flag(Form.NUMBER)),
			Map.entry("UnsignedIntFlag", flag(Form.NUMBER)), Map.entry("LongFlag", flag(Form.NUMBER)),
			Map.entry("UnsignedLongFlag", flag(Form.NUMBER)), Map.entry("DoubleFlag", flag(Form.DECIMAL)),
			Map.entry("StringFlag", flag(Form.TEXT)));

	private static Fact text(String field) {
		return new Fact(field, Form.TEXT);
	}

	private static Fact number(String field) {
		return new Fact(field, Form.NUMBER);
	}

	private static Fact truth(String field) {
		return new Fact(field, Form.TRUTH);
	}

	private static List<Fact> flag(Form form) {
		return List.of(text(NAME), new Fact(VALUE, form));
	}

	/** Returns a reader for the events of a type, or null if they do not contain facts. */
	EventReader events(ValueType type) {
		List<Fact> facts = FACTS.get(EventTypes.shortName(type.name()));
		if (facts == null) {
			return null;
		}
		List<long[]> ofType = events.computeIfAbsent(type, key -> new ArrayList<>());
		return EventReader.of(facts.stream().map(Fact::field).toList(), values -> {
			if (count < MOST) {
				count++;
				ofType.add(values.clone());
			}
		});
	}

	/** Adds the facts. If a fact has several values, the last one is used. */
	void finish(Constants constants, ActivityBuilder result) {
		events.forEach((type, all) -> {
			String shortName = EventTypes.shortName(type.name());
			List<Fact> facts = FACTS.get(shortName);
			boolean isFlag = facts.get(facts.size() - 1).field().equals(VALUE);
			for (long[] values : all) {
				if (isFlag) {
					String name = value(constants, type, facts.get(0), values[0]);
					String value = value(constants, type, facts.get(1), values[1]);
					if (name != null) {
						result.addFact(Facts.FLAG + name, value == null ? "" : value);
					}
				} else {
					for (int index = 0; index < values.length; index++) {
						String value = value(constants, type, facts.get(index), values[index]);
						if (value != null) {
							result.addFact(shortName + "." + facts.get(index).field(), value);
						}
					}
				}
			}
		});
	}

	private static String value(Constants constants, ValueType type, Fact fact, long value) {
		Field field = type.field(fact.field());
		if (field == null) {
			return null;
		}
		String text = switch (fact.form()) {
			case TEXT -> constants.string(field, value);
			case NUMBER -> Long.toString(value);
			case DECIMAL -> Double.toString(Double.longBitsToDouble(value));
			case TRUTH -> Boolean.toString(value != 0);
		};
		return text == null || text.length() <= LONGEST ? text : text.substring(0, LONGEST) + "\u2026";
	}
}
