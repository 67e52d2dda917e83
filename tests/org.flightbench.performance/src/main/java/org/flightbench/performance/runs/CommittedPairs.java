// SPDX-License-Identifier: UPL-1.0
package org.flightbench.performance.runs;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

import org.flightbench.performance.FigureTable;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;

/**
 * Compares all pairs of runs that a project committed, with the command line of an earlier revision and with the
 * current one. Prints how often each is inconclusive. Run it with the script {@code committed-pairs} next to this
 * module's pom.
 */
public final class CommittedPairs {

	/** The exit status if the files are not results or have no results in common. */
	private static final int NOT_COMPARED = 2;

	/** Counts of the verdicts in the JSON output, which has the same form in both revisions. */
	private static final class Verdicts {

		private int pairs;
		private int withoutForks;
		private final Map<String, Integer> counts = new TreeMap<>();

		void add(JsonObject compared) {
			pairs++;
			for (JsonElement each : compared.getAsJsonArray("comparisons")) {
				JsonObject comparison = each.getAsJsonObject();
				counts.merge(comparison.get("verdict").getAsString(), 1, Integer::sum);
				withoutForks += hasForks(comparison, "baseline") && hasForks(comparison, "candidate") ? 0 : 1;
			}
		}

		private static boolean hasForks(JsonObject comparison, String side) {
			JsonElement forks = comparison.getAsJsonObject(side).get("forks");
			return forks != null && forks.getAsInt() > 1;
		}

		int results() {
			return counts.values().stream().mapToInt(Integer::intValue).sum();
		}

		String share(String verdict) {
			return percent(counts.getOrDefault(verdict, 0));
		}

		String withoutForks() {
			return percent(withoutForks);
		}

		private String percent(int count) {
			return String.format(Locale.ROOT, "%.1f %%", 100.0 * count / results());
		}
	}

	private final List<List<Path>> pairs = new ArrayList<>();

	private CommittedPairs(Path projects) throws IOException {
		try (Stream<Path> all = Files.list(projects)) {
			for (Path project : all.filter(Files::isDirectory).sorted().toList()) {
				add(project);
			}
		}
	}

	private void add(Path project) throws IOException {
		try (Stream<Path> walk = Files.walk(project)) {
			List<Path> files = walk.filter(Files::isRegularFile).sorted().toList();
			for (int first = 0; first < files.size(); first++) {
				for (Path later : files.subList(first + 1, files.size())) {
					pairs.add(List.of(files.get(first), later));
				}
			}
		}
	}

	/**
	 * @param arguments the folder of the projects, then pairs of a row label and a jar of the command line, and
	 * optionally the document that receives the table
	 */
	public static void main(String[] arguments) throws IOException, InterruptedException {
		CommittedPairs pairs = new CommittedPairs(Path.of(arguments[0]));
		FigureTable table = new FigureTable("Verdicts", "Pairs", "Results", "Without forks on a side", "Inconclusive",
				"No change", "Improved", "Regressed");
		for (int argument = 1; argument + 1 < arguments.length; argument += 2) {
			Verdicts verdicts = pairs.compare(Path.of(arguments[argument + 1]));
			table.add(arguments[argument], "" + verdicts.pairs, "" + verdicts.results(), verdicts.withoutForks(),
					verdicts.share("inconclusive"), verdicts.share("no change"), verdicts.share("improved"),
					verdicts.share("regressed"));
		}
		System.out.print(table.markdown());
		if (arguments.length % 2 == 0) {
			FigureTable.replace(Path.of(arguments[arguments.length - 1]), "committed-pairs", table.markdown());
		}
	}

	private Verdicts compare(Path jar) throws IOException, InterruptedException {
		Verdicts verdicts = new Verdicts();
		Path out = Files.createTempFile("flightbench", ".json");
		Path said = Files.createTempFile("flightbench", ".txt");
		for (List<Path> pair : pairs) {
			Files.deleteIfExists(out);
			int status = new ProcessBuilder(System.getProperty("java.home") + "/bin/java", "-jar", jar.toString(),
					"compare", pair.get(0).toString(), pair.get(1).toString(), "--format", "json", "--out",
					out.toString()).redirectErrorStream(true).redirectOutput(said.toFile()).start().waitFor();
			if (status != NOT_COMPARED) {
				verdicts.add(JsonParser.parseString(Files.readString(out)).getAsJsonObject());
			}
		}
		Files.deleteIfExists(out);
		Files.delete(said);
		return verdicts;
	}
}
