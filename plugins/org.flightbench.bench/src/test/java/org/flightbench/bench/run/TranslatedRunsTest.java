// SPDX-License-Identifier: UPL-1.0
package org.flightbench.bench.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import org.flightbench.base.PseudoTranslationExtension;
import org.flightbench.bench.DecisionProgress;

import org.flightbench.base.PseudoTranslation;
import org.flightbench.bench.BenchCancelledException;
import org.flightbench.bench.BenchException;
import org.flightbench.bench.BenchListener;
import org.flightbench.bench.BenchOptions;
import org.flightbench.bench.BenchProgress;
import org.flightbench.bench.BenchResult;
import org.flightbench.bench.BenchResult.Status;
import org.flightbench.bench.BenchSettings;
import org.flightbench.bench.BenchmarkJar;
import org.flightbench.bench.BenchmarkOutcome;
import org.flightbench.bench.BenchmarkOutcome.State;
import org.flightbench.bench.CatalogEntry;
import org.flightbench.bench.CatalogEntry.Iterations;
import org.flightbench.bench.CommandText;
import org.flightbench.bench.Jdk;
import org.flightbench.bench.NewFolder;
import org.flightbench.bench.TinyBenchmarks;
import org.flightbench.bench.driver.MessageType;
import org.flightbench.bench.process.BenchmarkCatalog;
import org.flightbench.bench.process.Conversation;
import org.flightbench.bench.process.Transcript;
import org.flightbench.results.Mode;
import org.flightbench.results.ResultId;
import org.flightbench.results.compare.Decision;
import org.flightbench.results.compare.SequentialPlan;
import org.flightbench.results.compare.Verdict;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.io.TempDir;

import com.google.gson.JsonParser;

/**
 * Tests that all strings about runs of benchmarks are translated, except for JMH's output and strings that programs
 * read.
 */
class TranslatedRunsTest {

	/** Names, and output of JMH and Java, which are not translated. */
	private static final List<String> DATA = List.of("is not a recognized option", "yes",
			"Profilers failed to initialize, exiting.", "java.lang.ClassNotFoundException", "nosuchprofiler",
			"Unclosed group", "zip END header not found", "java.nio.file.FileAlreadyExistsException", "Tiny", "size",
			"META-INF/BenchmarkList", "no.jar", "text.jar", "made.jar", "file",
			"bin/java", "I am no JVM", "/runs/tiny-2", "/runs/tiny", "run.json", "tiny.jar");

	@TempDir
	static Path shared;

	@TempDir
	Path folder;

	private static BenchmarkJar jar;

	private final List<String> said = new ArrayList<>();
	@RegisterExtension
	final PseudoTranslationExtension translated = new PseudoTranslationExtension();

	@BeforeAll
	static void makeJar() throws Exception {
		System.setProperty("jmh.ignoreLock", "true");
		jar = BenchmarkJar.of(TinyBenchmarks.jar(shared));
	}

	@Tag("long")
	@Test
	void whatJmhRefuses() {
		for (List<String> arguments : List.of(List.of("Tiny", "-yes"), List.of("NoSuchBenchmark"), List.of("Tiny.("),
				List.of("Tiny.add", "-prof", "nosuchprofiler"))) {
			refused(BenchException.class, () -> new BenchRun(settings(arguments), BenchListener.NONE).run());
		}
		refused(BenchException.class, () -> BenchmarkCatalog.of(settings(List.of("-yes")), () -> false));
		assertTranslated();
	}

	@Test
	void howARunEnds() throws Exception {
		BenchResult result = new BenchRun(settings(List.of("Tiny.boom")), BenchListener.NONE).run();
		assertEquals("failed", JsonParser.parseString(Files.readString(result.folder().resolve("run.json")))
				.getAsJsonObject().get("status").getAsString());
		Stream.of(Status.values()).map(Status::label).forEach(said::add);
		said.add(new BenchCancelledException().getMessage());
		assertTranslated();
		assertEquals(List.of("running", "finished", "failed", "cancelled"),
				Stream.of(Status.values()).map(Status::key).toList());
	}

