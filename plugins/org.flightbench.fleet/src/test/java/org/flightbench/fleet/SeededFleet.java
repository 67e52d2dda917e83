// SPDX-License-Identifier: UPL-1.0
package org.flightbench.fleet;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

import org.flightbench.writer.JavaValues;
import org.flightbench.writer.Recording;
import org.flightbench.writer.Recordings;
import org.flightbench.writer.type.Type;
import org.flightbench.writer.type.TypedField;
import org.flightbench.writer.type.TypedValue;
import org.flightbench.writer.type.Types;

/**
 * A fleet of hosts that run two versions of a service: {@code orders/VERSION/HOST/N.jfr}. Amounts depend on the host
 * and the method, with random variation. In version 2.0, one method allocates more than in version 1.0. The same seed
 * creates the same stacks and amounts.
 */
final class SeededFleet {

	static final String PATTERN = "{service}/{version}/{host}/*.jfr";
	static final List<String> VERSIONS = List.of("1.0", "2.0");
	/** The name of the method that allocates more in version 2.0. */
	static final String REGRESSED = "org.acme.orders.Work3.run";

	private static final String SAMPLE = "jdk.ObjectAllocationSample";
	private static final int METHODS = 12;
	private static final int STACKS = 600;
	private static final long WEIGHT = 100_000;
	private static final long SECONDS = 60;
	private static final long NANOS = 1_000_000_000L;
	private static final long START = 1_790_000_000L * NANOS;

	private SeededFleet() {}

	/**
	 * Creates a fleet.
	 *
	 * @param arguments the folder, the number of recordings, and the number of events of each
	 */
	public static void main(String[] arguments) throws IOException {
		int recordings = Integer.parseInt(arguments[1]);
		int hosts = Math.min(50, (recordings + 1) / 2);
		write(Path.of(arguments[0]), hosts, recordings, Integer.parseInt(arguments[2]), 0.1, 1);
	}

	/**
	 * Creates a fleet.
	 *
	 * @param hosts the number of hosts of each version
	 * @param recordings the total number of recordings
	 * @param events the approximate number of events in each recording
	 * @param regression the additional allocation of the method in version 2.0, as a share of its allocation in version
	 * 1.0
	 */
	static void write(Path folder, int hosts, int recordings, int events, double regression, long seed)
			throws IOException {
		List<StackTraceElement[]> stacks = stacks(new Random(seed));
		for (int number = 0; number < recordings; number++) {
			String version = VERSIONS.get(number % 2);
			int host = number / 2 % hosts;
			Path file = folder.resolve("orders/" + version + "/host-" + version + "-" + host + "/"
					+ number / 2 / hosts + ".jfr");
			Files.createDirectories(file.getParent());
			write(file, stacks, events, version.equals("1.0") ? 0 : regression,
					new Random(seed * 31 + number % 2 * 1000 + host), new Random(seed * 37 + number));
		}
	}

	/**
	 * Returns random stacks, innermost frame first. The top frames of a few methods are much more frequent than others.
	 */
	private static List<StackTraceElement[]> stacks(Random random) {
		List<StackTraceElement[]> stacks = new ArrayList<>();
		for (int stack = 0; stack < STACKS; stack++) {
			StackTraceElement[] frames = new StackTraceElement[8 + random.nextInt(40)];
			frames[0] = frame("org.acme.orders.Work" + method(random), "run");
			for (int depth = 1; depth < frames.length; depth++) {
				frames[depth] = depth >= frames.length - 3
						? frame("java.lang.Thread", "run" + (frames.length - depth))
						: frame("org.acme.layer" + depth % 7 + ".Handler" + random.nextInt(30), "handle" + depth);
			}
			stacks.add(frames);
		}
		return stacks;
	}

	private static int method(Random random) {
		return (int) (METHODS * Math.pow(random.nextDouble(), 1.5));
	}

	private static StackTraceElement frame(String type, String method) {
		return new StackTraceElement(type, method, "Source.java", 10 + method.length());
	}

	private static void write(Path file, List<StackTraceElement[]> stacks, int events, double regression,
			Random ofHost, Random random) throws IOException {
		double[] amounts = new double[METHODS];
		for (int method = 0; method < METHODS; method++) {
			amounts[method] = Math.exp(0.03 * ofHost.nextGaussian());
		}
		try (Recording recording = Recordings.newRecording(file, settings -> settings.withTimestamp(START)
				.withStartTicks(NANOS).withDuration(SECONDS * NANOS))) {
			Type type = recording.registerEventType(SAMPLE, event -> event.addField("objectClass", Types.JDK.CLASS)
					.addField("weight", Types.Builtin.LONG));
			JavaValues values = new JavaValues(recording.getTypes());
			TypedValue thread = values.thread(Thread.currentThread());
			TypedValue string = values.type(String.class);
			List<TypedValue> traces = stacks.stream().map(values::stackTrace).toList();
			TypedField weight = type.getField("weight");
			for (int event = 0; event < events; event++) {
				int stack = random.nextInt(traces.size());
				String top = stacks.get(stack)[0].getClassName();
				double amount = WEIGHT * amounts[Integer.parseInt(top.replaceAll("\\D", ""))]
						* ((top + ".run").equals(REGRESSED) ? 1 + regression : 1);
				long ticks = NANOS + event * SECONDS * NANOS / events;
				recording.writeEvent(type.asValue(value -> {
					value.putField("startTime", ticks).putField("eventThread", thread)
							.putField("stackTrace", traces.get(stack)).putField("objectClass", string);
					value.putField(weight.getName(), (long) amount);
				}));
			}
		}
	}
}
