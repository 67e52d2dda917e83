// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli.demo;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;

import org.flightbench.bench.Jdk;
import org.flightbench.bench.JdkSearch;
import org.flightbench.cli.io.Choice;
import org.flightbench.cli.io.CommandException;
import org.flightbench.cli.io.ExitStatus;
import org.flightbench.cli.io.HeapSize;
import org.flightbench.cli.io.Output;
import org.flightbench.cli.io.StandardStreams;
import org.flightbench.cli.io.Stoppable;
import org.flightbench.cli.io.Version;
import org.flightbench.demo.DemoException;
import org.flightbench.demo.DemoListener;
import org.flightbench.demo.heapdump.HeapDumpMethod;
import org.flightbench.demo.heapdump.HeapDumpResult;
import org.flightbench.demo.heapdump.HeapDumpRun;
import org.flightbench.demo.heapdump.HeapDumpSettings;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The command {@code flightbench demo heapdump}, which dumps the same heap with several JDKs for comparison. */
@Command(name = "heapdump", mixinStandardHelpOptions = true, versionProvider = Version.class, sortOptions = false, description = {
		"Dump the same heap several times with each JDK on this machine, and record it.",
		"The results can be compared like those of benchmarks."}, exitCodeListHeading = "%nExit status:%n", exitCodeList = {
				"0:success", "1:a dump failed; earlier ones have results",
				"2:bad usage, or not enough disk space: nothing was run",
				"130:stopped; finished results are kept"}, footerHeading = "%nExamples:%n", footer = {
						"  flightbench demo heapdump",
						"  flightbench demo heapdump --jdk /opt/jdk-21 --jdk /opt/jdk-22 --heap 1g",
						"  flightbench demo heapdump --jdk /opt/jdk-25 --parallel 4 -f 10"})
final class DemoHeapDumpCommand implements Callable<Integer> {

	private final StandardStreams streams;

	@Option(names = "--jdk", paramLabel = "HOME", description = "A JDK that writes the dump, 11 or newer (repeatable, baseline first; default: all that are found, oldest first).")
	private List<String> jdks = List.of();

	@Option(names = "--heap", paramLabel = "SIZE", converter = HeapSize.class, description = "Size of the dumped objects, such as 2g (default: 200m). The dump is larger.")
	private int heapMegabytes = 200;

	@Option(names = {"-f", "--forks",
			"--repeat"}, paramLabel = "N", description = "Number of dumps with each JDK, each in its own JVM (default: 5).")
	private int forks = 5;

	@Option(names = "--by", paramLabel = "WHAT", converter = MethodConverter.class, description = "Trigger of the dump: mxbean (default, the program itself), jcmd, or oom (running out of memory).")
	private HeapDumpMethod method;

	@Option(names = "--parallel", paramLabel = "THREADS", description = "With JDK 20 and newer, also dump with this number of threads, as a separate run. Implies --by jcmd.")
	private Integer parallel;

	@Option(names = "--keep", description = "Keep the dumps instead of deleting them.")
	private boolean keep;

	@Mixin
	private DemoOptions options;

	DemoHeapDumpCommand(StandardStreams streams) {
		this.streams = streams;
	}

	@Override
	public Integer call() {
		HeapDumpRun run = new HeapDumpRun(settings(), new DemoListener() {
			@Override
			public void started(String part) {
				// dumps are short, so only their completion is reported
			}

			@Override
			public void lineWritten(String part, String line) {
				streams.say(part + ": " + line);
			}
		});
		return DemoOptions.making(() -> Stoppable.run(run::cancel, () -> make(run)));
	}

	private HeapDumpSettings settings() {
		require(forks >= 1 && forks <= 1000, "--forks must lie between 1 and 1000");
		require(heapMegabytes >= HeapDumpSettings.SMALLEST_HEAP && heapMegabytes <= HeapDumpSettings.LARGEST_HEAP,
				"--heap must lie between 8m and 64g");
		require(parallel == null || parallel >= 2 && parallel <= 256, "--parallel must lie between 2 and 256");
		require(parallel == null || method == null || method == HeapDumpMethod.JCMD, "--parallel needs --by jcmd");
		HeapDumpMethod usual = parallel == null ? HeapDumpMethod.MXBEAN : HeapDumpMethod.JCMD;
		return new HeapDumpSettings(jdks(), method == null ? usual : method, heapMegabytes, forks,
				parallel == null ? 0 : parallel, keep, options.into(), options.name("heapdump"));
	}

	private static void require(boolean holds, String message) {
		if (!holds) {
			throw new CommandException(message);
		}
	}

	private List<Jdk> jdks() {
		List<Jdk> chosen = new ArrayList<>();
		if (jdks.isEmpty()) {
			JdkSearch.found().forEach(jdk -> chosen.add(0, jdk));
		} else {
			jdks.forEach(home -> chosen.add(DemoOptions.jdk(home)));
		}
		return chosen;
	}

	private int make(HeapDumpRun run) throws DemoException, IOException {
		HeapDumpResult result = run.run();
		if (result.isCancelled()) {
			streams.say("canceled");
		}
		if (result.problem() != null) {
			streams.say(result.problem());
		}
		if (!result.runs().isEmpty()) {
			streams.say("in " + Output.shown(result.folder()));
			StringBuilder command = new StringBuilder(result.runs().size() == 1 ? "show" : "compare");
			for (Path folder : result.runs()) {
				command.append(' ').append(Output.shown(folder));
			}
			streams.say("to see them: flightbench " + command);
		}
		return result.isCancelled()
				? ExitStatus.CANCELLED
				: result.problem() != null ? ExitStatus.FAILED : ExitStatus.FINE;
	}

	/** A converter for the values of {@code --by}. */
	static final class MethodConverter extends Choice<HeapDumpMethod> {
		MethodConverter() {
			super(HeapDumpMethod.values());
		}

		@Override
		protected String word(HeapDumpMethod value) {
			return value.label();
		}
	}
}