	@Test
	void jarsAndJdksThatAreNone() throws Exception {
		Path text = Files.writeString(folder.resolve("text.jar"), "text");
		for (Path none : List.of(folder.resolve("no.jar"), folder, text, jarOf("other"),
				jarOf("META-INF/BenchmarkList"))) {
			refused(BenchException.class, () -> BenchmarkJar.of(none));
		}
		refused(BenchException.class, () -> BenchmarkJar.first(folder.resolve("no.jar")));
		refused(BenchException.class, () -> BenchmarkJar.first(text));
		refused(BenchException.class, () -> Jdk.at(folder));
		Path java = folder.resolve("bin").resolve(Jdk.current().java().getFileName());
		Files.createDirectories(java.getParent());
		Files.writeString(java, "");
		refused(BenchException.class, () -> Jdk.at(folder));
		java.toFile().setExecutable(true);
		Files.writeString(folder.resolve("release"), "JAVA_VERSION=\"1.8.0_402\"\n");
		refused(BenchException.class, () -> Jdk.at(folder));
		assertTranslated();
	}

	@Test
	void aJvmThatDoesNotStart() throws Exception {
		Transcript transcript = new Transcript(OutputStream.nullOutputStream(), BenchListener.NONE);
		said.add(transcript.whyNothingRan(Jdk.current(), 3));
		byte[] error = "I am no JVM\n".getBytes(StandardCharsets.UTF_8);
		transcript.error(error, error.length);
		said.add(transcript.whyNothingRan(Jdk.current(), 3));
		error = "java.lang.UnsupportedClassVersionError".getBytes(StandardCharsets.UTF_8);
		transcript.error(error, error.length);
		said.add(transcript.whyNothingRan(Jdk.current(), 3));
		assertTranslated();
	}

	@Test
	void aBenchmarkThatFailsWithoutAWord() throws Exception {
		Transcript transcript = new Transcript(OutputStream.nullOutputStream(), BenchListener.NONE);
		Conversation conversation = new Conversation(folder, (soFar, jvm) -> {}, transcript, BenchListener.NONE);
		ByteArrayOutputStream start = new ByteArrayOutputStream();
		DataOutputStream parts = new DataOutputStream(start);
		parts.writeUTF("a.B.c");
		parts.writeUTF("thrpt");
		parts.writeInt(1);
		parts.writeInt(5);
		parts.writeInt(0);
		conversation.take(MessageType.BENCHMARK, start.toByteArray());
		conversation.take(MessageType.FAILED, new byte[2]);
		said.add(conversation.result(false, 0).benchmarks().get(0).error());
		assertTranslated();
	}

	@Test
	void optionsAndNamesThatCannotBe() throws Exception {
		Duration none = Duration.ZERO;
		refused(IllegalArgumentException.class, () -> options(Map.of("size", List.of("1,2")), -1, null, 1, 1));
		refused(IllegalArgumentException.class, () -> options(Map.of("size", List.of()), -1, null, 1, 1));
		refused(IllegalArgumentException.class, () -> options(Map.of(), -1, null, 1, 1));
		refused(IllegalArgumentException.class, () -> options(Map.of(), 1, none, 1, 1));
		refused(IllegalArgumentException.class, () -> options(Map.of(), 1, null, 0, 1));
		refused(IllegalArgumentException.class, () -> options(Map.of(), 1, null, 1, -2));
		refused(IllegalArgumentException.class, () -> CommandText.split("a 'b"));
		refused(IllegalArgumentException.class, () -> NewFolder.requireName("a/b"));
		refused(BenchException.class, () -> NewFolder.create(folder, "a\0b"));
		refused(BenchException.class, () -> NewFolder.create(Files.writeString(folder.resolve("file"), ""), "a"));
		assertTranslated();
	}

	@Test
	void interleavedRunsThatHaveNothingToDo() {
		BenchmarkCatalog one = catalog(Map.of("size", List.of("1")));
		for (BenchmarkCatalog bad : List.of(new BenchmarkCatalog(List.of()), catalog(Map.of()),
				catalog(Map.of("size", List.of())), catalog(Map.of("size", List.of("1", "2"))))) {
			refused(BenchException.class, () -> InterleavedPlan.of(bad, one, "size"));
			refused(BenchException.class, () -> InterleavedPlan.of(one, bad, "size"));
		}
		assertTranslated();
	}

