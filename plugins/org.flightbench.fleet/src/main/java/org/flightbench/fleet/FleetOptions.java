// SPDX-License-Identifier: UPL-1.0
package org.flightbench.fleet;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileStatus;
import org.flightbench.cli.io.CommandException;
import org.flightbench.cli.io.Output;
import org.flightbench.cli.io.ReadFiles;
import org.flightbench.cli.io.StandardStreams;
import org.flightbench.spark.read.PathPattern;
import org.flightbench.spark.read.RecordingFiles;

import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The options that select recordings, divide them into groups, and choose the cluster. */
final class FleetOptions {

	private static final String PATH_PATTERN = "--path-pattern";
	private static final String BY = "--by";
	private static final String HOST = "host";
	private static final String LOCAL_FILES = "file";

	@Parameters(paramLabel = "INPUT", arity = "1..*", description = "Recordings (plain, .gz or .lz4), folders of recordings, or patterns such as 'fleet/*/*.jfr', on this machine or in a Hadoop file system, such as s3a://fleet/.")
	private List<String> inputs;

	@Option(names = PATH_PATTERN, paramLabel = "PATTERN", description = "Names for the parts at the end of each path, such as '{service}/{version}/{host}/*.jfr'; {host} identifies replicates.")
	private String pattern;

	@Option(names = BY, paramLabel = "NAMES", description = "Group recordings by names of the pattern, separated by commas.")
	private String by;

	@Option(names = "--master", paramLabel = "URL", description = "The cluster, such as spark://host:7077 (default: that of spark-submit, otherwise local[*], all processors of this machine).")
	private String master;

	@Option(names = "--conf", paramLabel = "NAME=VALUE", description = "A property of Spark, such as spark.executor.memory=4g (repeatable).")
	private List<String> settings = List.of();

	/** Returns the names by which recordings are grouped; empty if they are not grouped. */
	List<String> by() {
		return by == null ? List.of() : List.of(by.split(",", -1));
	}

	/**
	 * Returns the path pattern, or null if none was given.
	 *
	 * @throws CommandException if the pattern is invalid, or lacks a name in {@code --by}
	 */
	PathPattern pattern() {
		PathPattern parsed = null;
		try {
			parsed = pattern == null ? null : new PathPattern(PATH_PATTERN, pattern);
		} catch (IllegalArgumentException e) {
			throw new CommandException(e.getMessage(), e);
		}
		for (String name : by()) {
			if (parsed == null || !parsed.names().contains(name)) {
				throw new CommandException(BY + ": " + (parsed == null
						? "needs " + PATH_PATTERN + ", such as '{service}/{version}/{host}/*.jfr'"
						: PATH_PATTERN + " has no name '" + name + "'; it has " + String.join(", ", parsed.names())));
			}
		}
		return parsed;
	}

	/** Starts Spark, or connects to the cluster. */
	SparkJob start(StandardStreams streams) {
		return SparkJob.start(master, settings, streams.terminal().isInteractive());
	}

	/**
	 * Lists the recordings.
	 *
	 * @throws CommandException if an input matches nothing, or a path does not match the pattern
	 */
	List<FleetFile> files(Configuration hadoop) {
		PathPattern names = pattern();
		List<FleetFile> files = new ArrayList<>();
		try {
			for (Map.Entry<String, FileStatus> file : RecordingFiles.find(inputs, hadoop).entrySet()) {
				files.add(file(file.getKey(), file.getValue(), names));
			}
		} catch (AccessDeniedException e) {
			throw new CommandException(
					e.getFile() + ": "
							+ (e.getReason() == null ? Output.reason(e) : e.getReason().lines().findFirst().get()),
					e);
		} catch (IOException e) {
			throw new CommandException(Output.reason(e), e);
		} catch (IllegalArgumentException e) {
			throw new CommandException(e.getMessage(), e);
		} catch (RuntimeException e) {
			if (e.getCause() instanceof ClassNotFoundException) {
				throw new CommandException(String.join(", ", inputs)
						+ ": the library of this file system is missing; for s3a, see docs/fleet.md", e);
			}
			throw e;
		}
		return files;
	}

	private FleetFile file(String path, FileStatus status, PathPattern names) {
		String inside = status.getPath().toUri().getPath();
		String name = path;
		if (LOCAL_FILES.equals(status.getPath().toUri().getScheme())) {
			name = Output.shown(Path.of(inside));
			ReadFiles.add(Path.of(inside));
		}
		List<String> values = names == null ? List.of() : names.values(inside);
		List<String> group = by().stream().map(one -> values.get(names.names().indexOf(one))).toList();
		int host = names == null ? -1 : names.names().indexOf(HOST);
		return new FleetFile(path, name, status.getLen(), group, host < 0 ? name : values.get(host), 0);
	}

	/** Returns the groups of recordings, sorted by their values. */
	static List<List<String>> groups(List<FleetFile> files) {
		return files.stream().map(FleetFile::group).distinct().sorted(Comparator.comparing(List::toString)).toList();
	}

	/** Returns recordings whose columns are the indexes of their groups. */
	static List<FleetFile> inGroups(List<FleetFile> files) {
		List<List<String>> groups = groups(files);
		return files.stream().map(file -> file.in(groups.indexOf(file.group()))).toList();
	}

	/**
	 * Prints how many recordings could not be read, if any.
	 *
	 * @throws CommandException if none could be read
	 */
	static void checkRead(StandardStreams streams, List<ReadRecording> recordings) {
		List<ReadRecording> lost = recordings.stream().filter(ReadRecording::isLost).toList();
		if (lost.size() == recordings.size()) {
			throw new CommandException(lost.get(0).file().name() + ": " + lost.get(0).lost() + (lost.size() == 1
					? ""
					: "; " + FleetWarnings.lost(lost.size(), recordings.size())));
		}
		if (!lost.isEmpty()) {
			streams.say(FleetWarnings.lost(lost.size(), recordings.size()) + ": see the warnings");
		}
	}
}
