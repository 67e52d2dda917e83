// SPDX-License-Identifier: UPL-1.0
package org.flightbench.fleet;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.zip.GZIPOutputStream;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import com.networknt.schema.Error;
import com.networknt.schema.InputFormat;
import com.networknt.schema.SchemaLocation;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;

import org.apache.hadoop.fs.FSDataInputStream;
import org.apache.spark.util.SerializableConfiguration;
import org.flightbench.base.ReadProgress;
import org.flightbench.cli.Main;
import org.flightbench.cli.io.StandardStreams;
import org.flightbench.cli.io.Terminal;
import org.flightbench.recording.pause.PauseStatistics;
import org.flightbench.recording.pause.PauseTimeline;
import org.flightbench.recording.pause.read.PauseReader;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests the command with Spark in this process, with two threads. */
class FleetCommandTest {

	private static final Path ROOT = Path.of(System.getProperty("flightbench.root"));
	private static final Path SAMPLES = ROOT.resolve("samples");
	private static final Path BEFORE = SAMPLES.resolve("allocation-before.jfr");
	private static final Path AFTER = SAMPLES.resolve("allocation-after.jfr");
	private static final List<Path> RECORDINGS = List.of(BEFORE, AFTER, SAMPLES.resolve("ttsp-baseline.jfr"),
			SAMPLES.resolve("ttsp-warm-up.jfr"), SAMPLES.resolve("io-with-trim.jfr"),
			SAMPLES.resolve("causes/baseline/fork-1.jfr.gz"));

	private static final int HOSTS = 16;

	@TempDir
	private static Path fleet;

	@TempDir
	private Path folder;

	private final ByteArrayOutputStream out = new ByteArrayOutputStream();
	private final ByteArrayOutputStream err = new ByteArrayOutputStream();

	@BeforeAll
	static void writeFleet() throws IOException {
		new SeededFleet(HOSTS, 4000, 600, 0.1, 7).write(fleet, 2 * HOSTS);
	}

	private int run(Object... arguments) {
		out.reset();
		err.reset();
		String[] texts = Arrays.stream(arguments).map(Object::toString).toArray(String[]::new);
		return Main.run(new StandardStreams(InputStream.nullInputStream(), out,
				new PrintStream(err, true, StandardCharsets.UTF_8), Terminal.pipe(Map.of())), texts);
	}

	/** Runs a subcommand of {@code fleet}. */
	private int fleet(String command, Object... arguments) {
		List<Object> all = new ArrayList<>(List.of("fleet", command));
		if (!List.of(arguments).contains("--master")) {
			all.addAll(List.of("--master", "local[2]"));
		}
		all.addAll(List.of(arguments));
		return run(all.toArray());
	}

	private String out() {
		return out.toString(StandardCharsets.UTF_8);
	}

	private String err() {
		return err.toString(StandardCharsets.UTF_8);
	}

	private JsonObject json() {
		return JsonParser.parseString(out()).getAsJsonObject();
	}

	/** Parses collapsed stacks, and returns the weight of each stack. */
	private static Map<String, Long> stacks(String collapsed) {
		Map<String, Long> stacks = new TreeMap<>();
		for (String line : collapsed.lines().toList()) {
			int space = line.lastIndexOf(' ');
			stacks.merge(line.substring(0, space), Long.parseLong(line.substring(space + 1)), Long::sum);
		}
		return stacks;
	}

	/** Returns the weight of each stack, summed over the output of {@code flightbench flame} for each recording. */
	private Map<String, Long> sum(List<Path> files, Object... options) {
		Map<String, Long> sum = new TreeMap<>();
		for (Path file : files) {
			List<Object> arguments = new ArrayList<>(List.of("flame", file, "--format", "collapsed"));
			arguments.addAll(List.of(options));
			if (run(arguments.toArray()) == 0) {
				stacks(out()).forEach((stack, weight) -> sum.merge(stack, weight, Long::sum));
			}
		}
		return sum;
	}

	private static long total(Map<String, Long> stacks) {
		return stacks.values().stream().mapToLong(Long::longValue).sum();
	}

	private static List<Path> seeded(String version) throws IOException {
		try (var files = Files.walk(fleet.resolve("orders/" + version))) {
			return files.filter(Files::isRegularFile).toList();
		}
	}

