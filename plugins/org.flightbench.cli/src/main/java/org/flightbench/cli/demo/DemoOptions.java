// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli.demo;

import java.io.IOException;
import java.nio.file.Path;
import java.time.LocalDateTime;

import org.flightbench.bench.BenchException;
import org.flightbench.bench.Jdk;
import org.flightbench.bench.NewFolder;
import org.flightbench.cli.bench.BenchCommand;
import org.flightbench.cli.io.CommandException;
import org.flightbench.cli.io.Output;
import org.flightbench.demo.DemoException;

import picocli.CommandLine.Option;

/** The options common to all experiments. */
final class DemoOptions {

	@Option(names = "--name", paramLabel = "NAME", description = "Name of the run and its folder (default: the experiment with date and time). A number is appended if it exists.")
	private String name;

	@Option(names = "--into", paramLabel = "DIR", description = "The parent folder of the run (default: runs).")
	private String into = "runs";

	/** An experiment that reports its outcome and returns the exit status. */
	interface Making {
		int make() throws DemoException, IOException;
	}

	/**
	 * Runs an experiment and returns its exit status.
	 *
	 * @throws CommandException if the experiment fails
	 */
	static int making(Making experiment) {
		try {
			return experiment.make();
		} catch (DemoException e) {
			throw new CommandException(e.getMessage(), e);
		} catch (IOException e) {
			throw new CommandException("cannot run the experiment: " + Output.reason(e), e);
		}
	}

	/**
	 * Returns the name of the run.
	 *
	 * @throws CommandException if the user specified an invalid name
	 */
	String name(String experiment) {
		if (name == null) {
			return experiment + "-" + LocalDateTime.now().format(BenchCommand.NAME);
		}
		try {
			NewFolder.requireName(name);
			return name;
		} catch (IllegalArgumentException e) {
			throw new CommandException("--name: " + e.getMessage(), e);
		}
	}

	/** Returns the parent folder of the run. */
	Path into() {
		return BenchCommand.path(into);
	}

	/**
	 * Returns the JDK in a folder.
	 *
	 * @param home the folder; null for the JDK that runs Flightbench
	 */
	static Jdk jdk(String home) {
		try {
			return home == null ? Jdk.current() : Jdk.at(BenchCommand.path(home));
		} catch (BenchException e) {
			throw new CommandException(e.getMessage(), e);
		}
	}
}
