// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli.results;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;

import org.flightbench.bench.BenchException;
import org.flightbench.bench.NewFolder;
import org.flightbench.bench.run.Baselines;
import org.flightbench.bench.run.SavedBaseline;
import org.flightbench.cli.bench.BranchRuns;
import org.flightbench.cli.bench.Rerun;
import org.flightbench.cli.io.CheckedCommand;
import org.flightbench.cli.io.CommandException;
import org.flightbench.cli.io.ExitStatus;
import org.flightbench.cli.io.HistoryStoreOptions;
import org.flightbench.cli.io.InputFile;
import org.flightbench.cli.io.Inputs;
import org.flightbench.cli.io.Output;
import org.flightbench.cli.io.StandardStreams;
import org.flightbench.cli.io.Version;
import org.flightbench.results.Run;
import org.flightbench.results.gate.BaselineLocation;
import org.flightbench.results.gate.Gate;
import org.flightbench.results.gate.GateConfig;
import org.flightbench.results.gate.GatePlan;
import org.flightbench.results.gate.GateResult;
import org.flightbench.results.gate.Remeasurement;
import org.flightbench.results.noise.ChosenNoise;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/**
 * The command {@code flightbench gate}, which judges a candidate according to a configuration, for continuous
 * integration.
 */
@Command(name = "gate", mixinStandardHelpOptions = true, versionProvider = Version.class, sortOptions = false, customSynopsis = {
		"flightbench gate [OPTIONS] BASELINE CANDIDATE",
		"       flightbench gate [OPTIONS] --baseline NAME CANDIDATE",
		"       flightbench gate [OPTIONS] --config FILE"}, description = {"Pass or fail a candidate in a build.",
				"Without a configuration, allocation is judged strictly, and scores as far as their noise allows."}, exitCodeListHeading = "%nExit status:%n", exitCodeList = {
						"0:passed: nothing regressed, and enough results were decided",
						"1:failed: a regression or a missed expectation",
						"2:bad usage, input or configuration: nothing was judged",
						"3:inconclusive: too noisy to decide, or control benchmarks changed",
						"130:--rerun was stopped; finished measurements are kept and judged"}, footerHeading = "%nExamples:%n", footer = {
								"  flightbench gate runs/main runs/change",
								"  flightbench gate --baseline main runs/change --git-branch benchmarks --remote origin",
								"  flightbench gate --config flightbench.yml --markdown comment.md --junit gate.xml",
								"  flightbench gate runs/main runs/change --rerun --baseline-jar main.jar --candidate-jar change.jar --budget 30m",
								"  flightbench gate main.json change.json --badge badge.svg --html report.html"})
public final class GateCommand implements Callable<Integer>, CheckedCommand {

	private static final Run NOTHING = new Run("", null, List.of(), List.of());

	private interface Judgement {
		GateResult make() throws Gate.EmptyRuleException;
	}

	private final StandardStreams streams;

	@Parameters(paramLabel = "FILE", arity = "0..2", description = "The results of the baseline and of the candidate: files, or folders of 'flightbench bench' (default: those that the configuration names, or builds and measures). A single one is the candidate.")
	private List<String> files = List.of();

	@Option(names = "--config", paramLabel = "FILE", description = "The YAML configuration (default: flightbench.yml in the current folder, if it exists). Its paths are relative to its folder.")
	private String config;

	@Option(names = "--baseline", paramLabel = "NAME", description = "Use the baseline that 'flightbench baseline save' saved under this name: that of the nearest ancestor of the current commit, otherwise the newest.")
	private String saved;

	@Option(names = "--history", paramLabel = "FILE|URL", description = "Take the noise of benchmarks from this history, as measured by runs of the same commit.")
	private String history;

	@Mixin
	private StoreOptions store;

	@Mixin
	private RerunOptions rerun;

	@Mixin
	private GateOutputOptions outputs;

	private ConfiguredFiles configured = new ConfiguredFiles(null);

	public GateCommand(StandardStreams streams) {
		this.streams = streams;
	}

	@Override
	public Integer call() {
		GateConfig chosen = checkedConfig();
		if (isBuilt(chosen)) {
			return measure(chosen);
		}
		boolean isConfigured = chosen.saved() != null && files.size() < 2;
		if (saved == null && isConfigured) {
			saved = chosen.saved().saved();
		}
		if (saved == null) {
			return gate(chosen, names(chosen));
		}
		if (files.size() > 1 || files.isEmpty() && chosen.candidate() == null) {
			throw new CommandException("with a saved baseline, gate expects only the candidate");
		}
		String candidate = files.isEmpty()
				? configured.read("candidate", chosen.candidate()).toString()
				: files.get(0);
		return StoreOptions.done(() -> {
			Path folder = Files.createTempDirectory("flightbench-baseline");
			try {
				return gate(chosen, List.of(export(folder, chosen.saved()).toString(), candidate));
			} finally {
				NewFolder.delete(folder);
			}
		});
	}

	@Override
	public void check() {
		checkedConfig();
	}

	private GateConfig checkedConfig() {
		GateConfig chosen = config();
		outputs.require(chosen, configured);
		rerun.requireSense(isBuilt(chosen));
		if (isBuilt(chosen)) {
			configured.runs("build", chosen.built().build());
			configured.written("builds", chosen.built().builds());
		}
		return chosen;
	}

	private boolean isBuilt(GateConfig chosen) {
		return chosen.built() != null && files.isEmpty() && saved == null;
	}

