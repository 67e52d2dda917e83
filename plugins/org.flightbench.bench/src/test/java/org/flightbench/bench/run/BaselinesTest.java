// SPDX-License-Identifier: UPL-1.0
package org.flightbench.bench.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.flightbench.base.ReadProgress;
import org.flightbench.bench.BenchException;
import org.flightbench.bench.TestRepository;
import org.flightbench.bench.revision.Git;
import org.flightbench.results.Run;
import org.flightbench.results.read.RunReader;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class BaselinesTest {

	private static final String FIRST = "a".repeat(40);
	private static final String SECOND = "b".repeat(40);
	private static final Instant NOW = Instant.parse("2026-11-24T10:00:00Z");

	/** The kinds of stores. */
	private enum Kind {
		FOLDER, GIT, REMOTE
	}

	@TempDir
	Path folder;

	private TestRepository repository;
	private Run run;

	@BeforeEach
	void makeARunAndARepository() throws IOException {
		repository = new TestRepository(folder.resolve("repository")).write("a", "b");
		repository.commit("first");
		Path results = Files.createDirectories(folder.resolve("run")).resolve("results.json");
		Path root = Path.of("").toAbsolutePath();
		while (!Files.exists(root.resolve("build.sh"))) {
			root = root.getParent();
		}
		Files.copy(root.resolve("samples/noisy-before.json"), results);
		Files.writeString(folder.resolve("run/run.json"), "{\"machine\": {\"system\": \"Linux 6\", \"architecture\": "
				+ "\"amd64\", \"processor\": \"EPYC\", \"processors\": 2, \"memoryBytes\": 5}, \"recordings\": [1]}");
		run = RunReader.read(results, ReadProgress.NONE);
	}

	private BaselineStore store(Kind kind) throws IOException {
		return switch (kind) {
			case FOLDER -> new FolderStore(folder.resolve("store"));
			case GIT -> new GitStore(git(repository.root()), "benchmarks", null);
			case REMOTE -> new GitStore(git(clone("one")), "benchmarks", "origin");
		};
	}

	private Path clone(String name) throws IOException {
		Path bare = folder.resolve("bare.git");
		if (!Files.exists(bare)) {
			repository.git("clone", "--quiet", "--bare", ".", bare.toString());
		}
		Path clone = folder.resolve(name);
		if (!Files.exists(clone)) {
			repository.git("clone", "--quiet", bare.toString(), clone.toString());
		}
		return clone;
	}

	private static Git git(Path root) {
		return new Git(root, () -> false);
	}

	@ParameterizedTest
	@EnumSource(Kind.class)
	void keepsRunsByNameAndCommitUntilTheyAreRemoved(Kind kind) throws Exception {
		Baselines baselines = new Baselines(store(kind));
		assertEquals(List.of(), baselines.list(null));
		baselines.save("main", run, FIRST, "main", NOW);
		baselines.save("main", run, SECOND, null, NOW.plusSeconds(60));
		baselines.save("other", run, null, null, NOW);
		List<SavedBaseline> main = baselines.named("main");
		assertEquals(List.of(SECOND, FIRST), main.stream().map(SavedBaseline::commit).toList());
		assertEquals(new SavedBaseline("main", FIRST, FIRST, "main", "EPYC, 2, amd64, Linux", "25.0.3", NOW, 6),
				main.get(1));
		assertNull(baselines.named("other").get(0).commit());
		Path exported = baselines.export(main.get(1), folder.resolve("out"));
		assertEquals(folder.resolve("out/main-aaaaaaaaaa"), exported);
		assertEquals(-1, Files.mismatch(run.source(), exported.resolve("results.json")));
		assertTrue(Files.readString(exported.resolve("run.json")).contains("EPYC"));
		assertFalse(Files.readString(exported.resolve("run.json")).contains("recordings"));
		baselines.remove(main);
		assertEquals(List.of("other"), baselines.list(null).stream().map(SavedBaseline::name).toList());
		assertEquals("there is no baseline 'main'; available: other",
				assertThrows(BenchException.class, () -> baselines.named("main")).getMessage());
	}

	@ParameterizedTest
	@EnumSource(Kind.class)
	void theSameCommitAgainReplacesTheRun(Kind kind) throws Exception {
		Baselines baselines = new Baselines(store(kind));
		baselines.save("main", run, FIRST, null, NOW);
		Path less = Files.writeString(folder.resolve("less.json"), "[]\n");
		baselines.save("main", new Run("less", less, List.of(), List.of()), FIRST, null, NOW.plusSeconds(1));
		List<SavedBaseline> main = baselines.named("main");
		assertEquals(1, main.size());
		assertEquals(0, main.get(0).results());
		Path exported = baselines.export(main.get(0), folder.resolve("out"));
		assertEquals("[]\n", Files.readString(exported.resolve("results.json")));
		assertFalse(Files.exists(exported.resolve("run.json")), "of the run that was replaced");
	}

	@ParameterizedTest
	@EnumSource(Kind.class)
	void nothingIsLostOfWritersAtTheSameTime(Kind kind) throws Exception {
		ExecutorService writers = Executors.newFixedThreadPool(4);
		List<Future<?>> written = new ArrayList<>();
		for (int writer = 0; writer < 4; writer++) {
			String key = Integer.toString(writer).repeat(40);
			BaselineStore store = kind == Kind.REMOTE
					? new GitStore(git(clone("clone" + writer % 2)), "benchmarks", "origin")
					: store(kind);
			written.add(writers.submit(() -> {
				Baselines baselines = new Baselines(store);
				baselines.save("main", run, key, null, NOW);
				return baselines.save("main", run, "f".repeat(40), null, NOW);
			}));
		}
		writers.shutdown();
		for (Future<?> one : written) {
			one.get();
		}
		assertEquals(5, new Baselines(kind == Kind.REMOTE ? store(Kind.REMOTE) : store(kind)).named("main").size());
		if (kind == Kind.FOLDER) {
			try (Stream<Path> left = Files.list(folder.resolve("store"))) {
				assertEquals(List.of("main"), left.map(path -> path.getFileName().toString()).toList());
			}
		}
	}

	@Test
	@Tag("long")
	void savingListingAndRemovingTheSameBaselineInAFolderAtOnceNeverFails() throws Exception {
		Baselines baselines = new Baselines(store(Kind.FOLDER));
		baselines.save("main", run, FIRST, null, NOW);
		SavedBaseline other = baselines.save("other", run, SECOND, null, NOW);
		ExecutorService threads = Executors.newFixedThreadPool(6);
		List<Future<?>> done = new ArrayList<>();
		for (int thread = 0; thread < 6; thread++) {
			int task = thread;
			done.add(threads.submit(() -> {
				for (int round = 0; round < 60; round++) {
					if (task < 3) {
						baselines.save("main", run, FIRST, null, NOW);
					} else if (task == 3) {
						baselines.save("other", run, SECOND, null, NOW);
					} else if (task == 4) {
						baselines.remove(List.of(other));
					} else {
						baselines.list(null);
					}
				}
				return null;
			}));
		}
		threads.shutdown();
		for (Future<?> one : done) {
			one.get();
		}
		assertEquals(1, baselines.named("main").size());
		try (Stream<Path> left = Files.list(folder.resolve("store"))) {
			assertTrue(left.noneMatch(path -> path.getFileName().toString().startsWith(".")), "unfinished folders");
		}
	}

	@Test
	void gitTouchesNeitherCheckoutNorIndexNorOtherBranches() throws Exception {
		repository.write("a", "changed").write("new", "c");
		repository.git("add", "new");
		String before = repository.state();
		Baselines baselines = new Baselines(store(Kind.GIT));
		baselines.save("main", run, FIRST, null, NOW);
		String after = repository.state().lines().filter(line -> !line.contains("refs/heads/benchmarks"))
				.reduce("", (left, right) -> left + right + "\n");
		assertEquals(before, after);
		assertEquals("Save main/" + FIRST + "\n", repository.git("log", "--format=%s", "benchmarks"));
	}

	@Test
	void gitRefusesABranchThatIsCheckedOutOrIsNone() {
		assertEquals("the branch 'main' is checked out: baselines need a branch of their own",
				failure(new GitStore(git(repository.root()), "main", null)));
		assertTrue(failure(new GitStore(git(repository.root()), "a b", null)).startsWith("git check-ref-format"));
		assertTrue(failure(new GitStore(git(repository.root()), "b", "nowhere")).contains("nowhere"));
	}

	@Test
	void whatOthersPutThereIsPassedOverOrRefused() throws Exception {
		Baselines baselines = new Baselines(store(Kind.FOLDER));
		baselines.save("main", run, FIRST, null, NOW);
		Files.createDirectories(folder.resolve("store/main/notes"));
		Files.createDirectories(folder.resolve("store/-x/" + FIRST));
		assertEquals(1, baselines.list(null).size());
		for (String damaged : List.of("", "[]", "{}", "{\"saved\": \"yesterday\", \"results\": 1}",
				"{\"saved\": \"2026-11-24T10:00:00Z\", \"results\": {}}")) {
			Files.writeString(folder.resolve("store/main/" + FIRST + "/baseline.json"), damaged);
			assertEquals("the baseline main/" + FIRST + " is damaged: remove and save it again",
					assertThrows(BenchException.class, () -> baselines.list(null), damaged).getMessage());
		}
		assertThrows(BenchException.class, () -> baselines.save("../x", run, FIRST, null, NOW));
	}

	@Test
	void theNearestCommitThatHasARunIsTaken() {
		SavedBaseline first = new SavedBaseline("main", FIRST, FIRST, null, null, null, NOW, 1);
		SavedBaseline second = new SavedBaseline("main", SECOND, SECOND, null, null, null, NOW, 1);
		assertEquals(first, Baselines.ofFirst(List.of("c", FIRST, SECOND), List.of(second, first)).orElseThrow());
		assertTrue(Baselines.ofFirst(List.of("c"), List.of(second, first)).isEmpty());
	}

	private String failure(BaselineStore store) {
		return assertThrows(BenchException.class,
				() -> store.write("main/" + FIRST, Map.of("results.json", run.source()))).getMessage();
	}
}