	@Test
	void howFarARunIs() {
		BenchmarkOutcome benchmark = new BenchmarkOutcome("a.B.c", "thrpt", 1, new TreeMap<>(), State.RUNNING, null);
		said.add(new BenchProgress(1, 0, benchmark, 0, 0, false, 0, 0, -1).words());
		said.add(new BenchProgress(1, 3, benchmark, 1, 5, true, 2, 3, 100).words());
		said.add(new BenchProgress(1, 3, benchmark, 1, 5, false, 2, 3, 10_000).words());
		assertTranslated();
	}

	@Test
	void howMuchIsDecided() {
		ResultId id = new ResultId("a.B.c", Mode.THROUGHPUT, 1, new TreeMap<>(Map.of("size", "1")));
		List<DecisionProgress.Over> over = new ArrayList<>();
		said.add(new DecisionProgress(over, 0, 3, -1).words());
		for (Verdict verdict : Verdict.values()) {
			over.add(new DecisionProgress.Over(id, verdict, new Decision(Decision.Outcome.WITHIN, 4, 1, 0.5, 2, 0)));
			said.add(over.get(over.size() - 1).words());
		}
		said.add(new DecisionProgress.Over(id, Verdict.INCONCLUSIVE, new Decision(Decision.Outcome.UNDECIDED, 0,
				Double.NaN, Double.NaN, Double.NaN, 4)).words());
		said.add(new DecisionProgress(over, 4, 3, 100).words());
		assertTranslated();
	}

	@Test
	@Tag("long")
	void runsThatCannotGoOn() throws Exception {
		refused(BenchException.class, () -> resume(folder));
		Path run = new InterleavedRun(settings(List.of("Tiny.add")), settings(List.of("Tiny.add")), null,
				BenchListener.NONE, BenchListener.NONE)
				.untilDecided(new UntilDecided(new SequentialPlan(0.95, 0.02, 60), Duration.ZERO)).run()
				.baseline().folder();
		Path description = run.resolve("run.json");
		String told = Files.readString(description);
		for (String other : List.of(told.replace("untilDecided", "nothing"), told.substring(9),
				told.replaceFirst("\"checksum\": \"..", "\"checksum\": \""),
				told.replaceFirst("\"home\": ", "\"version\": \"9.9\", \"home\": "),
				told.replaceFirst("\"pair\": \"..", "\"pair\": \""))) {
			Files.writeString(description, other);
			refused(BenchException.class, () -> resume(run));
		}
		assertTranslated();
	}

	private static InterleavedRun resume(Path run) throws BenchException, IOException {
		return InterleavedRun.resume(run, null, BenchListener.NONE, BenchListener.NONE);
	}

	private void assertTranslated() {
		List<String> data = new ArrayList<>(DATA);
		for (Path path : List.of(folder, shared, Jdk.current().java(), Jdk.current().home())) {
			data.add(path.toString());
		}
		assertEquals(Set.of(), PseudoTranslation.untranslated(String.join("\n", said), data));
	}

	private void refused(Class<? extends Exception> type, Executable executable) {
		said.add(assertThrows(type, executable).getMessage());
	}

	private BenchSettings settings(List<String> arguments) {
		return new BenchSettings("tiny", jar, Jdk.current(), List.of(), arguments, folder.resolve("runs"));
	}

	private Path jarOf(String entry) throws Exception {
		Path file = folder.resolve("made.jar" + entry.length());
		try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(file))) {
			out.putNextEntry(new ZipEntry(entry));
		}
		return file;
	}

	private static BenchOptions options(Map<String, List<String>> params, Integer warmupIterations,
			Duration iterationTime, Integer iterations, Integer threads) {
		return new BenchOptions(Set.of(), params, warmupIterations, null, iterations, iterationTime, null, threads,
				List.of(), List.of(), List.of());
	}

	private static BenchmarkCatalog catalog(Map<String, List<String>> params) {
		Iterations iterations = new Iterations(1, Duration.ofSeconds(1));
		return new BenchmarkCatalog(
				List.of(new CatalogEntry("a.B.c", Mode.THROUGHPUT, 1, 1, 0, iterations, iterations, params)));
	}
}
