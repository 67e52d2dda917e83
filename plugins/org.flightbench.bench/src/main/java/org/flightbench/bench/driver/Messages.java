// SPDX-License-Identifier: UPL-1.0
package org.flightbench.bench.driver;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;

/**
 * Sends messages to the parent process. A message consists of one byte for the {@linkplain MessageType type}, four
 * bytes for the length, and the fields: strings in the format of {@link DataOutputStream#writeUTF}, integers in four
 * bytes, and nanoseconds and scores in eight bytes.
 */
final class Messages {

	/** The maximum length of a string. The format allows 65,535 bytes, and a character takes up to three bytes. */
	private static final int LONGEST_TEXT = 20_000;

	/** A writer of the fields of a message. */
	interface Parts {
		void write(DataOutputStream out) throws IOException;
	}

	private final DataOutputStream out;

	Messages(OutputStream out) {
		this.out = new DataOutputStream(out);
	}

	/** Returns a stream whose text is sent as {@link MessageType#OUTPUT} messages. */
	PrintStream output() throws IOException {
		return new PrintStream(new OutputStream() {
			@Override
			public void write(int value) throws IOException {
				write(new byte[]{(byte) value}, 0, 1);
			}

			@Override
			public void write(byte[] bytes, int offset, int length) throws IOException {
				send(MessageType.OUTPUT, parts -> parts.write(bytes, offset, length));
			}
		}, true, StandardCharsets.UTF_8.name());
	}

	/** Reports the home and the version of the JVM. */
	void jvm() throws IOException {
		send(MessageType.JVM, parts -> {
			for (String property : new String[]{"java.home", "java.version", "java.vm.name", "java.vm.version"}) {
				text(parts, System.getProperty(property, ""));
			}
		});
	}

	void entry(Lister.Listed listed) throws IOException {
		send(MessageType.ENTRY, parts -> {
			text(parts, listed.benchmark);
			text(parts, listed.mode);
			parts.writeInt(listed.threads);
			parts.writeInt(listed.forks);
			parts.writeInt(listed.warmupForks);
			parts.writeInt(listed.warmupIterations);
			parts.writeLong(listed.warmupNanos);
			parts.writeInt(listed.iterations);
			parts.writeLong(listed.nanos);
			parts.writeInt(listed.params.size());
			for (Map.Entry<String, List<String>> param : listed.params.entrySet()) {
				text(parts, param.getKey());
				parts.writeInt(param.getValue().size());
				for (String value : param.getValue()) {
					text(parts, value);
				}
			}
		});
	}

	void plan(int benchmarks) throws IOException {
		send(MessageType.PLAN, parts -> parts.writeInt(benchmarks));
	}

	void benchmark(String name, String mode, int threads, int forks, Map<String, String> params) throws IOException {
		send(MessageType.BENCHMARK, parts -> {
			text(parts, name);
			text(parts, mode);
			parts.writeInt(threads);
			parts.writeInt(forks);
			parts.writeInt(params.size());
			for (Map.Entry<String, String> param : params.entrySet()) {
				text(parts, param.getKey());
				text(parts, param.getValue());
			}
		});
	}

	void fork(boolean isWarmup, int number, int count) throws IOException {
		send(MessageType.FORK, parts -> step(parts, isWarmup, number, count));
	}

	void iteration(boolean isWarmup, int number, int count) throws IOException {
		send(MessageType.ITERATION, parts -> step(parts, isWarmup, number, count));
	}

	void score(boolean isWarmup, double score, String unit) throws IOException {
		send(MessageType.SCORE, parts -> {
			parts.writeBoolean(isWarmup);
			parts.writeDouble(score);
			text(parts, unit);
		});
	}

	void timeLeft(int seconds) throws IOException {
		send(MessageType.TIME_LEFT, parts -> parts.writeInt(seconds));
	}

	void recording(String file, boolean isWarmup, int fork) throws IOException {
		send(MessageType.RECORDING, parts -> {
			text(parts, file);
			parts.writeBoolean(isWarmup);
			parts.writeInt(fork);
		});
	}

	void finished() throws IOException {
		send(MessageType.FINISHED, parts -> {});
	}

	/** @param error the error message; empty if JMH reported none */
	void failed(String error) throws IOException {
		send(MessageType.FAILED, parts -> text(parts, error));
	}

	void refused(Refusal refusal, String... details) throws IOException {
		send(MessageType.REFUSED, parts -> {
			parts.writeInt(refusal.ordinal());
			parts.writeInt(details.length);
			for (String detail : details) {
				text(parts, detail);
			}
		});
	}

	void done() throws IOException {
		send(MessageType.DONE, parts -> {});
	}

	private static void step(DataOutputStream parts, boolean isWarmup, int number, int count) throws IOException {
		parts.writeBoolean(isWarmup);
		parts.writeInt(number);
		parts.writeInt(count);
	}

	private static void text(DataOutputStream parts, String text) throws IOException {
		String whole = text == null ? "" : text;
		parts.writeUTF(whole.length() <= LONGEST_TEXT ? whole : whole.substring(0, LONGEST_TEXT));
	}

	private synchronized void send(MessageType type, Parts parts) throws IOException {
		ByteArrayOutputStream content = new ByteArrayOutputStream();
		parts.write(new DataOutputStream(content));
		try {
			out.writeByte(type.ordinal());
			out.writeInt(content.size());
			content.writeTo(out);
			out.flush();
		} catch (IOException e) {
			Parent.awaitEnd();
			throw e;
		}
	}
}
