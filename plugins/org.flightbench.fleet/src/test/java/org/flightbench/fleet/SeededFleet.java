// SPDX-License-Identifier: UPL-1.0
package org.flightbench.fleet;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

import org.flightbench.writer.EventWriter;
import org.flightbench.writer.JavaValues;
import org.flightbench.writer.Recording;
import org.flightbench.writer.Recordings;
import org.flightbench.writer.type.Type;
import org.flightbench.writer.type.TypedField;
import org.flightbench.writer.type.TypedValue;
import org.flightbench.writer.type.Types;
import org.flightbench.writer.type.Types.Builtin;

/**
 * A fleet of hosts that run two versions of a service: {@code orders/VERSION/HOST/N.jfr}. The hosts have different
 * JDKs, whose event types differ. Amounts depend on the host and the method. In version 2.0, one method allocates more
 * than in version 1.0. The same seed creates the same stacks and amounts.
 *
 * @param hosts the number of hosts of each version
 * @param events the number of events in each recording
 * @param stacks the number of distinct stacks
 * @param regression the additional allocation of the method in version 2.0, as a share of its allocation in version 1.0
 */
record SeededFleet(int hosts, int events, int stacks, double regression, long seed) {

	static final String PATTERN = "{service}/{version}/{host}/*.jfr";
	static final List<String> VERSIONS = List.of("1.0", "2.0");
	/** The name of the method that allocates more in version 2.0. */
	static final String REGRESSED = "org.acme.orders.Work3.run";

	private static final int METHODS = 12;
	private static final long WEIGHT = 100_000;
	private static final long SECONDS = 60;
	private static final long NANOS = 1_000_000_000L;
	private static final long START = 1_790_000_000L * NANOS;
	private static final int MEGABYTE = 1_000_000;
	private static final int BYTES_OF_EVENT = 17;
	/** With the memory of its constants; in the file, a chunk has at most about 12 MB, as those of the JDK. */
	private static final long CHUNK = 24L << 20;
	/** One of so many events is a sample of processor time; the others are of allocation. */
	private static final int PROCESSOR = 4;

	/** The event types of a JDK that are profiled. */
	private enum Jdk {
		JDK_11("jdk.ObjectAllocationInNewTLAB", "tlabSize", "jdk.ExecutionSample", "sampledThread"),
		JDK_17("jdk.ObjectAllocationSample", "weight", "jdk.ExecutionSample", "sampledThread"),
		JDK_25("jdk.ObjectAllocationSample", "weight", "jdk.CPUTimeSample", "eventThread");

		private final String allocation;
		private final String weight;
		private final String processor;
		private final String thread;

		Jdk(String allocation, String weight, String processor, String thread) {
			this.allocation = allocation;
			this.weight = weight;
			this.processor = processor;
			this.thread = thread;
		}

		Type allocation(Recording recording) {
			return recording.registerEventType(allocation, event -> {
				event.addField("objectClass", Types.JDK.CLASS);
				if (this == JDK_11) {
					event.addField("allocationSize", Builtin.LONG);
				}
				event.addField(weight, Builtin.LONG);
			});
		}

		Type processor(Recording recording) {
			return recording.registerType(processor, Type.EVENT, event -> {
				if (this == JDK_25) {
					event.addField("stackTrace", Types.JDK.STACK_TRACE).addField(thread, Types.JDK.THREAD)
							.addField("failed", Builtin.BOOLEAN).addField("samplingPeriod", Builtin.LONG)
							.addField("biased", Builtin.BOOLEAN);
				} else {
					event.addField(thread, Types.JDK.THREAD).addField("stackTrace", Types.JDK.STACK_TRACE);
				}
			});
		}
	}

	/**
	 * Creates a fleet with a regression of 10 %.
	 *
	 * @param arguments the folder, the number of recordings, and the size of each in MB
	 */
	public static void main(String[] arguments) throws IOException {
		int recordings = Integer.parseInt(arguments[1]);
		int hosts = Math.max(2, Math.min(50, recordings / 4));
		int events = (int) (Double.parseDouble(arguments[2]) * MEGABYTE / BYTES_OF_EVENT);
		new SeededFleet(hosts, events, 3000, 0.1, 1).write(Path.of(arguments[0]), recordings);
	}

