// SPDX-License-Identifier: UPL-1.0
package org.flightbench.performance.attack;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;

/** Recordings of format 0.9, as the commercial JDK 7 and 8 wrote them: damaged, and heads of nothing. */
final class OldRecordingTarget implements Target {

	private final byte[] whole;

	/** @param whole a recording */
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
		Path report = folder.resolve("report");
		return random.nextBoolean()
				? new Attempt(List.of("events", file.toString()), Target.one(random, "text", "json"), report,
						Oracle.NONE)
				: new Attempt(List.of("flame", file.toString(), "--event", "cpu"),
						Target.one(random, "text", "collapsed", "svg", "html", "json"), report, Oracle.NONE);
	}

	/** The description of all events, which is at the end, with places changed: what the parser believes in. */
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
