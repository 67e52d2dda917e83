// SPDX-License-Identifier: UPL-1.0
package org.flightbench.spark;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Map;

import org.apache.hadoop.conf.Configuration;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.connector.catalog.Table;
import org.apache.spark.sql.connector.catalog.TableProvider;
import org.apache.spark.sql.connector.expressions.Transform;
import org.apache.spark.sql.sources.DataSourceRegister;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.sql.util.CaseInsensitiveStringMap;
import org.flightbench.spark.read.JfrOptions;
import org.flightbench.spark.read.RecordingScanner;

/** The {@code jfr} data source. Spark creates one instance for each {@code load}. */
public final class JfrDataSource implements TableProvider, DataSourceRegister {

	private JfrTable table;

	@Override
	public String shortName() {
		return "jfr";
	}

	/**
	 * Lists the files and reads the metadata of their chunks.
	 *
	 * @throws IllegalArgumentException if an option is missing or invalid, or no recording describes the event type
	 * @throws UncheckedIOException if no recording can be read, or if a part of one cannot be read in FAILFAST mode
	 */
	@Override
	public StructType inferSchema(CaseInsensitiveStringMap options) {
		JfrOptions parsed = JfrOptions.of(options);
		Configuration hadoop = hadoop(options.asCaseSensitiveMap());
		try {
			table = new JfrTable(parsed, hadoop, RecordingScanner.scan(parsed, hadoop));
		} catch (IOException e) {
			throw new UncheckedIOException(e.getMessage(), e);
		}
		return table.structure();
	}

	private static Configuration hadoop(Map<String, String> options) {
		Configuration hadoop = new Configuration(SparkSession.active().sparkContext().hadoopConfiguration());
		options.forEach(hadoop::set);
		return hadoop;
	}

	/** Returns true: with a given schema, the files need not exist yet. */
	@Override
	public boolean supportsExternalMetadata() {
		return true;
	}

	/** @throws IllegalArgumentException if an option is missing or invalid, or the schema is not possible */
	@Override
	public Table getTable(StructType schema, Transform[] partitioning, Map<String, String> properties) {
		return table != null
				? table
				: new JfrTable(JfrOptions.of(new CaseInsensitiveStringMap(properties)), hadoop(properties), schema);
	}
}
