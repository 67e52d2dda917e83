// SPDX-License-Identifier: UPL-1.0
package org.flightbench.spark.read;

import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;
import org.flightbench.jfr.table.EventColumn;

/** The Spark types of event columns. */
final class Columns {

	/** The type of stack traces; the first frame is the top frame. */
	static final DataType STACK = DataTypes.createArrayType(new StructType(new StructField[]{
			DataTypes.createStructField("class", DataTypes.StringType, true),
			DataTypes.createStructField("method", DataTypes.StringType, true),
			DataTypes.createStructField("line", DataTypes.IntegerType, true)}), false);

	private Columns() {}

	/** Returns the type of a column. Durations are nanoseconds. */
	static DataType typeOf(EventColumn column) {
		return switch (column.type()) {
			case BOOLEAN -> DataTypes.BooleanType;
			case LONG, DURATION -> DataTypes.LongType;
			case DOUBLE -> DataTypes.DoubleType;
			case TEXT -> DataTypes.StringType;
			case TIMESTAMP -> DataTypes.TimestampType;
			case STACK -> STACK;
		};
	}
}
