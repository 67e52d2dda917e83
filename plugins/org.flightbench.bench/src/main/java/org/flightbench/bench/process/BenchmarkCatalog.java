// SPDX-License-Identifier: UPL-1.0
package org.flightbench.bench.process;

import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

import org.flightbench.base.Texts;
import org.flightbench.bench.BenchCancelledException;
import org.flightbench.bench.BenchException;
import org.flightbench.bench.BenchListener;
import org.flightbench.bench.BenchSettings;
import org.flightbench.bench.BenchmarkJar;
import org.flightbench.bench.CatalogEntry;
import org.flightbench.bench.CatalogEntry.Iterations;
import org.flightbench.bench.Jdk;
import org.flightbench.bench.driver.MessageType;
import org.flightbench.bench.text.Messages;
import org.flightbench.results.Mode;

/**
 * The benchmarks of a jar, as listed by JMH.
 *
 * @param entries one entry for each benchmark and mode, in the order in which JMH runs them
 */
public record BenchmarkCatalog(List<CatalogEntry> entries) {

	private static final Duration LONGEST = Duration.ofSeconds(60);
	private static final int MILLISECONDS_TO_LOOK = 50;

	public BenchmarkCatalog {
		entries = List.copyOf(entries);
	}

	/**
	 * Lists all benchmarks of a jar with the values of their annotations and JMH's defaults. Starts a JVM, which takes
	 * about half a second, but executes no benchmark code.
	 *
	 * @param first jars that precede the benchmarks on the class path; usually empty
	 * @param cancelled polled many times per second
	 * @throws BenchCancelledException if the operation was canceled
	 * @throws BenchException if the JDK does not start, JMH cannot list the benchmarks, or it takes longer than a
	 * minute; the message is for the user
	 * @throws IOException if files for the JVM cannot be written
	 */
	public static BenchmarkCatalog of(BenchmarkJar jar, Jdk jdk, List<Path> first, BooleanSupplier cancelled)
			throws BenchException, IOException {
		return list(jar, jdk, first, List.of(), cancelled);
	}

	/**
	 * Lists the benchmarks that a run with these settings would execute, with the options in the settings applied.
	 * Otherwise equivalent to {@link #of(BenchmarkJar, Jdk, List, BooleanSupplier)}.
	 */
	public static BenchmarkCatalog of(BenchSettings settings, BooleanSupplier cancelled)
			throws BenchException, IOException {
		return list(settings.jar(), settings.jdk(), settings.first(), settings.arguments(), cancelled);
	}

	/** Returns all parameters with the union of their values in all benchmarks. */
	public Map<String, List<String>> params() {
		Map<String, List<String>> params = new LinkedHashMap<>();
		for (CatalogEntry entry : entries) {
			entry.params().forEach((name, values) -> {
				List<String> all = params.computeIfAbsent(name, key -> new ArrayList<>());
				values.stream().filter(value -> !all.contains(value)).forEach(all::add);
			});
		}
		return params;
	}

	private static BenchmarkCatalog list(BenchmarkJar jar, Jdk jdk, List<Path> first, List<String> arguments,
			BooleanSupplier cancelled) throws BenchException, IOException {
		BenchmarkJvm jvm = new BenchmarkJvm(jdk, jar.classPath(first));
		CatalogReader reader = new CatalogReader();
		Transcript transcript = new Transcript(OutputStream.nullOutputStream(), BenchListener.NONE);
		CountDownLatch ended = new CountDownLatch(1);
		endInTime(jvm, cancelled, ended);
		try {
			int exitStatus = jvm.run(DriverClasses.LISTER, arguments, reader, transcript);
			if (jvm.isCancelled()) {
				if (cancelled.getAsBoolean()) {
					throw new BenchCancelledException();
				}
				throw new BenchException(Texts.bind(Messages.catalog_slow, jar.file(), LONGEST.toSeconds()));
			}
			if (exitStatus != 0 || !reader.refusal().isEmpty()) {
				throw new BenchException(reader.refusal().isEmpty()
						? transcript.whyNothingRan(jdk, exitStatus)
						: reader.refusal());
			}
			return new BenchmarkCatalog(reader.entries());
		} catch (InterruptedException e) {
			Thread.currentThread().interrupt();
			throw new BenchCancelledException();
		} finally {
			ended.countDown();
		}
	}

	private static void endInTime(BenchmarkJvm jvm, BooleanSupplier cancelled, CountDownLatch ended) {
		long deadline = System.nanoTime() + LONGEST.toNanos();
		Thread watcher = new Thread(() -> {
			try {
				while (!ended.await(MILLISECONDS_TO_LOOK, TimeUnit.MILLISECONDS)) {
					if (cancelled.getAsBoolean() || System.nanoTime() > deadline) {
						jvm.cancel();
						return;
					}
				}
			} catch (InterruptedException e) {
				Thread.currentThread().interrupt();
			}
		}, "time-limit-of-listing");
		watcher.setDaemon(true);
		watcher.start();
	}

	/** A receiver of the messages from {@link DriverClasses#LISTER}. */
	private static final class CatalogReader implements BenchmarkJvm.Receiver {

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
				refusal = RefusalText.read(parts);
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
}
