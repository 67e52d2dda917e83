// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli.query;

import java.nio.file.Path;
import java.util.List;

import org.flightbench.cli.io.RecordingTime;

/**
 * A request to run the command {@code query}.
 *
 * @param files the recordings, results and histories, as named by the user
 * @param sql the query; null to show a prompt, or only to save tables
 * @param format the output format; null to derive it from the extension of the output file
 * @param out the output file; null for standard output
 * @param into the database file or folder to save tables in; null to save none
 * @param tables the names of the tables to save; empty for all event types
 * @param from the start of the time range, inclusive; null for the start of the recording
 * @param to the end of the time range, exclusive; null for the end of the recording
 * @param megabytes the memory limit of the database, in MB; null for the default
 */
public record QueryRequest(List<String> files, String sql, QueryFormat format, Path out, Path into, List<String> tables,
		RecordingTime from, RecordingTime to, Integer megabytes) {}
