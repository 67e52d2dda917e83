// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

import org.flightbench.analysis.cause.CauseKind;
import org.flightbench.analysis.cause.CostPart;
import org.flightbench.analysis.diff.DiffMeasure;
import org.flightbench.analysis.diff.DiffSection;
import org.flightbench.analysis.pause.PauseMeasure;
import org.flightbench.recording.check.Finding;
import org.flightbench.recording.io.IoKind;
import org.flightbench.recording.pause.Evidence;
import org.flightbench.recording.pause.GcTopic;
import org.flightbench.results.gate.GateFinding;
import org.flightbench.results.gate.GateRow;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;

import com.google.gson.Gson;
import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;

import picocli.CommandLine;

/** Tests that the schemas in {@code docs/schemas} describe the output of commands and the content of files. */
class SchemasTest extends CommandLineTest {

	private static final Path SAMPLES = Checkout.root().resolve("samples");
	private static final String NIGHTS = "NIGHTS";
	private static final String STORE = "STORE";
	private static final String PROFILE = "PROFILE";

	/** A command with its arguments and the schema of its JSON output. */
	private record Printed(String schema, String command, List<String> arguments) {

		static Printed of(String schema, String command, String... arguments) {
			return new Printed(schema, command, List.of(arguments));
		}

		@Override
		public String toString() {
			return command + " " + String.join(" ", arguments);
		}
	}

	/** Fields that may be absent because they do not always apply. Each path starts with the name of the schema. */
	private static final Set<String> OPTIONAL = Set.of("compare.metrics", "compare.part", "compare.families",
			"compare.geomean", "compare.geomeans", "compare.expectations", "compare.headlines.assumed",
			"compare.headlines.removedCommonChange", "compare.headlines.possibleControls",
			"compare.comparisons.baseline.shape",
			"compare.comparisons.candidate.shape", "explain.explanations.account",
			"explain.explanations.account.compilation", "explain.explanations.causes.changeVerdict",
			"flame.methods", "flame.methods.chance",
			"flame.methods.verdict", "flame.methods.margin", "flame.methods.p", "flame.root.chance",
			"flame.root.verdict", "flame.root.margin", "flame.root.p",
			"flame.root.children.chance", "flame.root.children.verdict", "flame.root.children.margin",
			"flame.root.children.p", "gc.verdicts", "safepoints.baseline");

	static Stream<Printed> commands() {
		return Stream.of(
				Printed.of("compare", "compare", "histogram-baseline.json", "histogram-optimized.json", "--expect",
						"histogram-expectations.json", "--fail-on", "none", "--metrics", "all"),
				Printed.of("compare", "compare", "noisy-before.json", "noisy-after.json", "--only", "changed"),
				Printed.of("compare", "compare", "writer-jmc.json", "writer-jmc-9.0.0.json", "writer-jmc-9.1.2.json",
						"--machine-changed", "--threshold", "3%,16B"),
				Printed.of("compare", "compare", "writers/jmc/results.json", "writers/flightbench/results.json"),
				Printed.of("compare", "compare", "writers/jmc/results.json", "writers/fast/jmc/results.json"),
				Printed.of("gate", "gate", "histogram-baseline.json", "histogram-optimized.json"),
				Printed.of("show", "show", "writer-jmc.json", "heap-dumps/jdk-22.txt"),
				Printed.of("explain", "explain", "causes/baseline", "causes/candidate"),
				Printed.of("sweep", "sweep", "compression.json.gz", "--metric", "score,bytes", "--trade-off",
						"score,bytes"),
				Printed.of("sweep", "sweep", "buffers.json.gz", "--metric", "score", "--filter", "mtu=1500"),
				Printed.of("summary", "summary", "allocation-before.jfr"),
				Printed.of("summary", "summary", "io-with-trim.jfr"),
				Printed.of("events", "events", "ttsp-baseline.jfr"),
				Printed.of("check", "check", "allocation-before.jfr"),
				Printed.of("check", "check", "ttsp-baseline.jfr"),
				Printed.of("flame", "flame", "allocation-after.jfr"),
				Printed.of("flame", "flame", "--results", "causes/candidate", "--baseline-results", "causes/baseline",
						"--benchmark", "SeededBenchmark.allocation"),
				Printed.of("diff", "diff", "allocation-before.jfr", "allocation-after.jfr"),
				Printed.of("diff", "diff", "causes/baseline", "causes/candidate"),
				Printed.of("gc", "gc", "ttsp-baseline.log"), Printed.of("gc", "gc", "allocation-after.jfr"),
				Printed.of("gc", "gc", "causes/candidate", "--baseline", "causes/baseline"),
				Printed.of("io", "io", "io-with-trim.jfr", "io-without-trim.jfr"),
				Printed.of("safepoints", "safepoints", "ttsp-baseline.jfr", "ttsp-baseline.log"),
				Printed.of("safepoints", "safepoints", "ttsp-baseline.log", "--baseline", "ttsp-warm-up.jfr"),
				Printed.of("history", "history show", "--store", STORE),
				Printed.of("history", "history check", "--fail-on", "none", "--store", STORE),
				Printed.of("noise-profile", "noise show", PROFILE));
	}

