// SPDX-License-Identifier: UPL-1.0
package org.flightbench.query.table;

/** The type of a column. */
public enum ColumnType {
	BOOLEAN,
	/** An integer, such as a number of bytes. */
	LONG,
	/** A floating-point number, stored as its bits. */
	DOUBLE,
	/** A string, stored as its index in a dictionary. */
	TEXT,
	/** A point in time, in nanoseconds since 1970. */
	TIMESTAMP,
	/** A duration in nanoseconds, which queries return in seconds. */
	DURATION
}
