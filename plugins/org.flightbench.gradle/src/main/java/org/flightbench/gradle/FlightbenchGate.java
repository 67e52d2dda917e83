// SPDX-License-Identifier: UPL-1.0
package org.flightbench.gradle;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import javax.inject.Inject;
import org.gradle.api.DefaultTask;
import org.gradle.api.GradleException;
import org.gradle.api.file.DirectoryProperty;
import org.gradle.api.file.RegularFileProperty;
import org.gradle.api.provider.ListProperty;
import org.gradle.api.provider.Property;
import org.gradle.api.tasks.Input;
import org.gradle.api.tasks.Internal;
import org.gradle.api.tasks.Optional;
import org.gradle.api.tasks.TaskAction;
import org.gradle.process.ExecOperations;
import org.gradle.work.DisableCachingByDefault;

/**
 * Judges results by the {@code flightbench.yml} in the folder of the project and fails accordingly. The task runs
 * {@code flightbench gate} in a separate process.
 */
@DisableCachingByDefault(because = "The verdict must be shown each time")
public abstract class FlightbenchGate extends DefaultTask {

	private static final String JAR = "flightbench-cli.jar";
	private static final int FINE = 0;
	private static final int FAILED = 1;
	private static final int INCONCLUSIVE = 3;

	/**
	 * The results of the baseline: a file or the folder of a run. The default is the baseline named in the
	 * configuration.
	 */
	@Internal
	public abstract RegularFileProperty getBaseline();

	/**
	 * The results of the candidate. The default is the output of {@code me.champeau.jmh} if it is applied, otherwise
	 * the candidate named in the configuration.
	 */
	@Internal
	public abstract RegularFileProperty getCandidate();

	/** The configuration. The default is {@code flightbench.yml} in the folder of the project. */
	@Internal
	public abstract RegularFileProperty getConfig();

	/** Whether an inconclusive result fails the task instead of causing a warning. */
	@Input
	public abstract Property<Boolean> getFailIfInconclusive();

	/** Further arguments of {@code flightbench gate}, as on the command line. */
	@Input
	@Optional
	public abstract ListProperty<String> getArguments();

	/** The working directory of the command. */
	@Internal
	public abstract DirectoryProperty getFolder();

	/** The file to which the Flightbench jar is extracted. */
	@Internal
	public abstract RegularFileProperty getTool();

	@Inject
	protected abstract ExecOperations getProcesses();

	/** Runs the command. */
	@TaskAction
	public void gate() throws IOException {
		List<String> command = command();
		Path jar = unpack();
		int status = getProcesses().javaexec(process -> {
			// as the start script does: docs/decisions/start-options.md
			process.setJvmArgs(List.of("-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1"));
			process.classpath(jar);
			process.getMainClass().set("org.flightbench.cli.Main");
			process.setWorkingDir(getFolder());
			process.setArgs(command);
			process.setIgnoreExitValue(true);
		}).getExitValue();
		if (status == FAILED) {
			throw new GradleException("the benchmarks failed the gate: see the report above");
		}
		if (status == INCONCLUSIVE) {
			String inconclusive = "the benchmarks are inconclusive: measure again with more forks";
			if (getFailIfInconclusive().get()) {
				throw new GradleException(inconclusive);
			}
			getLogger().warn(inconclusive);
		} else if (status != FINE) {
			throw new GradleException(
					"nothing was judged: see the message of Flightbench above (exit status " + status + ")");
		}
	}

	private List<String> command() {
		List<String> command = new ArrayList<>(List.of("gate"));
		File ofProject = getFolder().file("flightbench.yml").get().getAsFile();
		if (getConfig().isPresent()) {
			command.addAll(List.of("--config", path(getConfig())));
		} else if (ofProject.exists() && !getArguments().getOrElse(List.of()).contains("--config")) {
			// this configuration is trusted to name commands and files elsewhere, because Gradle runs code of the
			// project anyway
			command.addAll(List.of("--config", ofProject.toString()));
		}
		if (getBaseline().isPresent()) {
			command.add(path(getBaseline()));
		}
		if (getCandidate().isPresent()) {
			command.add(path(getCandidate()));
		}
		command.addAll(getArguments().getOrElse(List.of()));
		return command;
	}

	private static String path(RegularFileProperty file) {
		return file.get().getAsFile().toString();
	}

	private Path unpack() throws IOException {
		Path jar = getTool().get().getAsFile().toPath();
		Files.createDirectories(jar.getParent());
		try (InputStream in = FlightbenchGate.class.getResourceAsStream(JAR)) {
			Files.copy(in, jar, StandardCopyOption.REPLACE_EXISTING);
		}
		return jar;
	}
}