	@ParameterizedTest
	@ValueSource(strings = {"", "--event cpu", "--event cpu --weight time --separate line", "--event jdk.FileWrite",
			"--from 1s --to 3s --thread main --split thread", "--event exception --invert --class root"})
	void aMergedFlameGraphIsTheSumOfThoseOfTheRecordings(String options) {
		Object[] split = options.isEmpty() ? new Object[0] : options.split(" ");
		Map<String, Long> expected = sum(RECORDINGS, split);
		assertFalse(expected.isEmpty());
		List<Object> arguments = new ArrayList<>(RECORDINGS);
		arguments.addAll(List.of("--format", "collapsed"));
		arguments.addAll(List.of(split));
		assertEquals(0, fleet("flame", arguments.toArray()), err());
		assertEquals(expected, stacks(out()));
	}

	@Test
	void writesAFlameGraphOfEachGroup() throws IOException {
		String name = "flame-{service}-{version}.collapsed";
		assertEquals(0, fleet("flame", fleet, "--path-pattern", SeededFleet.PATTERN, "--by", "version,service", "--out",
				folder.resolve(name)), err());
		for (String version : SeededFleet.VERSIONS) {
			assertEquals(sum(seeded(version)),
					stacks(Files.readString(folder.resolve("flame-orders-" + version + ".collapsed"))));
		}
		assertEquals(2, fleet("flame", fleet, "--path-pattern", SeededFleet.PATTERN, "--by", "version", "--out",
				folder.resolve("flame.html")));
		assertEquals("flightbench: --out must contain the names of --by, such as --out 'flame-{version}.html':"
				+ " there are 2 groups\n", err());
	}

	@Test
	void writesTheFormatsOfFlame() throws IOException {
		for (String format : List.of("html", "svg", "pprof", "speedscope", "firefox", "markdown")) {
			Path file = folder.resolve("flame." + format);
			assertEquals(0, fleet("flame", BEFORE, AFTER, "--format", format, "--out", file), err());
			assertTrue(Files.size(file) > 1000, format);
		}
		long expected = total(sum(List.of(BEFORE, AFTER)));
		assertEquals(0, fleet("flame", BEFORE, AFTER, "--format", "json"), err());
		assertEquals(expected, json().get("total").getAsLong());
		assertEquals("2 recordings",
				json().getAsJsonArray("sources").get(0).getAsJsonObject().get("name").getAsString());
	}

	@Test
	void findsASeededRegressionFirst() {
		assertEquals(0, fleet("diff", fleet, "--path-pattern", SeededFleet.PATTERN, "--by", "version", "--baseline",
				"1.0", "--candidate", "2.0", "--format", "json"), err());
		JsonObject first = json().getAsJsonArray("methods").get(0).getAsJsonObject();
		assertEquals(SeededFleet.REGRESSED, first.get("name").getAsString());
		assertEquals("more", first.get("verdict").getAsString());
		for (JsonElement method : json().getAsJsonArray("methods").asList().subList(1, 10)) {
			assertFalse(method.getAsJsonObject().get("verdict").getAsString().equals("more"), method.toString());
		}
		assertEquals(0, fleet("diff", fleet, "--path-pattern", SeededFleet.PATTERN, "--by", "version", "--baseline",
				"1.0", "--candidate", "2.0"), err());
		assertTrue(out().contains("over " + HOSTS + " and " + HOSTS + " replicates"), out());
	}

