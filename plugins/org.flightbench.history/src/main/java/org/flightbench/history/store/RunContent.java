// SPDX-License-Identifier: UPL-1.0
package org.flightbench.history.store;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UTFDataFormatException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.DigestOutputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;

import org.flightbench.results.IterationSetup;
import org.flightbench.results.Metric;
import org.flightbench.results.RawData;
import org.flightbench.results.Result;
import org.flightbench.results.Setup;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;

/** Conversions of runs to hashes, binary iterations and JSON settings for the store. */
final class RunContent {

	private RunContent() {}

	/**
	 * Returns a hash that identifies a run. It covers the results with all iterations, the JDK, the commit, and the
	 * time if {@link HistoryEntry#isTimeKnown known}, but not the branch or the source file.
	 */
	static String hash(HistoryEntry entry) {
		try {
			MessageDigest digest = MessageDigest.getInstance("SHA-256");
			DataOutputStream out = new DataOutputStream(
					new DigestOutputStream(OutputStream.nullOutputStream(), digest));
			write(String.valueOf(entry.commit()), out);
			out.writeLong(entry.isTimeKnown() ? entry.time().toEpochMilli() : 0);
			List<Result> results = new ArrayList<>(entry.results().results());
			results.sort(Comparator.comparing(Result::id));
			for (Result result : results) {
				out.write(result.id().toString().getBytes(StandardCharsets.UTF_8));
				write(String.valueOf(result.setup().jdkVersion()), out);
				write(result.primary(), out);
				for (Metric metric : result.secondary().values()) {
					write(metric, out);
				}
			}
			out.flush();
			return HexFormat.of().formatHex(digest.digest());
		} catch (NoSuchAlgorithmException | IOException impossible) {
			throw new IllegalStateException(impossible);
		}
	}

	private static void write(String text, DataOutputStream out) throws IOException {
		try {
			out.writeUTF(text);
		} catch (UTFDataFormatException tooLong) {
			out.write(text.getBytes(StandardCharsets.UTF_8));
		}
	}

	private static void write(Metric metric, DataOutputStream out) throws IOException {
		out.write(metric.name().getBytes(StandardCharsets.UTF_8));
		out.write(metric.unit().symbol().getBytes(StandardCharsets.UTF_8));
		out.writeDouble(metric.score().value());
		out.write(iterations(metric.rawData()));
	}

	/** Encodes the iterations of all forks in the binary format described in the schema: counts followed by values. */
	static byte[] iterations(RawData raw) {
		ByteArrayOutputStream bytes = new ByteArrayOutputStream();
		DataOutputStream out = new DataOutputStream(bytes);
		try {
			out.writeInt(raw.forks());
			for (int fork = 0; fork < raw.forks(); fork++) {
				out.writeInt(raw.iterations(fork));
				for (double value : raw.values(fork)) {
					out.writeDouble(value);
				}
			}
		} catch (IOException impossible) {
			throw new IllegalStateException(impossible);
		}
		return bytes.toByteArray();
	}

	/**
	 * Decodes iterations by fork.
	 *
	 * @throws RuntimeException if the bytes are malformed; its type is unspecified
	 */
	static double[][] iterations(byte[] bytes) {
		ByteBuffer buffer = ByteBuffer.wrap(bytes);
		double[][] forks = new double[count(buffer, Integer.BYTES)][];
		for (int fork = 0; fork < forks.length; fork++) {
			forks[fork] = new double[count(buffer, Double.BYTES)];
			for (int iteration = 0; iteration < forks[fork].length; iteration++) {
				forks[fork][iteration] = buffer.getDouble();
			}
		}
		return forks;
	}

	/**
	 * Reads the number of elements that follow, and checks it against the remaining bytes.
	 *
	 * @param bytes the minimum size of an element
	 */
	private static int count(ByteBuffer buffer, int bytes) {
		int count = buffer.getInt();
		if (count < 0 || count > buffer.remaining() / bytes) {
			throw new IllegalStateException("no " + count + " values");
		}
		return count;
	}

	/** Returns the settings of a run as JSON. */
	static String settings(Iterable<Setup> setups) {
		JsonArray all = new JsonArray();
		for (Setup setup : setups) {
			JsonObject json = new JsonObject();
			json.addProperty("jvm", setup.jvm());
			if (setup.jvmArgs() != null) {
				JsonArray arguments = new JsonArray();
				setup.jvmArgs().forEach(arguments::add);
				json.add("jvmArgs", arguments);
			}
			json.addProperty("vmVersion", setup.vmVersion());
			json.addProperty("forks", setup.forks());
			json.add("warmup", iterations(setup.warmup()));
			json.add("measurement", iterations(setup.measurement()));
			all.add(json);
		}
		return all.toString();
	}

	private static JsonObject iterations(IterationSetup setup) {
		JsonObject json = new JsonObject();
		json.addProperty("iterations", setup.iterations());
		json.addProperty("time", setup.time());
		json.addProperty("batchSize", setup.batchSize());
		return json;
	}
}