	/** Builds and measures both sides, then judges them. */
	private int measure(GateConfig chosen) {
		BranchRuns runs = new BranchRuns(streams, chosen.built(), rerun.into(),
				outputs.files(chosen).values());
		try {
			if (!runs.run("gate")) {
				return ExitStatus.CANCELLED;
			}
		} catch (BenchException e) {
			throw new CommandException(e.getMessage(), e);
		} catch (IOException e) {
			throw new CommandException("cannot run benchmarks: " + Output.reason(e), e);
		}
		rerun.measured(runs.baselineJar(), runs.candidateJar());
		return gate(chosen, runs.folders());
	}

	/**
	 * Exports the saved baseline of the nearest ancestor commit or, if no ancestor has a baseline, the newest baseline.
	 */
	private Path export(Path folder, BaselineLocation place) throws BenchException, IOException {
		if (place != null) {
			configured.read("store", place.store());
			configured.runs("remote", place.remote());
		}
		Baselines baselines = store.baselines(place);
		List<SavedBaseline> named = baselines.named(saved);
		SavedBaseline nearest = Baselines.ofFirst(StoreOptions.ancestors(streams), named).orElse(null);
		if (nearest == null) {
			nearest = named.get(0);
			streams.say("no baseline '" + saved + "' belongs to an ancestor of the current commit: using the newest, "
					+ BaselineCommand.key(nearest));
		}
		return baselines.export(nearest, folder);
	}

	private int gate(GateConfig chosen, List<String> names) {
		List<Run> runs = Inputs.read(names, streams.in());
		Run baseline = saved == null
				? runs.get(0)
				: runs.get(0).named(InputFile.path(names.get(0)).getFileName().toString());
		GatePlan plan = chosen.plan();
		if (chosen.expectations() != null) {
			plan = plan.expecting(Inputs
					.readExpectations(configured.read("expectations", chosen.expectations()).toString()));
		}
		ChosenNoise noise = noise(chosen, baseline);
		GateResult result = judge(plan, baseline, runs.get(1), noise);
		if (rerun.areGiven()) {
			Remeasurement again = Remeasurement.of(plan, result, rerun.mostForks());
			if (!again.chosen().isEmpty()) {
				return rerun(chosen, again, noise);
			}
			streams.say("nothing to measure again: no score failed or is inconclusive");
		}
		return end(chosen, result);
	}

	private int rerun(GateConfig chosen, Remeasurement again, ChosenNoise noise) {
		try {
			return rerun.of(streams, again).run(ended -> {
				List<Run> runs = Rerun.folders(ended).stream().allMatch(Rerun::hasResults)
						? Inputs.read(Rerun.folders(ended), streams.in())
						: List.of(NOTHING, NOTHING);
				return end(chosen, judged(() -> again.judge(runs.get(0), runs.get(1), noise)));
			});
		} catch (BenchException e) {
			throw new CommandException("--rerun: " + e.getMessage(), e);
		} catch (IOException e) {
			throw new CommandException("--rerun: " + Output.reason(e), e);
		}
	}

	private int end(GateConfig chosen, GateResult result) {
		outputs.write(streams, chosen, result);
		return switch (result.state()) {
			case PASSED -> ExitStatus.FINE;
			case FAILED -> ExitStatus.FAILED;
			case INCONCLUSIVE -> ExitStatus.INCONCLUSIVE;
		};
	}

	private GateConfig config() {
		if (config != null) {
			return Inputs.readGate(config);
		}
		configured = new ConfiguredFiles(Path.of(""));
		return Files.exists(Path.of(GateConfig.FILE)) ? Inputs.readGate(GateConfig.FILE) : GateConfig.USUAL;
	}

	private List<String> names(GateConfig chosen) {
		if (files.size() == 2) {
			return files;
		}
		if (files.size() == 1) {
			if (chosen.baseline() == null) {
				throw new CommandException("gate needs a baseline and a candidate, but only one file is given");
			}
			return List.of(configured.read("baseline", chosen.baseline()).toString(), files.get(0));
		}
		if (chosen.baseline() == null || chosen.candidate() == null) {
			throw new CommandException("gate needs a baseline and a candidate: 'flightbench gate BASELINE CANDIDATE',"
					+ " or 'baseline:' and 'candidate:' in " + (config == null ? GateConfig.FILE : config));
		}
		return List.of(configured.read("baseline", chosen.baseline()).toString(),
				configured.read("candidate", chosen.candidate()).toString());
	}

	private ChosenNoise noise(GateConfig chosen, Run baseline) {
		if (history != null || chosen.history() != null) {
			return HistoryStoreOptions.noise(history != null ? history : configured.history(chosen.history()),
					baseline);
		}
		if (chosen.noise() == null) {
			return Inputs.noiseBeside(baseline);
		}
		return chosen.noise().equals(GateConfig.NO_NOISE)
				? ChosenNoise.NONE
				: ChosenNoise.forced(Inputs.readNoise(configured.read("noise", chosen.noise())),
						chosen.noise().getFileName().toString());
	}

	private static GateResult judge(GatePlan plan, Run baseline, Run candidate, ChosenNoise noise) {
		return judged(() -> Gate.judge(plan, baseline, candidate, noise));
	}

	private static GateResult judged(Judgement judgement) {
		try {
			return judgement.make();
		} catch (Gate.EmptyRuleException e) {
			throw new CommandException(e.getMessage(), e);
		}
	}
}