	@Test
	void namesAndCountsWhatItCannotRead() throws IOException {
		byte[] bytes = Files.readAllBytes(BEFORE);
		Files.createFile(folder.resolve("empty.jfr"));
		Files.writeString(folder.resolve("other.jfr"), "something else".repeat(10));
		Files.write(folder.resolve("cut.jfr"), Arrays.copyOf(bytes, bytes.length / 2));
		Files.copy(AFTER, folder.resolve("whole.jfr"));
		assertEquals(0, fleet("flame", folder, "--format", "json"), err());
		assertEquals("flightbench: 2 of 4 recordings could not be read: see the warnings\n", err());
		String warnings = json().get("warnings").toString();
		assertTrue(warnings.contains("2 of 4 recordings could not be read")
				&& warnings.contains(folder.resolve("empty.jfr") + ": the file is empty")
				&& warnings.contains(folder.resolve("other.jfr") + ": not a flight recording")
				&& warnings.contains(folder.resolve("cut.jfr") + ": chunk 1, "), warnings);
		for (String command : List.of("safepoints", "gc")) {
			assertEquals(0, fleet(command, folder, "--format", "json"), err());
			assertEquals("flightbench: 2 of 4 recordings could not be read: see the warnings\n", err());
			warnings = json().get("warnings").toString();
			assertTrue(warnings.contains("empty.jfr: the file is empty")
					&& warnings.contains("cut.jfr: chunk 1, "), warnings);
		}
		assertEquals(2, fleet("flame", folder.resolve("empty.jfr"), folder.resolve("other.jfr")));
		assertEquals("flightbench: " + folder.resolve("empty.jfr")
				+ ": the file is empty; 2 of 2 recordings could not be read\n", err());
		assertEquals(2, fleet("gc", folder.resolve("none-*.jfr")));
		assertEquals("flightbench: " + folder.resolve("none-*.jfr") + ": there is no such file or folder\n", err());
	}

	@Test
	void countsOnlyTheTimeOfWhatItRead() throws IOException {
		byte[] bytes = Files.readAllBytes(BEFORE);
		Files.write(folder.resolve("cut.jfr"), Arrays.copyOf(bytes, bytes.length / 2));
		Files.copy(AFTER, folder.resolve("whole.jfr"));
		assertEquals(0, run("flame", AFTER, "--per", "second", "--format", "json"), err());
		double seconds = seconds();
		double perSecond = json().get("total").getAsDouble();
		assertEquals(0, fleet("flame", folder, "--per", "second", "--format", "json"), err());
		assertEquals(seconds, seconds());
		assertEquals(perSecond, json().get("total").getAsDouble());
	}

	private double seconds() {
		return json().getAsJsonArray("sources").get(0).getAsJsonObject().get("seconds").getAsDouble();
	}

	@Test
	void aRecordingThatLostItsJvmIsNotOfAnotherOne() throws IOException {
		byte[] bytes = Files.readAllBytes(BEFORE);
		for (String version : List.of("1", "2")) {
			Files.copy(BEFORE, Files.createDirectory(folder.resolve(version)).resolve("whole.jfr"));
		}
		Files.write(folder.resolve("2/cut.jfr"), Arrays.copyOf(bytes, bytes.length / 2));
		assertEquals(0, fleet("diff", folder, "--path-pattern", "{version}/*.jfr", "--by", "version", "--baseline", "1",
				"--candidate", "2", "--format", "json"), err());
		String warnings = json().get("warnings").toString();
		assertTrue(warnings.contains("cut.jfr: chunk 1, ") && !warnings.contains("HotSpot"), warnings);
	}

	@Test
	void aFileThatDisappearsIsNamed() throws IOException {
		Path file = Files.copy(BEFORE, folder.resolve("before.jfr"));
		FleetFile gone = new FleetFile("file:" + file, "before.jfr", 1, List.of(), "before.jfr", 0);
		Files.delete(file);
		List<ReadRecording> read = new ArrayList<>();
		try (SparkJob spark = SparkJob.start("local[2]", List.of(), false)) {
			spark.run(List.of(gone), new PauseDecoder(PauseKind.GC,
					new SerializableConfiguration(spark.hadoop())),
					(one, other) -> one.plus(other), merged -> read.add((ReadRecording) merged._1()));
		}
		assertEquals(List.of("before.jfr: the file disappeared"),
				read.stream().map(one -> one.file().name() + ": " + one.lost()).toList());
	}

