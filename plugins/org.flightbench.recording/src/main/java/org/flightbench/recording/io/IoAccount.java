// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.io;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/**
 * The I/O in a recording or a time range within it. Immutable.
 *
 * @param name the name of the recording
 * @param startNanos the start of the time range, in nanoseconds since 1970
 * @param endNanos the end of the time range, in nanoseconds since 1970
 * @param operations the operations, ordered by start
 * @param thresholds the minimum duration of recorded operations in nanoseconds, for each kind that has a threshold
 * @param throttles the maximum number of operations per second that were recorded, for each kind that has such a limit
 * @param missing the kinds that were not recorded
 * @param warnings warnings, such as about unreadable parts of the recording, each prefixed with the name of the
 * recording
 */
public record IoAccount(String name, long startNanos, long endNanos, List<IoOperation> operations,
		Map<IoKind, Long> thresholds, Map<IoKind, Double> throttles, Set<IoKind> missing, List<String> warnings) {

	/** The properties by which operations can be grouped. */
	public enum By {
		/** The file or host. */
		TARGET,
		/** The method of the program. */
		PLACE,
		/** The thread. */
		THREAD
	}

	public IoAccount {
		operations = List.copyOf(operations);
		thresholds = Map.copyOf(thresholds);
		throttles = Map.copyOf(throttles);
		missing = Set.copyOf(missing);
		warnings = List.copyOf(warnings);
	}

	/**
	 * Combines several accounts.
	 *
	 * @param name the name of the combined account; ignored for a single account, which is returned unchanged
	 */
	public static IoAccount together(String name, List<IoAccount> parts) {
		if (parts.size() == 1) {
			return parts.get(0);
		}
		List<IoOperation> operations = new ArrayList<>();
		Map<IoKind, Long> thresholds = new HashMap<>();
		Map<IoKind, Double> throttles = new HashMap<>();
		Set<IoKind> missing = EnumSet.noneOf(IoKind.class);
		List<String> warnings = new ArrayList<>();
		for (IoAccount part : parts) {
			operations.addAll(part.operations());
			part.thresholds().forEach((kind, limit) -> thresholds.merge(kind, limit, Math::max));
			part.throttles().forEach((kind, rate) -> throttles.merge(kind, rate, Math::min));
			missing.addAll(part.missing());
			warnings.addAll(part.warnings());
		}
		operations.sort(Comparator.comparingLong(IoOperation::startNanos));
		return new IoAccount(name, parts.stream().mapToLong(IoAccount::startNanos).min().orElse(0),
				parts.stream().mapToLong(IoAccount::endNanos).max().orElse(0), operations, thresholds, throttles,
				missing, warnings);
	}

	/**
	 * Returns a copy with only the operations of the given kinds that lasted at least the given number of nanoseconds.
	 */
	public IoAccount only(Set<IoKind> kinds, long leastNanos) {
		return new IoAccount(name, startNanos, endNanos,
				operations.stream().filter(one -> kinds.contains(one.kind()) && one.nanos() >= leastNanos).toList(),
				thresholds, throttles, missing, warnings);
	}

	/** Returns the totals of the kinds that have operations. */
	public Map<IoKind, IoGroup> kinds() {
		Map<IoKind, IoGroup> kinds = new LinkedHashMap<>();
		for (IoKind kind : EnumSet.allOf(IoKind.class)) {
			List<IoOperation> own = operations.stream().filter(one -> one.kind() == kind).toList();
			if (!own.isEmpty()) {
				kinds.put(kind, IoGroup.of(kind.label(), own));
			}
		}
		return kinds;
	}

	/** Returns the operations grouped by a property, in descending order of total duration. */
	public List<IoGroup> groups(By by) {
		Function<IoOperation, String> name = switch (by) {
			case TARGET -> IoOperation::target;
			case PLACE -> IoOperation::place;
			case THREAD -> IoOperation::thread;
		};
		Map<String, List<IoOperation>> byName = new LinkedHashMap<>();
		for (IoOperation operation : operations) {
			String of = name.apply(operation);
			byName.computeIfAbsent(of == null ? "" : of, none -> new ArrayList<>()).add(operation);
		}
		List<IoGroup> groups = new ArrayList<>();
		byName.forEach((of, own) -> groups.add(IoGroup.of(of, own)));
		groups.sort(Comparator.comparingLong(IoGroup::nanos).reversed().thenComparing(IoGroup::name));
		return groups;
	}

	/**
	 * Returns the longest operations in descending order of duration.
	 *
	 * @param most the maximum number of operations
	 */
	public List<IoOperation> longest(int most) {
		return operations.stream().sorted(Comparator.comparingLong(IoOperation::nanos).reversed()).limit(most)
				.toList();
	}

	/**
	 * Returns the throughput in each of several equal parts of the time range. The bytes of an operation are spread
	 * evenly over its duration.
	 *
	 * @param parts the number of parts
	 * @return the bytes per second in each part
	 */
	public double[] throughput(int parts) {
		double[] rates = new double[parts];
		double length = Math.max(1, endNanos - startNanos) / (double) parts;
		for (IoOperation operation : operations) {
			double from = Math.max(0, operation.startNanos() - startNanos);
			double nanos = Math.max(1, operation.nanos());
			double to = Math.min(endNanos - startNanos, from + nanos);
			for (int part = (int) (from / length); part < parts && part * length < to; part++) {
				double inside = Math.min(to, (part + 1) * length) - Math.max(from, part * length);
				rates[part] += operation.bytes() * Math.max(0, inside) / nanos;
			}
		}
		for (int part = 0; part < parts; part++) {
			rates[part] /= length / 1e9;
		}
		return rates;
	}

	/** Returns the totals of all operations. */
	public IoGroup total() {
		return IoGroup.of("", operations);
	}
}