	/** Excludes queries, because the user chooses the columns that become fields. */
	@Test
	void everyCommandThatPrintsJsonHasASchema() {
		Set<String> printing = new TreeSet<>();
		collect("", Main.commandLine(), printing);
		printing.remove("query");
		commands().map(Printed::command).forEach(printing::remove);
		// other commands compare their output with the schema of their name in tests of their own
		printing.removeIf(command -> Files.exists(Schemas.file(command.replace(' ', '-'))));
		assertEquals(Set.of(), printing, "commands without a schema");
	}

	private static void collect(String name, CommandLine command, Set<String> printing) {
		boolean isJson = command.getCommandSpec().options().stream()
				.anyMatch(option -> option.longestName().equals("--format") && StreamSupport
						.stream(option.completionCandidates().spliterator(), false).anyMatch("json"::equals));
		if (isJson) {
			printing.add(name.strip());
		}
		command.getSubcommands().forEach((below, sub) -> collect(name + " " + below, sub, printing));
	}

	/** Changes, renames and removes each field once. */
	@ParameterizedTest
	@MethodSource("commands")
	void outputIsAsDescribedAndOtherOutputIsRejected(Printed printed) throws IOException {
		String whole = output(printed);
		Schemas.assertDescribes(printed.schema, whole);
		assertTrue(Schemas.accepts(printed.schema, whole));
		JsonElement json = shortened(JsonParser.parseString(whole));
		Set<String> seen = new TreeSet<>();
		Set<String> unnoticed = new TreeSet<>();
		mutate(json, printed.schema, seen, () -> !Schemas.describes(printed.schema, json.toString()), unnoticed);
		assertEquals(Set.of(), unnoticed);
		assertTrue(seen.size() >= 4, seen.toString());
		Schemas.assertDescribes(printed.schema, json.toString());
	}

	private interface Check {
		boolean isRejected();
	}

	private static void mutate(JsonElement json, String path, Set<String> seen, Check check, Set<String> unnoticed) {
		if (json instanceof JsonArray array) {
			array.forEach(item -> mutate(item, path, seen, check, unnoticed));
		} else if (json instanceof JsonObject object) {
			boolean isMap = path.endsWith(".params") || path.endsWith(".byOperation");
			for (String field : List.copyOf(object.keySet())) {
				String place = (path + "." + field).replaceAll("(\\.children)+", ".children");
				if (!isMap && seen.add(place)) {
					JsonElement value = object.remove(field);
					if (!OPTIONAL.contains(place) && !isPartOfShape(path) && !check.isRejected()) {
						unnoticed.add(place + " removed");
					}
					object.add(field + "2", value);
					if (!check.isRejected()) {
						unnoticed.add(place + " renamed");
					}
					object.remove(field + "2");
					JsonObject other = new JsonObject();
					other.addProperty("unexpected", 1);
					object.add(field, other);
					if (!check.isRejected()) {
						unnoticed.add(place + " replaced");
					}
					object.add(field, value);
				}
				mutate(object.get(field), path + "." + field, seen, check, unnoticed);
			}
		}
	}

	/** Returns whether an object has fields only for detected properties, so that each field may be absent. */
	private static boolean isPartOfShape(String path) {
		return path.endsWith(".shape");
	}

	/** Shortens arrays, because all items of an array have the same schema. */
	private static JsonElement shortened(JsonElement json) {
		if (json instanceof JsonArray array) {
			JsonArray few = new JsonArray();
			array.asList().stream().limit(2).forEach(item -> few.add(shortened(item)));
			return few;
		}
		if (json instanceof JsonObject object) {
			object.entrySet().forEach(field -> field.setValue(shortened(field.getValue())));
		}
		return json;
	}