	@Test
	void showsThePausesOfGroupsAndTheWorstRecordingsAndHosts() throws IOException {
		Map<String, Path> fleet = Map.of("1.0/a/one.jfr", SAMPLES.resolve("ttsp-baseline.jfr"), "1.0/b/two.jfr", BEFORE,
				"2.0/a/three.jfr", SAMPLES.resolve("ttsp-warm-up.jfr"));
		for (Map.Entry<String, Path> one : fleet.entrySet()) {
			Path copy = folder.resolve(one.getKey());
			Files.createDirectories(copy.getParent());
			Files.copy(one.getValue(), copy);
		}
		assertEquals(0, fleet("safepoints", folder, "--path-pattern", "{version}/{host}/*.jfr", "--by", "version",
				"--format", "json"), err());
		JsonObject first = json().getAsJsonArray("groups").get(0).getAsJsonObject();
		assertEquals("[\"1.0\"]", first.get("values").toString());
		PauseStatistics one = pauses(fleet.get("1.0/a/one.jfr"));
		PauseStatistics two = pauses(fleet.get("1.0/b/two.jfr"));
		assertEquals(one.totals().count() + two.totals().count(), first.get("count").getAsLong());
		assertEquals(one.totals().totalNanos() + two.totals().totalNanos(), first.get("totalNanos").getAsLong());
		assertEquals(Math.max(one.totals().longestNanos(), two.totals().longestNanos()),
				first.get("longestNanos").getAsLong());
		assertEquals(one.totals().plus(two.totals()).percentileNanos(99), first.get("p99Nanos").getAsLong());
		assertEquals("a", json().getAsJsonArray("hosts").get(0).getAsJsonObject().get("name").getAsString());
		assertTrue(json().getAsJsonArray("recordings").get(0).getAsJsonObject().get("name").getAsString()
				.matches(".*/a/(one|three)\\.jfr"), out());
		assertEquals(0, fleet("gc", folder, "--path-pattern", "{version}/{host}/*.jfr"), err());
		assertTrue(out().startsWith("GC pauses in 3 recordings") && out().contains("Hosts with the longest pauses"),
				out());
	}

	private static PauseStatistics pauses(Path file) throws IOException {
		PauseTimeline timeline = PauseReader.read(file, ReadProgress.NONE);
		return PauseStatistics.of(timeline);
	}

	@ParameterizedTest
	@CsvSource({"fleet-pauses,safepoints,", "fleet-pauses,gc,", "flame,flame,1.0", "flame,diff,1.0 2.0"})
	void jsonIsAsDescribedAndOtherJsonIsRejected(String schema, String command, String versions) throws IOException {
		for (String path : List.of("1.0/a/before.jfr", "1.0/b/before.jfr", "2.0/a/after.jfr", "2.0/b/after.jfr")) {
			Path copy = folder.resolve(path);
			Files.createDirectories(copy.getParent());
			Files.copy(path.startsWith("1.0") ? BEFORE : AFTER, copy);
		}
		Files.createFile(Files.createDirectories(folder.resolve("3.0/c")).resolve("empty.jfr"));
		List<Object> arguments = new ArrayList<>();
		if (versions == null) {
			arguments.add(folder);
		} else {
			Arrays.stream(versions.split(" ")).map(folder::resolve).forEach(arguments::add);
		}
		arguments.addAll(List.of("--path-pattern", "{version}/{host}/*.jfr", "--by", "version", "--format", "json"));
		if (command.equals("diff")) {
			arguments.addAll(List.of("--baseline", "1.0", "--candidate", "2.0"));
		}
		assertEquals(0, fleet(command, arguments.toArray()), err());
		assertEquals(List.of(), schemaErrors(schema, out()));
		Set<String> fields = Pattern.compile("\"(\\w+)\":").matcher(out()).results().map(found -> found.group(1))
				.collect(Collectors.toSet());
		assertTrue(fields.size() >= 10, fields.toString());
		for (String field : fields) {
			String renamed = out().replaceFirst("\"" + field + "\":", "\"other\":");
			assertFalse(schemaErrors(schema, renamed).isEmpty(), field);
			String replaced = out().replaceFirst("\"" + field + "\": (\"[^\"]*\"|[-\\w.]+)",
					"\"" + field + "\": {\"unexpected\": 1}");
			assertTrue(replaced.equals(out()) || !schemaErrors(schema, replaced).isEmpty(), field);
		}
	}

