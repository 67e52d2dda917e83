// SPDX-License-Identifier: UPL-1.0
package org.flightbench.spark;

import java.util.Arrays;
import java.util.Set;

import org.apache.hadoop.conf.Configuration;
import org.apache.spark.sql.connector.catalog.SupportsRead;
import org.apache.spark.sql.connector.catalog.TableCapability;
import org.apache.spark.sql.connector.read.ScanBuilder;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.sql.util.CaseInsensitiveStringMap;
import org.flightbench.spark.read.JfrOptions;
import org.flightbench.spark.read.JfrPartitionReader;
import org.flightbench.spark.read.RecordingScanner;

/** The events of one type in the recordings that existed when the table was created. */
final class JfrTable implements SupportsRead {

	private final JfrOptions options;
	private final Configuration hadoop;
	private final RecordingScanner.Scan scan;
	private final StructType schema;

	JfrTable(JfrOptions options, Configuration hadoop, RecordingScanner.Scan scan) {
		this.options = options;
		this.hadoop = hadoop;
		this.scan = scan;
		StructType columns = with(with(scan.eventColumns(), JfrPartitionReader.FILE, DataTypes.StringType),
				JfrPartitionReader.CHUNK, DataTypes.IntegerType);
		if (options.pathPattern() != null) {
			for (String name : options.pathPattern().names()) {
				columns = with(columns, name, DataTypes.StringType);
			}
		}
		schema = options.corruptColumn() == null
				? columns
				: with(columns, options.corruptColumn(), DataTypes.StringType);
	}

	private StructType with(StructType columns, String name, DataType type) {
		if (Arrays.stream(columns.fieldNames()).anyMatch(name::equalsIgnoreCase)) {
			throw new IllegalArgumentException("The column \"" + name + "\" occurs twice: " + options.event()
					+ " has a field of this name, or options name it. Choose another name in the options"
					+ " \"pathPattern\" and \"columnNameOfCorruptRecord\".");
		}
		return columns.add(name, type, true);
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
		return Set.of(TableCapability.BATCH_READ);
	}

	@Override
	public ScanBuilder newScanBuilder(CaseInsensitiveStringMap readOptions) {
		return new JfrScan(options, hadoop, scan, schema);
	}
}
