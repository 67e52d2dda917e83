// SPDX-License-Identifier: UPL-1.0
package org.flightbench.spark;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.connector.metric.CustomMetric;
import org.apache.spark.sql.connector.metric.CustomSumMetric;
import org.apache.spark.sql.connector.read.Batch;
import org.apache.spark.sql.connector.read.InputPartition;
import org.apache.spark.sql.connector.read.PartitionReader;
import org.apache.spark.sql.connector.read.PartitionReaderFactory;
import org.apache.spark.sql.connector.read.Scan;
import org.apache.spark.sql.connector.read.SupportsPushDownFilters;
import org.apache.spark.sql.connector.read.SupportsPushDownRequiredColumns;
import org.apache.spark.sql.connector.read.streaming.MicroBatchStream;
import org.apache.spark.sql.sources.Filter;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.util.SerializableConfiguration;
import org.flightbench.spark.read.JfrOptions;
import org.flightbench.spark.read.JfrPartition;
import org.flightbench.spark.read.JfrPartitionReader;
import org.flightbench.spark.read.RecordingScanner;
import org.flightbench.spark.read.ScannedRecording;
import org.flightbench.spark.read.TimeRange;

/** A query on an event table, with the required columns and time range. */
final class JfrScan implements SupportsPushDownRequiredColumns, SupportsPushDownFilters, Scan, Batch {

	private static final String START = "startTime";

	private final JfrOptions options;
	private final Configuration hadoop;
	private final RecordingScanner.Scan scan;
	private final StructType eventColumns;
	private final StructType schema;
	private StructType columns;
	private TimeRange range = TimeRange.ALL;
	private Filter[] pushed = {};

	/**
	 * @param scan the recordings; null to find them when the query starts
	 * @param eventColumns the columns that are fields of events
	 */
	JfrScan(JfrOptions options, Configuration hadoop, RecordingScanner.Scan scan, StructType eventColumns,
			StructType schema) {
		this.options = options;
		this.hadoop = hadoop;
		this.scan = scan;
		this.eventColumns = eventColumns;
		this.schema = schema;
		columns = schema;
	}

	@Override
	public void pruneColumns(StructType required) {
		StructType pruned = new StructType();
		List<String> names = Arrays.asList(required.fieldNames());
		// selects only whole columns: frames always have all of their fields, even if the query needs only some
		for (StructField column : schema.fields()) {
			pruned = names.contains(column.name()) ? pruned.add(column) : pruned;
		}
		columns = pruned;
	}

	/** Uses filters on the start time, but returns all filters, because Spark must still evaluate them. */
	@Override
	public Filter[] pushFilters(Filter[] filters) {
		boolean hasTime = Arrays.stream(eventColumns.fields())
				.anyMatch(column -> column.name().equals(START) && column.dataType().equals(DataTypes.TimestampType));
		List<Filter> used = new ArrayList<>();
		for (Filter filter : filters) {
			TimeRange narrower = hasTime ? range.and(filter) : null;
			if (narrower != null) {
				range = narrower;
				used.add(filter);
			}
		}
		pushed = used.toArray(Filter[]::new);
		return filters;
	}

	@Override
	public Filter[] pushedFilters() {
		return pushed;
	}

	@Override
	public Scan build() {
		return this;
	}

	@Override
	public StructType readSchema() {
		return columns;
	}

	@Override
	public String description() {
		return "jfr " + options.event() + " [" + String.join(", ", columns.fieldNames()) + "], " + START + ": " + range;
	}

	@Override
	public Batch toBatch() {
		return this;
	}

	@Override
	public MicroBatchStream toMicroBatchStream(String checkpointLocation) {
		return new JfrStream(options, hadoop, new Path(checkpointLocation), this);
	}

	@Override
	public InputPartition[] planInputPartitions() {
		try {
			return partitions((scan == null ? RecordingScanner.scan(options, hadoop) : scan).recordings());
		} catch (IOException e) {
			throw new UncheckedIOException(e.getMessage(), e);
		}
	}

	/** Divides recordings into partitions. */
	InputPartition[] partitions(List<ScannedRecording> recordings) {
		int parallelism = SparkSession.active().sparkContext().defaultParallelism();
		return JfrPartition.plan(recordings, range, parallelism).toArray(InputPartition[]::new);
	}

	@Override
	public PartitionReaderFactory createReaderFactory() {
		return new Factory(options, new SerializableConfiguration(hadoop), columns, eventColumns, range);
	}

	@Override
	public CustomMetric[] supportedCustomMetrics() {
		return new CustomMetric[]{new LostParts()};
	}

	/** Creates readers on executors. */
	private record Factory(JfrOptions options, SerializableConfiguration hadoop, StructType columns,
			StructType eventColumns, TimeRange range) implements PartitionReaderFactory {

		@Override
		public PartitionReader<InternalRow> createReader(InputPartition partition) {
			return new JfrPartitionReader(options, hadoop.value(), columns, eventColumns, range,
					(JfrPartition) partition);
		}
	}

	/**
	 * The metric that counts unreadable parts of recordings. Public because Spark also instantiates it by reflection.
	 */
	public static final class LostParts extends CustomSumMetric {

		@Override
		public String name() {
			return JfrPartitionReader.LOST_PARTS;
		}

		@Override
		public String description() {
			return "lost parts of recordings";
		}
	}
}
