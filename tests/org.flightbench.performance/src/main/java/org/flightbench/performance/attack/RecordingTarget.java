// SPDX-License-Identifier: UPL-1.0
package org.flightbench.performance.attack;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;

import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;

import org.flightbench.writer.Recording;
import org.flightbench.writer.Recordings;
import org.flightbench.writer.type.Type;
import org.flightbench.writer.type.TypedValueBuilder;
import org.flightbench.writer.type.Types;

/**
 * Flight recordings of formats 1.0 and 2.x: small ones of the writer and real ones. The JDK's parser reads them too.
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

	/** Those that describe the others, which the JDK does not count. */
	private static final Set<String> PSEUDO = Set.of("jdk.Metadata", "jdk.CheckPoint");

	private final List<Path> real;

	/** @param real recordings to damage */
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
		if (random.nextInt(4) == 0) {
			bytes = Files.readAllBytes(real.get(random.nextInt(real.size())));
		} else {
			write(file, random);
			bytes = Files.readAllBytes(file);
		}
		byte[] damaged = random.nextInt(8) == 0 ? bytes : Mutation.of(bytes, random);
		byte[] packed = Mutation.packed(damaged, random);
		Files.write(file, packed);
		Path report = folder.resolve("report");
		return switch (random.nextInt(6)) {
			case 3 -> new Attempt(List.of("check", file.toString()), Target.one(random, "text", "json"), report,
					Oracle.NONE);
			case 4 -> new Attempt(List.of("gc", file.toString()), Target.one(random, "text", "json"), report,
					Oracle.NONE);
			case 5 -> new Attempt(List.of("io", file.toString()), Target.one(random, "text", "html", "json"), report,
					Oracle.NONE);
			case 0 -> new Attempt(List.of("events", file.toString()), "json", report,
					packed == damaged ? oracle(file) : Oracle.NONE);
			case 1 -> new Attempt(List.of("safepoints", file.toString()),
					Target.one(random, "text", "markdown", "csv", "json", "svg"), report, Oracle.NONE);
			default -> new Attempt(
					List.of("flame", file.toString(), "--event",
							Target.one(random, "cpu", "allocation", "lock", "wall")),
					Target.one(random, "text", "collapsed", "svg", "html", "json"), report, Oracle.NONE);
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

	/** Where the JDK reads to the end and no warning is given, the counts of all types have to be the same. */
	private static Oracle oracle(Path file) {
		return (report, messages) -> {
			Map<?, ?> read = (Map<?, ?>) StrictJson.parse(report);
			if (!((List<?>) read.get("warnings")).isEmpty() || !messages.isEmpty()) {
				return null;
			}
			Map<String, Long> expected = new HashMap<>();
			try (RecordingFile recording = new RecordingFile(file)) {
				while (recording.hasMoreEvents()) {
					RecordedEvent event = recording.readEvent();
					// as early access builds of JDK 9 and 10 call them
					expected.merge(event.getEventType().getName().replaceFirst("^com\\.oracle\\.jdk\\.", "jdk."), 1L,
							Long::sum);
				}
			} catch (Exception | Error e) {
				// it gives up where a file is damaged, at times by errors of its own
				return null;
			}
			Map<String, Long> found = new HashMap<>();
			for (Object type : (List<?>) read.get("types")) {
				long count = ((Double) ((Map<?, ?>) type).get("count")).longValue();
				if (count > 0 && !PSEUDO.contains(((Map<?, ?>) type).get("type"))) {
					found.merge((String) ((Map<?, ?>) type).get("type"), count, Long::sum);
				}
			}
			Set<Map.Entry<String, Long>> same = new HashSet<>(expected.entrySet());
			same.retainAll(found.entrySet());
			expected.entrySet().removeAll(same);
			found.entrySet().removeAll(same);
			return expected.equals(found) ? null : "the JDK reads " + expected + ", and not " + found;
		};
	}
}
