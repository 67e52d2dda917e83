// SPDX-License-Identifier: UPL-1.0
package org.flightbench.fleet;

import java.io.Closeable;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import org.apache.hadoop.conf.Configuration;
import org.apache.spark.SparkConf;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.api.java.function.Function2;
import org.flightbench.cli.Main;
import org.flightbench.cli.io.CommandException;

import scala.Tuple2;

/** Decodes recordings with Spark and merges the results. */
final class SparkJob implements Closeable {

	private static final String MASTER = "spark.master";
	private static final String LOCAL = "local";
	/** The limits of the total size of the recordings of a task. A compressed recording may exceed them. */
	private static final long SMALLEST_TASK = 4L << 20;
	private static final long LARGEST_TASK = 128L << 20;
	/** The minimum size of a part of a recording: a few chunks, because each part reads the metadata again. */
	private static final long SMALLEST_PART = 32L << 20;
	private static final Pattern COMPRESSED = Pattern.compile("\\.(gz|lz4)$");
	/** The number of tasks per processor, chosen so that processors finish at about the same time. */
	private static final int TASKS = 4;
	/** The total size of recordings for each task that merges their results. */
	private static final long MERGED_TASK = 256L << 20;

	/** Whether this process is ending, for example after Ctrl+C. Spark then stops too. */
	private static volatile boolean isEnding;

	private final JavaSparkContext spark;

	private SparkJob(JavaSparkContext spark) {
		this.spark = spark;
	}

	/**
	 * Starts Spark in this process, or connects to a cluster.
	 *
	 * @param master the URL of the cluster; null for the cluster given to {@code spark-submit}, or else this machine
	 * @param settings properties of Spark, as {@code NAME=VALUE}
	 * @param showsProgress whether to show a progress bar on standard error
	 * @throws CommandException if a property is invalid, or Spark cannot be started
	 */
	static SparkJob start(String master, List<String> settings, boolean showsProgress) {
		SparkConf conf = new SparkConf().setAppName("flightbench fleet").setIfMissing(MASTER, "local[*]")
				.setIfMissing("spark.ui.enabled", "false")
				.setIfMissing("spark.ui.showConsoleProgress", Boolean.toString(showsProgress));
		if (master != null) {
			conf.setMaster(master);
		}
		for (String setting : settings) {
			int equals = setting.indexOf('=');
			if (equals < 1) {
				throw new CommandException("--conf expects NAME=VALUE, not '" + setting + "'");
			}
			conf.set(setting.substring(0, equals), setting.substring(equals + 1));
		}
		if (conf.get(MASTER).startsWith(LOCAL)) {
			// keeps other users of this machine from connecting to Spark
			conf.setIfMissing("spark.driver.host", "localhost").setIfMissing("spark.driver.bindAddress", "127.0.0.1")
					.setIfMissing("spark.authenticate", "true");
		} else {
			// executors need the JARs of the command line, which contains the decoder, and of this module
			conf.setJars(Stream.of(Main.class, SparkJob.class)
					.flatMap(type -> Stream.of(JavaSparkContext.jarOfClass(type))).toArray(String[]::new));
		}
		Runtime.getRuntime().addShutdownHook(new Thread(() -> isEnding = true));
		try {
			return new SparkJob(new JavaSparkContext(conf));
		} catch (Exception e) {
			throw new CommandException("cannot start Spark with the master " + conf.get(MASTER) + ": " + reason(e), e);
		}
	}

	/** Returns the configuration of Hadoop's file systems. */
	Configuration hadoop() {
		return spark.hadoopConfiguration();
	}

	/**
	 * Decodes recordings in tasks, and merges the values of equal keys. The driver holds the merged values of only one
	 * partition at a time.
	 *
	 * @param plus adds two values of equal keys
	 * @param merged receives each key with its value, on the calling thread
	 * @throws CommandException if the job fails
	 */
	<K, V> void run(List<FleetFile> files, RecordingDecoder<K, V> decoder, Function2<V, V, V> plus,
			Consumer<Tuple2<K, V>> merged) {
		List<ArrayList<FilePart>> tasks = tasks(files, parallelism());
		long bytes = files.stream().mapToLong(FleetFile::size).sum();
		run(tasks, (int) Math.max(Math.min(tasks.size(), parallelism()), bytes / MERGED_TASK), decoder, plus, merged);
	}

	/** Like {@link #run(List, RecordingDecoder, Function2, Consumer)}, but decodes only parts, each in a task. */
	<K, V> void runParts(List<FilePart> parts, RecordingDecoder<K, V> decoder, Function2<V, V, V> plus,
			Consumer<Tuple2<K, V>> merged) {
		run(parts.stream().map(part -> new ArrayList<>(List.of(part))).toList(), parallelism(), decoder, plus, merged);
	}

	private int parallelism() {
		return spark.defaultParallelism();
	}

	private <K, V> void run(List<ArrayList<FilePart>> tasks, int mergers, RecordingDecoder<K, V> decoder,
			Function2<V, V, V> plus, Consumer<Tuple2<K, V>> merged) {
		try {
			Iterator<Tuple2<K, V>> results = spark.parallelize(tasks, tasks.size()).flatMap(ArrayList::iterator)
					.flatMapToPair(decoder).reduceByKey(plus, mergers).toLocalIterator();
			results.forEachRemaining(merged);
		} catch (Exception e) {
			// Scala does not declare exceptions
			throw new CommandException(isEnding
					? "canceled"
					: spark.sc().isStopped()
							? "the master " + spark.master() + " cannot be reached, or ended the application"
							: "the Spark job failed: " + reason(e),
					e);
		}
	}

	/**
	 * Divides recordings into tasks. Those that are much larger than a task are divided, too. The largest parts come
	 * first, so that no long task runs alone at the end.
	 */
	static List<ArrayList<FilePart>> tasks(List<FleetFile> files, int parallelism) {
		long bytes = files.stream().mapToLong(FleetFile::size).sum();
		long most = Math.max(SMALLEST_TASK, Math.min(LARGEST_TASK, bytes / parallelism / TASKS));
		List<FilePart> parts = new ArrayList<>();
		for (FleetFile file : files) {
			long count = COMPRESSED.matcher(file.path()).find() ? 1 : file.size() / Math.max(most, SMALLEST_PART);
			for (long part = 0; part < Math.max(1, count); part++) {
				// a recording in progress may have become larger
				long end = part + 1 < count ? file.size() / count * (part + 1) : Long.MAX_VALUE;
				parts.add(new FilePart(file, part * (file.size() / Math.max(1, count)), end));
			}
		}
		parts.sort(Comparator.comparingLong(FilePart::size).reversed().thenComparing(part -> part.file().path())
				.thenComparing(FilePart::from));
		List<ArrayList<FilePart>> tasks = new ArrayList<>();
		long size = Long.MAX_VALUE;
		for (FilePart part : parts) {
			if (size > most - part.size()) {
				tasks.add(new ArrayList<>());
				size = 0;
			}
			size += part.size();
			tasks.get(tasks.size() - 1).add(part);
		}
		return tasks;
	}

	/** Returns the first line of the innermost cause. */
	private static String reason(Throwable problem) {
		Throwable cause = problem;
		while (cause.getCause() != null) {
			cause = cause.getCause();
		}
		return String.valueOf(cause.getMessage()).lines().findFirst().orElseGet(cause::toString);
	}

	@Override
	public void close() {
		spark.close();
	}
}
