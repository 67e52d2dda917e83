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
 * Judges results by {@code flightbench.yml} in the folder of the project, and fails by the verdict:
 * {@code flightbench gate}, in a process of its own.
 */
@DisableCachingByDefault(because = "The verdict must be shown each time")
public abstract class FlightbenchGate extends DefaultTask {

	private static final String JAR = "flightbench-cli.jar";
	private static final int FINE = 0;
	private static final int FAILED = 1;
	private static final int INCONCLUSIVE = 3;

	/** The results of the baseline: a file, or the folder of a run; by default those that the configuration names. */
	@Internal
	public abstract RegularFileProperty getBaseline();

	/**
	 * The results to judge; by default those of {@code me.champeau.jmh}, or else those that the configuration names.
	 */
	@Internal
	public abstract RegularFileProperty getCandidate();

	/** The configuration, unless it is {@code flightbench.yml} in the folder of the project. */
	@Internal
	public abstract RegularFileProperty getConfig();

	/** Whether a task fails that cannot be decided; if not, it warns. */
	@Input
	public abstract Property<Boolean> getFailIfInconclusive();

	/** Further arguments of the command, as on the command line. */
	@Input
	@Optional
	public abstract ListProperty<String> getArguments();

	/** The folder that the command runs in. */
	@Internal
	public abstract DirectoryProperty getFolder();

	/** The place for the jar of Flightbench. */
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
			// Gradle runs code of the project anyway, so its configuration may name commands and files elsewhere
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
