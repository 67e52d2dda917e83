// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli.query;

import java.nio.file.Path;
import java.util.List;

import org.flightbench.cli.io.RecordingTime;

/**
 * A request to the command {@code query}.
 *
 * @param files the recordings, results and histories, as named by the user
 * @param sql the query; null for a prompt, or if tables are only kept
 * @param format the format of the result; null to choose it by the extension of the output file
 * @param out the output file; null for standard output
 * @param into the database file or folder in which tables are kept; null for none
 * @param tables the names of the tables to keep; empty for all event types
 * @param from the time from which on events are read; null for the start
 * @param to the time before which events are read; null for the end
 * @param megabytes the limit of the memory of the database; null for the default
 */
public record QueryRequest(List<String> files, String sql, QueryFormat format, Path out, Path into, List<String> tables,
		RecordingTime from, RecordingTime to, Integer megabytes) {}
