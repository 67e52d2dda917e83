// SPDX-License-Identifier: UPL-1.0
package org.flightbench.performance.attack;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;

import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;

import org.flightbench.base.ReadProgress;
import org.flightbench.jfr.RecordingSummary;
import org.flightbench.jfr.io.ReadProblem;
import org.flightbench.writer.Recording;
import org.flightbench.writer.Recordings;
import org.flightbench.writer.type.Type;
import org.flightbench.writer.type.TypedValueBuilder;
import org.flightbench.writer.type.Types;

/**
 * A target for flight recordings of formats 1.0 and 2.x: small ones from the writer and real ones. The oracle is the
 * JDK's parser.
 */
final class RecordingTarget implements Target {

	private static final String[] FIELDS = {Types.Builtin.STRING.getTypeName(), Types.Builtin.LONG.getTypeName(),
			Types.Builtin.INT.getTypeName(), Types.Builtin.BYTE.getTypeName(), Types.Builtin.DOUBLE.getTypeName(),
			Types.Builtin.BOOLEAN.getTypeName()};
	private static final String[] TYPES = {"org.acme.Event", "jdk.ExecuteVMOperation", "jdk.SafepointBegin",
			"jdk.GCPhasePause",
			"jdk.ExecutionSample", "jdk.ObjectAllocationSample", "jdk.JavaMonitorEnter"};
	private static final String[] NAMES = {"operation", "safepointId", "gcId", "name", "weight", "totalThreadCount",
			"blocking",
			"state", "objectClass"};

	/** Events that describe other events, which the JDK's parser does not return. */
	private static final Set<String> PSEUDO = Set.of("jdk.Metadata", "jdk.CheckPoint");

	private final List<Path> real;

	/** @param real the real recordings to damage; the first one is also compared with damaged ones */
	RecordingTarget(List<Path> real) {
		this.real = real;
	}

	@Override
	public String name() {
		return "JFR 1.0 and 2.x";
	}

	@Override
	public Attempt attempt(Random random, Path folder) throws IOException {
		Path file = folder.resolve("recording.jfr");
		byte[] bytes;
		if (random.nextInt(16) == 0) {
			bytes = Files.readAllBytes(real.get(random.nextInt(real.size())));
		} else {
			write(file, random);
			bytes = Files.readAllBytes(file);
		}
		byte[] damaged = random.nextInt(4) == 0 ? bytes : Mutation.of(bytes, random);
		byte[] packed = Mutation.packed(damaged, random);
		Files.write(file, packed);
		Oracle oracle = packed == damaged ? oracle(file) : Oracle.NONE;
		String name = file.toString();
		return switch (random.nextInt(9)) {
			case 0 -> Attempt.of(List.of("check", name), folder, Target.one(random, "txt", "json"), lost(file));
			case 1 -> Attempt.of(List.of("gc", name), folder, Target.one(random, "txt", "json"), lost(file));
			case 2 -> Attempt.of(List.of("io", name), folder, Target.one(random, "txt", "json"), lost(file));
			case 3 -> {
				String format = Target.one(random, "txt", "md", "csv", "json", "svg");
				yield Attempt.of(List.of("safepoints", name), folder, format,
						List.of("txt", "json").contains(format) ? lost(file) : Oracle.NONE);
			}
			case 4 ->
				Attempt.of(List.of("flame", name, "--event", Target.one(random, "cpu", "allocation", "lock", "wall")),
						folder, Target.one(random, "txt", "collapsed", "svg", "json"), Oracle.NONE);
			case 5 -> Attempt.of(List.of("flame", name, "--event", "allocation"), folder, "json",
					packed == damaged ? allocation(file) : lost(file));
			case 6 -> {
				boolean isBaseline = random.nextBoolean();
				String intact = real.get(0).toString();
				yield Attempt.of(List.of("diff", isBaseline ? name : intact, isBaseline ? intact : name), folder,
						Target.one(random, "txt", "md", "json"), lost(file));
			}
			default -> Attempt.of(List.of("events", name), folder, "json", oracle);
		};
	}

