// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli.recording;

import java.util.concurrent.Callable;

import org.flightbench.cli.io.ColorChoice;
import org.flightbench.cli.io.ExitStatus;
import org.flightbench.cli.io.Output;
import org.flightbench.cli.io.StandardStreams;
import org.flightbench.cli.io.Version;
import org.flightbench.recording.settings.EditedSettings;

import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** The command {@code flightbench settings compare}. */
@Command(name = "compare", mixinStandardHelpOptions = true, versionProvider = Version.class, description = "Show the differences between two recording settings.")
final class CompareSettingsCommand implements Callable<Integer> {

	private final StandardStreams streams;

	@Parameters(index = "0", paramLabel = "A", description = "default, profile, flightbench, or a .jfc file.")
	private String first;

	@Parameters(index = "1", paramLabel = "B", description = "default, profile, flightbench, or a .jfc file.")
	private String second;

	CompareSettingsCommand(StandardStreams streams) {
		this.streams = streams;
	}

	@Override
	public Integer call() {
		EditedSettings one = SettingsCommand.read(first);
		EditedSettings other = SettingsCommand.read(second);
		Output.write(streams, null, true, ColorChoice.NEVER,
				(style, writer) -> SettingsText.compare(one, other, style, writer));
		return ExitStatus.FINE;
	}
}
