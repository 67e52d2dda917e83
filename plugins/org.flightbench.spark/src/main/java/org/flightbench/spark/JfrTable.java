// SPDX-License-Identifier: UPL-1.0
package org.flightbench.spark;

import java.util.Arrays;
import java.util.List;
import java.util.Set;

import org.apache.hadoop.conf.Configuration;
import org.apache.spark.sql.connector.catalog.SupportsRead;
import org.apache.spark.sql.connector.catalog.TableCapability;
import org.apache.spark.sql.connector.read.ScanBuilder;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.sql.util.CaseInsensitiveStringMap;
import org.flightbench.spark.read.JfrOptions;
import org.flightbench.spark.read.JfrPartitionReader;
import org.flightbench.spark.read.RecordingScanner;

/** The events of one type in recordings. */
final class JfrTable implements SupportsRead {

	private final JfrOptions options;
	private final Configuration hadoop;
	/** The recordings that existed when the table was created; null with a given schema. */
	private final RecordingScanner.Scan scan;
	private final StructType eventColumns;
	private final StructType schema;

	/** Creates a table with the columns of all recordings. */
	JfrTable(JfrOptions options, Configuration hadoop, RecordingScanner.Scan scan) {
		this.options = options;
		this.hadoop = hadoop;
		this.scan = scan;
		eventColumns = scan.eventColumns();
		StructType columns = eventColumns;
		for (StructField other : otherColumns(options).fields()) {
			columns = with(columns, other);
		}
		schema = columns;
	}

	/** Creates a table with given columns. */
	JfrTable(JfrOptions options, Configuration hadoop, StructType schema) {
		this.options = options;
		this.hadoop = hadoop;
		scan = null;
		this.schema = schema;
		StructType others = otherColumns(options);
		StructType fromEvents = new StructType();
		for (StructField column : schema.fields()) {
			if (!List.of(others.fieldNames()).contains(column.name())) {
				fromEvents = fromEvents.add(column);
			} else if (!others.apply(column.name()).dataType().equals(column.dataType())) {
				throw new IllegalArgumentException("The column \"" + column.name() + "\" of the schema is "
						+ others.apply(column.name()).dataType().sql() + ", not " + column.dataType().sql() + ".");
			}
		}
		eventColumns = fromEvents;
	}

	/** Returns the columns that are not fields of events. */
	private static StructType otherColumns(JfrOptions options) {
		StructType columns = new StructType().add(JfrPartitionReader.FILE, DataTypes.StringType)
				.add(JfrPartitionReader.CHUNK, DataTypes.IntegerType);
		if (options.pathPattern() != null) {
			for (String name : options.pathPattern().names()) {
				columns = columns.add(name, DataTypes.StringType);
			}
		}
		return options.corruptColumn() == null ? columns : columns.add(options.corruptColumn(), DataTypes.StringType);
	}

	private StructType with(StructType columns, StructField other) {
		if (Arrays.stream(columns.fieldNames()).anyMatch(other.name()::equalsIgnoreCase)) {
			throw new IllegalArgumentException("The column \"" + other.name() + "\" occurs twice: " + options.event()
					+ " has a field of this name, or options name it. Choose another name in the options"
					+ " \"pathPattern\" and \"columnNameOfCorruptRecord\".");
		}
		return columns.add(other);
	}

	@Override
	public String name() {
		return "jfr " + options.event() + " " + String.join(", ", options.paths());
	}

	/** Returns the columns. */
	StructType structure() {
		return schema;
	}

	@Override
	@Deprecated
	public StructType schema() {
		return schema;
	}

	@Override
	public Set<TableCapability> capabilities() {
		return Set.of(TableCapability.BATCH_READ, TableCapability.MICRO_BATCH_READ);
	}

	@Override
	public ScanBuilder newScanBuilder(CaseInsensitiveStringMap readOptions) {
		return new JfrScan(options, hadoop, scan, eventColumns, schema);
	}
}