	private static void write(Path file, Random random) throws IOException {
		try (Recording recording = Recordings.newRecording(file,
				settings -> settings.withTimestamp(1_000_000_000_000_000_000L).withStartTicks(1)
						.withDuration(1_000_000_000))) {
			int first = random.nextInt(TYPES.length);
			for (int i = random.nextInt(4); i >= 0; i--) {
				String[] names = new String[1 + random.nextInt(4)];
				String[] kinds = new String[names.length];
				Type type = recording.registerEventType(TYPES[(first + i) % TYPES.length],
						structure -> {
							for (int field = 0; field < names.length; field++) {
								names[field] = NAMES[(field * 2 + random.nextInt(2)) % NAMES.length];
								kinds[field] = Target.one(random, FIELDS);
								structure.addField(names[field], recording.getType(kinds[field]));
							}
						});
				for (int events = random.nextInt(20); events > 0; events--) {
					recording.writeEvent(type.asValue(value -> {
						value.putField("startTime", (long) random.nextInt(1_000_000_000));
						for (int field = 0; field < names.length; field++) {
							put(value, names[field], kinds[field], random);
						}
					}));
				}
				if (random.nextInt(6) == 0) {
					recording.rotateChunk();
				}
			}
		}
	}

	private static void put(TypedValueBuilder value, String name, String kind, Random random) {
		switch (kind) {
			case "java.lang.String" -> value.putField(name, HostileTexts.name(random, "G1CollectFull"));
			case "long" -> value.putField(name, random.nextLong());
			case "int" -> value.putField(name, random.nextInt());
			case "byte" -> value.putField(name, (byte) random.nextInt());
			case "double" -> value.putField(name, HostileTexts.value(random));
			default -> value.putField(name, random.nextBoolean());
		}
	}

	/** A consumer of the events that the JDK's parser returns. */
	private interface Reading {
		void read(RecordedEvent event);
	}

	/**
	 * Returns whether the JDK's parser reads the file to its end. The parser stops at damaged data, sometimes with an
	 * {@link Error}.
	 */
	private static boolean readAll(Path file, Reading reading) {
		try (RecordingFile recording = new RecordingFile(file)) {
			while (recording.hasMoreEvents()) {
				reading.read(recording.readEvent());
			}
			return true;
		} catch (Exception | Error e) {
			return false;
		}
	}

	/**
	 * Returns an oracle that requires a command to report all parts that {@code events} cannot read, except events of
	 * types that the command may not need. Ignores problems whose messages contain characters that reports may escape.
	 */
	static Oracle lost(Path file) {
		return (report, messages) -> {
			for (ReadProblem problem : RecordingSummary.read(file, ReadProgress.NONE).problems()) {
				String text = problem.text();
				if (text.matches("[\\w ,.:;/()-]*") && !text.contains("of type")
						&& !(report + messages).contains(text)) {
					return "does not name: " + text;
				}
			}
			return Oracle.UNJUDGED;
		};
	}

	/** Returns an oracle that compares the number of events by type. */
	private static Oracle oracle(Path file) {
		return (report, messages) -> {
			Map<?, ?> read = (Map<?, ?>) StrictJson.parse(report);
			Map<String, Long> expected = new TreeMap<>();
			if (!((List<?>) read.get("warnings")).isEmpty() || !messages.isEmpty()
			// replaces the prefix of type names in early access builds of JDK 9 and 10
					|| !readAll(file, event -> expected.merge(
							event.getEventType().getName().replaceFirst("^com\\.oracle\\.jdk\\.", "jdk."), 1L,
							Long::sum))) {
				return Oracle.UNJUDGED;
			}
			Map<String, Long> found = new TreeMap<>();
			for (Object one : (List<?>) read.get("types")) {
				Map<?, ?> type = (Map<?, ?>) one;
				long count = ((Double) type.get("count")).longValue();
				if (count > 0 && !PSEUDO.contains(type.get("type"))) {
					found.merge((String) type.get("type"), count, Long::sum);
				}
			}
			return Oracle.compare(List.of(expected), List.of(found));
		};
	}

	/** Returns an oracle that compares the number and the bytes of allocation samples. */
	private static Oracle allocation(Path file) {
		return (report, messages) -> {
			Map<?, ?> read = (Map<?, ?>) StrictJson.parse(report);
			long[] sums = new long[2];
			if (!((List<?>) read.get("warnings")).isEmpty() || !messages.isEmpty() || !readAll(file, event -> {
				if (event.getEventType().getName().equals("jdk.ObjectAllocationSample")) {
					sums[0]++;
					sums[1] += event.getLong("weight");
				}
			})) {
				return Oracle.UNJUDGED;
			}
			return Oracle.compare(List.of((double) sums[0], (double) sums[1]),
					List.of(read.get("samples"), read.get("total")));
		};
	}
}