	/**
	 * Returns the violations of a schema in {@code docs/schemas}. Unlike the schema, this check does not permit
	 * additional fields and kinds, which later versions may add.
	 */
	private static List<String> schemaErrors(String name, String json) {
		Path file = ROOT.resolve("docs/schemas/" + name + ".schema.json");
		SchemaRegistry registry = SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12,
				builder -> builder.schemas(iri -> {
					try {
						Path read = Path.of(URI.create(iri));
						String schema = Files.readString(read);
						return read.equals(file)
								? schema.replace("\"type\": \"object\",",
										"\"type\": \"object\", \"additionalProperties\": false,")
										.replace("\"examples\":", "\"enum\":")
								: schema;
					} catch (IOException e) {
						throw new UncheckedIOException(e);
					}
				}));
		return registry.getSchema(SchemaLocation.of(file.toUri().toString())).validate(json, InputFormat.JSON).stream()
				.map(Error::toString).toList();
	}

	/** Local files that are copied, because their scheme is another. */
	public static final class OtherFiles extends LocalFiles {

		private static final AtomicInteger OPENED = new AtomicInteger();

		@Override
		public FSDataInputStream open(org.apache.hadoop.fs.Path path, int bufferSize) throws IOException {
			OPENED.incrementAndGet();
			return super.open(path, bufferSize);
		}

		@Override
		public URI getUri() {
			return URI.create("other:///");
		}
	}

	@Test
	void copiesRecordingsOfOtherFileSystems() throws IOException {
		try (OutputStream packed = new GZIPOutputStream(Files.newOutputStream(folder.resolve("packed.jfr.gz")))) {
			Files.copy(BEFORE, packed);
		}
		Files.createFile(folder.resolve("empty.jfr"));
		long expected = total(sum(List.of(BEFORE)));
		String conf = "spark.hadoop.fs.other.impl=" + OtherFiles.class.getName();
		assertEquals(0, fleet("flame", "other:" + folder, "--conf", conf, "--format", "json"), err());
		assertEquals(expected, json().get("total").getAsLong());
		assertTrue(json().get("warnings").toString().contains("/empty.jfr: the file is empty"), out());
	}

	@Test
	void aHostWithoutReadableEventsIsNoReplicate() throws IOException {
		for (String path : List.of("1.0/a/1.jfr", "1.0/b/1.jfr", "2.0/a/1.jfr", "2.0/b/1.jfr")) {
			Files.copy(path.startsWith("1.0") ? BEFORE : AFTER, path(path));
		}
		Files.createFile(path("2.0/broken/1.jfr"));
		Files.copy(SAMPLES.resolve("io-with-trim.jfr"), path("2.0/other/1.jfr"));
		assertEquals(0, fleet("diff", folder, "--path-pattern", "{version}/{host}/*.jfr", "--by", "version",
				"--baseline", "1.0", "--candidate", "2.0"), err());
		assertTrue(out().contains("over 2 and 2 replicates"), out());
		assertTrue(out().contains("Not replicates, because they have no readable events: broken, other"), out());
	}

	private Path path(String name) throws IOException {
		Path path = folder.resolve(name);
		Files.createDirectories(path.getParent());
		return path;
	}

	@Test
	void reportsPausesAndStacksOfGroupsInOneDocument() throws IOException {
		Files.copy(BEFORE, path("1.0/a/1.jfr"));
		Files.copy(AFTER, path("2.0/b/1.jfr"));
		Files.copy(SAMPLES.resolve("ttsp-baseline.jfr"), path("2.0/b/2.jfr"));
		Files.createFile(path("3.0/c/1.jfr"));
		List<Object> report = List.of(folder, "--path-pattern", "{version}/{host}/*.jfr", "--by", "version");
		assertEquals(0, fleet("report", with(report, "--format", "json")), err());
		assertEquals(List.of(), schemaErrors("fleet-report", out()));
		JsonObject json = json();
		assertFalse(schemaErrors("fleet-report", out().replace("\"flames\"", "\"other\"")).isEmpty());
		assertEquals(1, json.getAsJsonArray("warnings").size(), json.get("warnings").toString());
		assertEquals(List.of("safepoints", "gc"), json.getAsJsonArray("pauses").asList().stream()
				.map(one -> one.getAsJsonObject().get("kind").getAsString()).toList());
		assertEquals(List.of("1.0 (1 recording)", "2.0 (2 recordings)"),
				json.getAsJsonArray("flames").asList().stream().map(one -> one.getAsJsonObject()
						.getAsJsonArray("sources").get(0).getAsJsonObject().get("name").getAsString()).toList());
		assertEquals(0, fleet("safepoints", with(report, "--format", "json")), err());
		assertEquals(json.getAsJsonArray("pauses").get(0), json());
		Path page = folder.resolve("report.html");
		assertEquals(0, fleet("report", with(report, "--out", page)), err());
		String html = Files.readString(page);
		assertEquals(2, Pattern.compile("<div class=\"flame\">").matcher(html).results().count());
		assertTrue(html.contains("GC pauses in "), html.substring(0, 500));
		assertEquals(0, fleet("report", report.toArray()), err());
		assertTrue(out().startsWith("Fleet of 4 recordings"), out());
	}

	@Test
	void aReportReadsEachRecordingOnce() throws IOException {
		Files.copy(BEFORE, path("1.0/a/1.jfr"));
		Files.copy(AFTER, path("2.0/b/1.jfr"));
		OtherFiles.OPENED.set(0);
		assertEquals(0, fleet("report", "other:" + folder, "--conf",
				"spark.hadoop.fs.other.impl=" + OtherFiles.class.getName()), err());
		assertEquals(2, OtherFiles.OPENED.get());
	}

	private static Object[] with(List<Object> some, Object... more) {
		List<Object> all = new ArrayList<>(some);
		all.addAll(List.of(more));
		return all.toArray();
	}

	@Test
	void saysWhatIsWrongWithItsOptions() {
		Map<List<Object>, String> problems = Map.of( //
				List.of("flame", BEFORE, "--by", "version"), "--by: needs --path-pattern",
				List.of("flame", BEFORE, "--by", "jdk", "--path-pattern", "{host}.jfr"),
				"--path-pattern has no name 'jdk'; it has host",
				List.of("flame", BEFORE, "--path-pattern", "*.jfr"), "\"--path-pattern\" expects names in braces",
				List.of("flame", BEFORE, "--conf", "x"), "--conf expects NAME=VALUE, not 'x'",
				List.of("flame", BEFORE, "--from", "14:03:20"),
				"times of day in --from and --to need a single recording",
				List.of("flame", BEFORE, "--event", "socket"), "1 recording: no events to show for 'socket'",
				List.of("diff", BEFORE, "--by", "host", "--path-pattern", "{host}.jfr", "--baseline", "a",
						"--candidate",
						"b"),
				"no recording of a; there are allocation-before",
				List.of("diff", BEFORE), "diff needs --by, --baseline and --candidate",
				List.of("gc", BEFORE, "--out", "gc.svg"), "this command has no format for '.svg'",
				List.of("flame", BEFORE, "--master", "mars"), "cannot start Spark with the master mars: ");
		problems.forEach((arguments, expected) -> {
			assertEquals(2, fleet(arguments.get(0).toString(), arguments.subList(1, arguments.size()).toArray()),
					arguments.toString());
			assertEquals(1, err().lines().count(), err());
			assertTrue(err().contains(expected), err());
		});
	}

	@Test
	void understandsTheCommandsOfItsDocument() throws IOException {
		Pattern word = Pattern.compile("'([^']*)'|\\S+");
		List<String> lines = Files.readAllLines(ROOT.resolve("docs/fleet.md")).stream()
				.filter(line -> line.startsWith("    ./flightbench fleet ")).toList();
		assertEquals(7, lines.size());
		for (String line : lines) {
			List<Object> arguments = new ArrayList<>(List.of("--dry-run"));
			word.matcher(line).results()
					.forEach(found -> arguments.add(found.group(1) == null ? found.group() : found.group(1)));
			arguments.remove(1);
			assertEquals(0, run(arguments.toArray()), line + err());
		}
	}

	@Test
	void largeRecordingsComeFirstAndSmallOnesShareATask() {
		assertEquals("[[33], [33], [33], [3], [2, 1, 1]]", tasks(1000, ".jfr", 1, 2, 99, 1, 3));
	}

	@Test
	void veryLargeRecordingsAreDividedUnlessTheyAreCompressed() {
		assertEquals("[[50], [50], [50], [50]]", tasks(1, ".jfr", 200));
		assertEquals("[[300]]", tasks(2, ".jfr.gz", 300));
		assertEquals(80, SparkJob.tasks(files(".jfr", 10 << 10), 16).size());
	}

	private static String tasks(int parallelism, String extension, long... megabytes) {
		return SparkJob.tasks(files(extension, megabytes), parallelism).stream()
				.map(task -> task.stream().map(part -> part.size() >> 20).toList()).toList().toString();
	}

	private static List<FleetFile> files(String extension, long... megabytes) {
		List<FleetFile> files = new ArrayList<>();
		for (long size : megabytes) {
			files.add(new FleetFile("file:/" + files.size() + extension, "", size << 20, List.of(), "", 0));
		}
		return files;
	}
}