	/** Writes a number of recordings of all hosts into a folder. */
	void write(Path folder, int recordings) throws IOException {
		List<StackTraceElement[]> traces = stacks(new Random(seed));
		for (int number = 0; number < recordings; number++) {
			String version = VERSIONS.get(number % 2);
			int host = number / 2 % hosts;
			Path file = folder.resolve("orders/" + version + "/host-" + version + "-" + host + "/"
					+ number / 2 / hosts + ".jfr");
			Files.createDirectories(file.getParent());
			Random ofHost = new Random(seed * 31 + number % 2 * 1000 + host);
			long[] amounts = new long[METHODS];
			for (int method = 0; method < METHODS; method++) {
				boolean isMore = number % 2 == 1 && REGRESSED.equals(work(method) + ".run");
				amounts[method] = (long) (WEIGHT * Math.exp(0.03 * ofHost.nextGaussian())
						* (isMore ? 1 + regression : 1));
			}
			write(file, Jdk.values()[host % Jdk.values().length], traces, amounts, new Random(seed * 37 + number));
		}
	}

	/**
	 * Returns random stacks, innermost frame first. The top frames of a few methods are much more frequent than others.
	 */
	private List<StackTraceElement[]> stacks(Random random) {
		List<StackTraceElement[]> all = new ArrayList<>();
		for (int stack = 0; stack < stacks; stack++) {
			StackTraceElement[] frames = new StackTraceElement[8 + random.nextInt(40)];
			frames[0] = frame(work(method(random)), "run");
			for (int depth = 1; depth < frames.length; depth++) {
				frames[depth] = depth >= frames.length - 3
						? frame("java.lang.Thread", "run" + (frames.length - depth))
						: frame("org.acme.layer" + depth % 7 + ".Handler" + random.nextInt(30), "handle" + depth);
			}
			all.add(frames);
		}
		return all;
	}

	private static String work(int method) {
		return "org.acme.orders.Work" + method;
	}

	private static int method(Random random) {
		return (int) (METHODS * Math.pow(random.nextDouble(), 1.5));
	}

	private static StackTraceElement frame(String type, String method) {
		return new StackTraceElement(type, method, "Source.java", 10 + method.length());
	}

	/** @param amounts the bytes of an allocation in each method */
	private void write(Path file, Jdk jdk, List<StackTraceElement[]> traces, long[] amounts, Random random)
			throws IOException {
		try (Recording recording = Recordings.newRecording(file, settings -> settings.withTimestamp(START)
				.withStartTicks(NANOS).withDuration(SECONDS * NANOS).withChunkSize(CHUNK))) {
			JavaValues values = new JavaValues(recording.getTypes());
			TypedValue thread = values.thread(Thread.currentThread());
			TypedValue string = values.type(String.class);
			List<TypedValue> stackTraces = traces.stream().map(values::stackTrace).toList();
			int[] methods = traces.stream()
					.mapToInt(frames -> Integer.parseInt(frames[0].getClassName().replaceAll("\\D", ""))).toArray();
			Type allocation = jdk.allocation(recording);
			Type processor = jdk.processor(recording);
			EventWriter allocations = recording.newEventWriter(allocation);
			EventWriter processors = recording.newEventWriter(processor);
			TypedField weight = allocation.getField(jdk.weight);
			for (int event = 0; event < events; event++) {
				int stack = random.nextInt(stackTraces.size());
				boolean isProcessor = event % PROCESSOR == PROCESSOR - 1;
				Type type = isProcessor ? processor : allocation;
				EventWriter writer = isProcessor ? processors : allocations;
				writer.put(type.getField("startTime"), NANOS + event * SECONDS * NANOS / events)
						.put(type.getField(isProcessor ? jdk.thread : "eventThread"), thread)
						.put(type.getField("stackTrace"), stackTraces.get(stack));
				if (!isProcessor) {
					writer.put(allocation.getField("objectClass"), string).put(weight, amounts[methods[stack]]);
				}
				writer.write();
			}
		}
	}
}
