// SPDX-License-Identifier: UPL-1.0
package org.flightbench.bench.process;

import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.flightbench.base.Texts;
import org.flightbench.bench.CatalogEntry;
import org.flightbench.bench.CatalogEntry.Iterations;
import org.flightbench.bench.driver.MessageType;
import org.flightbench.bench.text.Messages;
import org.flightbench.results.Mode;

/** A receiver of the messages of a JVM that lists its benchmarks. */
final class CatalogReader implements BenchmarkJvm.Receiver {

	private static final int MAX_ENTRIES = 100_000;

	private final List<CatalogEntry> entries = new ArrayList<>();
	private String refusal = "";

	@Override
	public void take(MessageType type, byte[] content) throws IOException {
		DataInputStream parts = new DataInputStream(new ByteArrayInputStream(content));
		if (type == MessageType.ENTRY) {
			if (entries.size() == MAX_ENTRIES) {
				throw new IOException(Texts.bind(Messages.catalog_tooMany, MAX_ENTRIES));
			}
			entries.add(entry(parts));
		} else if (type == MessageType.REFUSED) {
			refusal = Refusals.read(parts);
		}
	}

	/** Returns the listed benchmarks. */
	List<CatalogEntry> entries() {
		return entries;
	}

	/** Returns the reason why JMH cannot list the benchmarks; empty if it can. */
	String refusal() {
		return refusal;
	}

	private static CatalogEntry entry(DataInputStream parts) throws IOException {
		String benchmark = parts.readUTF();
		String mode = parts.readUTF();
		int threads = parts.readInt();
		int forks = parts.readInt();
		int warmupForks = parts.readInt();
		Iterations warmup = new Iterations(parts.readInt(), Duration.ofNanos(parts.readLong()));
		Iterations measurement = new Iterations(parts.readInt(), Duration.ofNanos(parts.readLong()));
		Map<String, List<String>> params = new LinkedHashMap<>();
		for (int count = parts.readInt(); count > 0; count--) {
			String name = parts.readUTF();
			List<String> values = new ArrayList<>();
			for (int number = parts.readInt(); number > 0; number--) {
				values.add(parts.readUTF());
			}
			params.put(name, values);
		}
		return new CatalogEntry(benchmark,
				Mode.of(mode).orElseThrow(() -> new IOException(Texts.bind(Messages.catalog_unknownMode, mode))),
				threads, forks, warmupForks, warmup, measurement, params);
	}
}
