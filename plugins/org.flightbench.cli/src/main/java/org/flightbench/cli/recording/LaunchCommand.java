// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli.recording;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.flightbench.cli.io.CommandException;
import org.flightbench.cli.io.ExitStatus;
import org.flightbench.cli.io.Output;
import org.flightbench.cli.io.StandardStreams;
import org.flightbench.cli.io.Stoppable;
import org.flightbench.cli.io.Version;
import org.flightbench.jfr.SettingsFile;
import org.flightbench.recording.jvm.JvmException;
import org.flightbench.recording.jvm.JvmSettings;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The command {@code flightbench launch}, which runs a program and records it from start to exit. */
@Command(name = "launch", mixinStandardHelpOptions = true, versionProvider = Version.class, sortOptions = false, customSynopsis = {
		"flightbench launch [OPTIONS] -- java [JAVA OPTIONS] PROGRAM [ARGUMENTS]"}, description = {
				"Run a Java program with the options that its Java version needs for recording and logging.",
				"The recording is written when the program ends, with a log of safepoints and garbage collections beside it."}, exitCodeListHeading = "%nExit status:%n", exitCodeList = {
						"0-255:exit status of the program",
						"2:also bad usage, or a Java version that cannot record: nothing was run"}, footerHeading = "%nExamples:%n", footer = {
								"  flightbench launch -- java -jar server.jar",
								"  flightbench launch --settings profile --out run.jfr -- /opt/jdk-17/bin/java -cp app.jar Main",
								"  flightbench launch --print -- java -jar server.jar"})
public final class LaunchCommand implements Callable<Integer> {

	private static final Pattern VERSION = Pattern.compile("version \"(?:1\\.)?(\\d+)[^\"]*\"");
	private static final int EIGHT = 8;
	/** The first release after Java 8 whose Flight Recorder needs no commercial license. */
	private static final int FIRST = 11;
	/**
	 * The first release known to have the {@code heapdump} log tag, which reports dumps and the number of dumping
	 * threads.
	 */
	private static final int FIRST_WITH_DUMPS = 22;
	private static final int MAX_VERSION_BYTES = 10_000;
	private static final String LOG = ".log";

	private final StandardStreams streams;

	@Option(names = "--settings", paramLabel = "NAME|FILE", description = "Recording settings: default, profile, flightbench (used if not specified: profile with all safepoints and finer allocation samples), or a settings file (.jfc).")
	private String settings = JvmSettings.FLIGHTBENCH;

	@Option(names = "--out", paramLabel = "FILE", description = "The file of the recording (default: named after the program and the time).")
	private Path out;

	@Option(names = "--print", description = "Print the command instead of running it.")
	private boolean print;

	@Option(names = "--open", description = "Open the recording and the log in the desktop when the program has ended.")
	private boolean open;

	@Parameters(paramLabel = "COMMAND", arity = "1..*", description = "The Java launcher and its arguments.")
	private List<String> command;

	public LaunchCommand(StandardStreams streams) {
		this.streams = streams;
	}

	@Override
	public Integer call() {
		try {
			// report a missing file before anything runs
			JvmSettings chosen = SettingsCommand.load(settings);
			Path file = RecordedFile.of(out, program()).toAbsolutePath();
			int version = version();
			Path made = chosen.content() == null || print ? null : Files.createTempFile("flightbench", ".jfc");
			try {
				if (made != null) {
					Files.writeString(made, chosen.content());
				}
				List<String> whole = new ArrayList<>(command);
				whole.addAll(1, options(version, made == null ? named() : made.toString(), file));
				return print ? print(whole) : run(whole, file);
			} finally {
				if (made != null) {
					Files.delete(made);
				}
			}
		} catch (JvmException e) {
			throw new CommandException(e.getMessage(), e);
		} catch (IOException e) {
			throw new CommandException("cannot run " + command.get(0) + ": " + Output.reason(e), e);
		}
	}

	/**
	 * Returns the name or path of the settings to pass to the JDK. Writes Flightbench's own settings to a file first.
	 */
	private String named() {
		return settings.equals(JvmSettings.FLIGHTBENCH) ? SettingsFile.NAME : settings;
	}

	/** Guesses the name of the jar or main class, for use in a file name. Returns an empty string if unknown. */
	private String program() {
		for (int index = 1; index < command.size(); index++) {
			String argument = command.get(index);
			if (argument.equals("-jar") && index + 1 < command.size()) {
				return String.valueOf(Path.of(command.get(index + 1)).getFileName());
			}
			boolean hasValue = List.of("-cp", "-classpath", "--class-path", "-p", "--module-path", "--add-modules")
					.contains(argument);
			if (hasValue) {
				index++;
			} else if (!argument.startsWith("-")) {
				return argument.substring(argument.lastIndexOf('.') + 1);
			}
		}
		return "";
	}

