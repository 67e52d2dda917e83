// SPDX-License-Identifier: UPL-1.0
package org.flightbench.bench.bisect;

import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

import org.flightbench.base.Texts;
import org.flightbench.base.file.RegularFile;
import org.flightbench.bench.BenchException;
import org.flightbench.bench.text.Messages;
import org.flightbench.results.JsonTree;
import org.flightbench.results.bisect.BisectSearch;
import org.flightbench.results.bisect.Commit;
import org.flightbench.results.bisect.Step;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;

/**
 * The file {@code bisect.json} of a search, which contains the settings, the measurements of each step and the outcome.
 */
final class BisectFile {

	static final String NAME = "bisect.json";
	private static final long LARGEST = 64L << 20;
	private static final Gson GSON = new GsonBuilder().setPrettyPrinting().serializeNulls().disableHtmlEscaping()
			.create();

	/**
	 * The measurements of a step.
	 *
	 * @param reference the ID of the commit with which the tested commit is compared
	 * @param commit the ID of the tested commit
	 * @param pairs the folder names of the interleaved runs
	 * @param skipped the reason why the commit could not be measured; null if it could
	 */
	record Measured(String reference, String commit, List<Pair> pairs, String skipped) {

		Measured {
			Objects.requireNonNull(reference);
			Objects.requireNonNull(commit);
			Objects.requireNonNull(pairs);
		}
	}

	/**
	 * The folder names of two interleaved runs. Paths that would lead outside the folder of the search are rejected.
	 */
	record Pair(String reference, String commit) {

		Pair {
			for (String name : List.of(reference, commit)) {
				if (!name.matches("[\\w.-]+") || name.startsWith(".")) {
					throw new IllegalArgumentException(name);
				}
			}
		}
	}

	/** The part of the file that is needed to resume a search: its settings and measurements. */
	record Saved(BisectSettings settings, List<Measured> steps) {}

	/**
	 * The content of the file, most of which is output for other programs; only {@link Saved} is read to resume a
	 * search.
	 */
	private record Content(BisectSettings settings, String end, List<String> suspects, List<Entry> steps) {}

	/** A step in the file. Numbers are null if they are not finite. */
	private record Entry(String kind, String reference, String commit, List<Pair> runs, String skipped, String outcome,
			int forks, double alpha, Double ratio, Double low, Double high) {

		static Entry of(Measured measured, Step step) {
			return new Entry(step.kind().name(), measured.reference, measured.commit, measured.pairs, measured.skipped,
					step.outcome().name(), step.forks(), step.alpha(), finite(step.ratio()), finite(step.low()),
					finite(step.high()));
		}

		private static Double finite(double number) {
			return Double.isFinite(number) ? number : null;
		}

		Measured measured() {
			return new Measured(reference, commit, runs, skipped);
		}
	}

	private BisectFile() {}

	/** Writes the file atomically. */
	static void write(Path folder, Saved saved, BisectSearch walk) throws IOException {
		List<Entry> steps = new ArrayList<>();
		for (int number = 0; number < saved.steps.size(); number++) {
			steps.add(Entry.of(saved.steps.get(number), walk.steps().get(number)));
		}
		Path whole = folder.resolve("." + NAME);
		Files.writeString(whole, GSON.toJson(new Content(saved.settings, walk.end() == null ? null : walk.end().name(),
				walk.suspects().stream().map(Commit::id).toList(), steps)));
		Files.move(whole, folder.resolve(NAME), StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
	}

	/** @throws BenchException if the file does not exist or cannot be read */
	static Saved read(Path folder) throws BenchException, IOException {
		Path file = folder.resolve(NAME);
		if (!Files.isRegularFile(file) || Files.size(file) > LARGEST) {
			throw new BenchException(Texts.bind(Messages.resume_noSearch, folder, NAME));
		}
		try (Reader in = RegularFile.openText(file)) {
			Content content = GSON.fromJson(JsonTree.read(in), Content.class);
			return new Saved(content.settings, content.steps.stream().map(Entry::measured).toList());
		} catch (RuntimeException e) {
			// thrown by Gson, or by record constructors that Gson calls
			throw new BenchException(Texts.bind(Messages.bisect_resume_broken, file), e);
		}
	}
}