	@Test
	void consumersMayMeetFieldsAndKindsOfLaterVersions() throws IOException {
		JsonObject json = JsonParser.parseString(output(Printed.of("check", "check", "ttsp-baseline.jfr")))
				.getAsJsonObject();
		json.addProperty("later", 1);
		json.getAsJsonArray("findings").get(0).getAsJsonObject().addProperty("kind", "later");
		assertTrue(Schemas.accepts("check", json.toString()));
		assertFalse(Schemas.describes("check", json.toString()));
		json.remove("seconds");
		assertFalse(Schemas.accepts("check", json.toString()));
	}

	@Test
	void exportedHistoriesAreAsDescribed() throws IOException {
		String store = store();
		assertEquals(0, run("history", "export", "--store", store), err());
		Schemas.assertDescribes("history-export", out());
		JsonObject json = JsonParser.parseString(out()).getAsJsonObject();
		assertEquals(1, json.getAsJsonArray("labels").size());
		json.getAsJsonArray("series").get(0).getAsJsonObject().remove("unit");
		assertFalse(Schemas.accepts("history-export", json.toString()));
	}

	@Test
	void kindsInSchemasAreThoseOfTheCode() throws IOException {
		assertKinds(Arrays.stream(DiffMeasure.values()).map(DiffMeasure::key), "diff", "row", "measure");
		assertKinds(Arrays.stream(DiffSection.values()).map(DiffSection::key), "diff", "section");
		assertKinds(Arrays.stream(CauseKind.values()).map(CauseKind::key), "explain", "cause", "kind");
		assertKinds(Arrays.stream(CostPart.values()).map(CostPart::key), "explain", "part", "part");
		assertKinds(Arrays.stream(IoKind.values()).map(IoKind::key), "io", "operation", "kind");
		assertKinds(Arrays.stream(GcTopic.values()).map(GcTopic::key), "gc", "account", "findings", "topic");
		assertKinds(Arrays.stream(PauseMeasure.values()).map(PauseMeasure::key), "safepoints", "verdicts", "measure");
		assertKinds(Arrays.stream(Evidence.values()).map(Evidence::key), "safepoints", "pause", "lateThreads",
				"evidence");
		assertKinds(Arrays.stream(GateFinding.Kind.values()).map(GateFinding.Kind::key), "gate", "findings", "kind");
		assertKinds(
				Arrays.stream(GateRow.Ending.values())
						.map(ending -> ending.name().toLowerCase(Locale.ROOT).replace('_', ' ')),
				"gate", "result", "outcome");
		assertKinds(Arrays.stream(Finding.Kind.values()).map(Finding.Kind::key), "check", "findings", "kind");
	}

	/** Asserts the examples of a field. Its path starts at a definition or at the top level. */
	private static void assertKinds(Stream<String> keys, String schema, String... path) throws IOException {
		JsonObject at = JsonParser.parseString(Files.readString(Schemas.file(schema))).getAsJsonObject();
		for (String name : path) {
			at = at.has("items") ? at.getAsJsonObject("items") : at;
			boolean isDefinition = at.has("$defs") && at.getAsJsonObject("$defs").has(name);
			at = at.getAsJsonObject(isDefinition ? "$defs" : "properties").getAsJsonObject(name);
		}
		Set<String> examples = new TreeSet<>();
		at.getAsJsonArray("examples").forEach(example -> examples.add(example.getAsString()));
		assertEquals(new TreeSet<>(keys.toList()), examples);
	}

	@Test
	void descriptionsOfRunsAreAsDescribed() throws IOException {
		List<Path> runs = Checkout.files().stream()
				.filter(file -> file.startsWith(SAMPLES) && file.endsWith("run.json")).toList();
		assertTrue(runs.size() >= 6, runs.toString());
		for (Path run : runs) {
			Schemas.assertDescribes("run", Files.readString(run));
		}
		String without = Files.readString(runs.get(0)).replace("\"started\"", "\"begun\"");
		assertFalse(Schemas.accepts("run", without));
	}

	@Test
	void savedBaselinesAreAsDescribed() throws IOException {
		assertEquals(0, run("baseline", "save", "main", SAMPLES.resolve("causes/baseline"), "--store", folder), err());
		try (Stream<Path> files = Files.walk(folder)) {
			List<Path> saved = files.filter(file -> file.endsWith("baseline.json")).toList();
			assertEquals(1, saved.size());
			Schemas.assertDescribes("baseline", Files.readString(saved.get(0)));
			Schemas.assertDescribes("run", Files.readString(saved.get(0).resolveSibling("run.json")));
		}
	}