	private int version() throws IOException {
		Process process = new ProcessBuilder(command.get(0), "-version").redirectErrorStream(true).start();
		String answer;
		try (InputStream in = process.getInputStream()) {
			answer = new String(in.readNBytes(MAX_VERSION_BYTES), Charset.defaultCharset());
		} finally {
			process.destroy();
		}
		Matcher version = VERSION.matcher(answer);
		if (!version.find()) {
			throw new CommandException("'" + command.get(0)
					+ "' is not a Java launcher: it does not print a Java version; put -- java ... after the options");
		}
		int number = Integer.parseInt(version.group(1));
		if (number < FIRST && number != EIGHT) {
			throw new CommandException("Java " + number + " of '" + command.get(0)
					+ "' has no free flight recorder; use Java 8u262 or later, or 11 or later");
		}
		return number;
	}

	/** @param jfc the recording settings, as a predefined name or a file */
	private static List<String> options(int version, String jfc, Path file) {
		String log = file.toString().replaceAll("\\.jfr$", LOG);
		if (file.toString().indexOf(',') >= 0 || jfc.indexOf(',') >= 0) {
			throw new CommandException(
					"--out " + file + ": Java does not accept a comma in the name of a recording or its settings");
		}
		List<String> options = new ArrayList<>();
		// without this, samples are attributed to the nearest debug information, which is at safepoints
		options.addAll(List.of("-XX:+UnlockDiagnosticVMOptions", "-XX:+DebugNonSafepoints"));
		options.add("-XX:StartFlightRecording=settings=" + jfc + ",filename=" + file + ",dumponexit=true");
		if (version == EIGHT) {
			options.addAll(List.of("-Xloggc:" + log, "-XX:+PrintGCDetails", "-XX:+PrintGCDateStamps",
					"-XX:+PrintGCApplicationStoppedTime"));
		} else {
			// without this, JFR logs the start of the recording to standard output, which is reserved for the program
			options.add("-Xlog:jfr+startup=error");
			// older releases reject the unknown tag and fail to start
			String dumps = version >= FIRST_WITH_DUMPS ? ",heapdump" : "";
			options.add("-Xlog:safepoint*,gc*" + dumps + ":file=\"" + log + "\":time,uptime,level,tags");
		}
		return options;
	}

	private int print(List<String> whole) {
		if (settings.equals(JvmSettings.FLIGHTBENCH)) {
			streams.say("run this first: flightbench safepoints --settings > " + SettingsFile.NAME);
		}
		Output.toStream(streams.out(), streams.terminal().charset(),
				writer -> writer.append(String.join(" ", whole.stream().map(LaunchCommand::quoted).toList()))
						.append('\n'));
		return ExitStatus.FINE;
	}

	/** Quotes an argument for a POSIX shell if necessary. */
	private static String quoted(String argument) {
		return argument.matches("[A-Za-z0-9_@%+=:,./-]+") ? argument : "'" + argument.replace("'", "'\\''") + "'";
	}

	/** The size and modification time of a file; a missing file is empty. */
	private record FileState(long size, FileTime time) {

		static FileState of(Path file) throws IOException {
			return Files.exists(file)
					? new FileState(Files.size(file), Files.getLastModifiedTime(file))
					: new FileState(0, null);
		}
	}

	private int run(List<String> whole, Path file) throws IOException {
		FileState before = FileState.of(file);
		Process process = new ProcessBuilder(whole).inheritIO().start();
		// terminate rather than kill, so that the JVM writes the recording on exit
		return Stoppable.run(process::destroy, () -> {
			int status = await(process);
			if (status != 0) {
				streams.say("the program ended with status " + status);
			}
			FileState after = FileState.of(file);
			// the JVM replaces the file with an empty one when it starts, and fills it on exit
			if (after.size > 0 && !after.equals(before)) {
				RecordedFile.report(streams, file, open);
				streams.say("to see its pauses: flightbench safepoints " + Output.shown(file));
			} else {
				streams.say("no recording was written: the program was killed or halted, or did not start");
			}
			return status;
		});
	}

	private static int await(Process process) {
		while (true) {
			try {
				return process.waitFor();
			} catch (InterruptedException e) {
				// keep waiting: the JVM still has to write its recording
				process.destroy();
			}
		}
	}
}
