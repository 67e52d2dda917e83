// SPDX-License-Identifier: UPL-1.0
package org.flightbench.performance.attack;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Random;

/**
 * A target for recordings of format 0.9, as written by the commercial versions of JDK 7 and 8: damaged files, and
 * headers without content.
 */
final class OldRecordingTarget implements Target {

	private static final int DESCRIPTION = 0;
	private static final int CONSTANTS = 1;
	private static final int SETTINGS = 4098;

	private final byte[] whole;

	/** @param whole a valid recording */
	OldRecordingTarget(byte[] whole) {
		this.whole = whole;
	}

	@Override
	public String name() {
		return "JFR 0.9";
	}

	@Override
	public Attempt attempt(Random random, Path folder) throws IOException {
		byte[] bytes = Mutation.of(whole, random);
		if (random.nextInt(4) == 0) {
			bytes = tail(random);
		}
		Path file = folder.resolve("old.jfr");
		Files.write(file, bytes);
		return switch (random.nextInt(8)) {
			case 0, 1 -> Attempt.of(List.of("flame", file.toString(), "--event", "cpu"), folder,
					Target.one(random, "txt", "collapsed", "svg", "json"), Oracle.NONE);
			case 2 ->
				Attempt.of(List.of(Target.one(random, "check", "gc", "io", "safepoints"), file.toString()), folder,
						Target.one(random, "txt", "json"), RecordingTarget.lost(file));
			default -> Attempt.of(List.of("events", file.toString()), folder, "json", oracle(bytes));
		};
	}

	/**
	 * Compares the number of events except those with settings, because one such event contains many settings, which
	 * the command counts individually.
	 */
	private static Oracle oracle(byte[] bytes) {
		return (report, messages) -> {
			Map<?, ?> read = (Map<?, ?>) StrictJson.parse(report);
			if (!((List<?>) read.get("warnings")).isEmpty() || !messages.isEmpty()) {
				return Oracle.UNJUDGED;
			}
			double found = ((List<?>) read.get("types")).stream()
					.filter(type -> !((Map<?, ?>) type).get("type").equals("jdk.ActiveSetting"))
					.mapToDouble(type -> (Double) ((Map<?, ?>) type).get("count")).sum();
			// If the metadata of settings is damaged, settings count as regular events.
			double expected = found > events(bytes, false) ? events(bytes, true) : events(bytes, false);
			return Oracle.compare(List.of(expected), List.of(found));
		};
	}

	/** Counts the events by walking the records, each of which begins with its length and type. */
	private static double events(byte[] bytes, boolean areSettings) {
		ByteBuffer buffer = ByteBuffer.wrap(bytes);
		int description = (int) buffer.getLong(8);
		int events = 0;
		for (int at = 16; at < description; at += buffer.getInt(at)) {
			if (buffer.getInt(at) < 8) {
				throw new IllegalArgumentException("a record of " + buffer.getInt(at) + " bytes");
			}
			int type = buffer.getInt(at + 4);
			events += type == DESCRIPTION || type == CONSTANTS || type == SETTINGS && !areSettings ? 0 : 1;
		}
		return events;
	}

	/**
	 * Returns the recording with damaged metadata, which is at its end and controls how the parser reads all events.
	 */
	private byte[] tail(Random random) {
		byte[] bytes = whole.clone();
		long description = 0;
		for (int i = 8; i < 16; i++) {
			description = description << 8 | bytes[i] & 0xff;
		}
		int from = (int) description + 8;
		for (int i = 1 + random.nextInt(3); i > 0; i--) {
			bytes[from + random.nextInt(bytes.length - from)] = (byte) random.nextInt(256);
		}
		return bytes;
	}
}