	@Test
	void expectationsAreAsDescribed() throws IOException {
		String documented = fenced("docs/expectations.md", "json").get(0);
		for (String json : List.of(documented, Files.readString(SAMPLES.resolve("histogram-expectations.json")),
				Files.readString(SAMPLES.resolve("writer-expectations.json")))) {
			assertTrue(Schemas.accepts("expectations", json), json);
		}
		assertFalse(Schemas.accepts("expectations", documented.replace("atMost", "atmost")));
		assertFalse(Schemas.accepts("expectations", "[]"));
		assertFalse(Schemas.accepts("expectations", "[{\"benchmark\": \"a\"}]"));
		assertFalse(Schemas.accepts("expectations", "[{\"benchmark\": \"a(\", \"atMost\": 1}]"));
		assertTrue(Schemas.accepts("expectations", "[{\"benchmark\": \"a\", \"atMost\": 1}]"));
	}

	@Test
	void configurationsOfGatesAreAsDescribed() throws IOException {
		List<String> configurations = new ArrayList<>(fenced("docs/gate.md", "yaml"));
		configurations.add(Files
				.readString(Checkout.root().resolve("plugins/org.flightbench.maven/src/test/project/flightbench.yml")));
		assertTrue(configurations.size() >= 3, configurations.toString());
		for (String yaml : configurations) {
			assertTrue(Schemas.accepts("flightbench-gate", toJson(yaml)), yaml);
		}
		assertFalse(Schemas.accepts("flightbench-gate", toJson("rule: x")));
		assertFalse(Schemas.accepts("flightbench-gate", toJson("rules: [{threshold: 3%}]")));
	}

	private static String toJson(String yaml) {
		return new Gson().toJson(new Load(LoadSettings.builder().build()).loadFromString(yaml));
	}

	/** Returns the code blocks of a document in the given language. */
	private static List<String> fenced(String document, String language) throws IOException {
		Matcher block = Pattern.compile("(?ms)^```" + language + "\n(.*?)^```$")
				.matcher(Files.readString(Checkout.root().resolve(document)));
		return block.results().map(match -> match.group(1)).toList();
	}

	private String output(Printed printed) throws IOException {
		List<Object> arguments = new ArrayList<>(List.of(printed.command.split(" ")));
		for (String argument : printed.arguments) {
			arguments.add(switch (argument) {
				case STORE -> store();
				case PROFILE -> profile();
				default -> Files.exists(SAMPLES.resolve(argument)) ? SAMPLES.resolve(argument) : argument;
			});
		}
		arguments.addAll(List.of("--format", "json"));
		// a gate that fails has exit status 1
		int status = run(arguments.toArray());
		assertTrue(status == 0 || printed.command.equals("gate") && status == 1, err());
		return out();
	}

	/** Writes a history of nightly runs with a step and a label. */
	private String store() throws IOException {
		Path nights = Files.createDirectories(folder.resolve(NIGHTS));
		Random random = new Random(1);
		for (int night = 0; night < 40; night++) {
			new JmhFile().onJdk(night < 20 ? "21.0.1" : "21.0.2")
					.with("org.acme.Pool.take", (night < 30 ? 100 : 92) * (1 + 0.01 * random.nextGaussian()), 0.001)
					.with("org.acme.Pool.drift", (100 + 0.4 * night) * (1 + 0.01 * random.nextGaussian()), 0.001)
					.writeTo(nights
							.resolve(LocalDate.of(2026, 3, 1).plusDays(night) + "_abc" + (1000 + night) + ".json"));
		}
		Path store = folder.resolve("history.db");
		assertEquals(0, run("history", "import", nights, "--store", store), err());
		assertEquals(0, run("history", "label", "31", "accepted", "--note", "worth it", "--store", store), err());
		return store.toString();
	}

	private String profile() throws IOException {
		Path nights = Files.createDirectories(folder.resolve(NIGHTS));
		Random random = new Random(1);
		for (int night = 0; night < 8; night++) {
			new JmhFile().with("org.acme.Pool.take", 100 * (1 + 0.01 * random.nextGaussian()), 0.001)
					.writeTo(nights.resolve(night + ".json"));
		}
		Path profile = folder.resolve("noise.json");
		assertEquals(0, run("noise", "learn", nights, "--out", profile), err());
		Schemas.assertDescribes("noise-profile", Files.readString(profile));
		return profile.toString();
	}
}
