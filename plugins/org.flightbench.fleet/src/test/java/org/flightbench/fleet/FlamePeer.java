// SPDX-License-Identifier: UPL-1.0
package org.flightbench.fleet;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;

import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedFrame;
import jdk.jfr.consumer.RecordedStackTrace;
import jdk.jfr.consumer.RecordingFile;

import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;

import scala.Tuple2;

/**
 * The merged allocation flame graph of many recordings as people write it without Flightbench: the data source
 * {@code binaryFile}, and the JDK's parser in {@code mapPartitions}.
 */
final class FlamePeer {

	private static final Map<String, String> WEIGHTS = Map.of("jdk.ObjectAllocationInNewTLAB", "tlabSize",
			"jdk.ObjectAllocationOutsideTLAB", "allocationSize", "jdk.ObjectAllocationSample", "weight");

	private FlamePeer() {}

	/**
	 * Prints the sum of all weights and the number of distinct stacks.
	 *
	 * @param arguments the recordings, as a pattern
	 */
	public static void main(String[] arguments) throws IOException {
		try (SparkSession spark = SparkSession.builder().master("local[*]").config("spark.ui.enabled", "false")
				.getOrCreate()) {
			Map<String, Long> stacks = new HashMap<>();
			spark.read().format("binaryFile").load(arguments[0]).select("content").javaRDD()
					.mapPartitionsToPair(FlamePeer::stacks).reduceByKey(Long::sum).toLocalIterator()
					.forEachRemaining(stack -> stacks.put(stack._1(), stack._2()));
			System.out.println("weight=" + stacks.values().stream().mapToLong(Long::longValue).sum() + " stacks="
					+ stacks.size());
		}
	}

	private static Iterator<Tuple2<String, Long>> stacks(Iterator<Row> files) throws IOException {
		Map<String, Long> stacks = new HashMap<>();
		while (files.hasNext()) {
			Path copy = Files.createTempFile("peer", ".jfr");
			try {
				Files.write(copy, files.next().<byte[]>getAs(0));
				try (RecordingFile recording = new RecordingFile(copy)) {
					// events with equal stacks share them within a chunk
					Map<RecordedStackTrace, String> texts = new IdentityHashMap<>();
					while (recording.hasMoreEvents()) {
						RecordedEvent event = recording.readEvent();
						String weight = WEIGHTS.get(event.getEventType().getName());
						if (weight != null) {
							stacks.merge(texts.computeIfAbsent(event.getStackTrace(), FlamePeer::text),
									event.getLong(weight), Long::sum);
						}
					}
				}
			} finally {
				Files.delete(copy);
			}
		}
		List<Tuple2<String, Long>> pairs = new ArrayList<>();
		stacks.forEach((stack, weight) -> pairs.add(new Tuple2<>(stack, weight)));
		return pairs.iterator();
	}

	private static String text(RecordedStackTrace stack) {
		if (stack == null) {
			return "";
		}
		StringBuilder text = new StringBuilder();
		for (RecordedFrame frame : stack.getFrames()) {
			text.append(frame.getMethod().getType().getName()).append('.').append(frame.getMethod().getName())
					.append(';');
		}
		return text.toString();
	}
}
