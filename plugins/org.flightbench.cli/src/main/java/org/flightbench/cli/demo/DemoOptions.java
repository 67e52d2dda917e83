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

/** Where and by what an experiment is made. */
final class DemoOptions {

	@Option(names = "--name", paramLabel = "NAME", description = "Name of the run and its folder (default: the experiment with date and time). A number is appended if it exists.")
	private String name;

	@Option(names = "--into", paramLabel = "DIR", description = "The parent folder of the run (default: runs).")
	private String into = "runs";

	/** Makes an experiment and reports its outcome. */
	interface Making {
		int make() throws DemoException, IOException;
	}

	/** Returns the exit status. */
	static int making(Making experiment) {
		try {
			return experiment.make();
		} catch (DemoException e) {
			throw new CommandException(e.getMessage(), e);
		} catch (IOException e) {
			throw new CommandException("cannot run the experiment: " + Output.reason(e), e);
		}
	}

	/** The run's name. */
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

	/** The folder for the run's folder. */
	Path into() {
		return BenchCommand.path(into);
	}

	/** The JDK in a folder, the one that runs this if none is given. */
	static Jdk jdk(String home) {
		try {
			return home == null ? Jdk.current() : Jdk.at(BenchCommand.path(home));
		} catch (BenchException e) {
			throw new CommandException(e.getMessage(), e);
		}
	}
}
