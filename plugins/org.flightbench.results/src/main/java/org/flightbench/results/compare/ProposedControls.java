// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.compare;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.flightbench.base.Texts;
import org.flightbench.results.ResultId;
import org.flightbench.results.text.Messages;

/**
 * Results that the user may want to choose as {@link Controls}: according to their names, they measure another library
 * or an empty method, and they did not change although others did.
 *
 * @param words the words in their names, in alphabetical order, in lower case
 * @param results number of proposed results
 * @param pattern a regular expression that matches only these results
 */
public record ProposedControls(List<String> words, int results, String pattern) {

	/**
	 * Libraries to which benchmarks compare their own code, in lower case and without version. Excludes words such as
	 * "arrow" or "spring" that have other meanings in benchmark names.
	 */
	private static final Set<String> LIBRARIES = Set.of("agrona", "aircompressor", "antlr", "avro", "boon",
			"bouncycastle", "brotli4j", "caffeine", "circe", "commonscodec", "commonscompress", "commonscsv",
			"commonsio", "commonslang", "commonsmath", "conscrypt", "disruptor", "dom4j", "dsljson",
			"eclipsecollections", "ehcache", "ejml", "fastcsv", "fastjson", "fastutil", "flatbuffers", "freemarker",
			"genson", "groovy", "gson", "guava", "guice", "hadoop", "handlebars", "hazelcast", "hibernate",
			"hikaricp", "hppc", "infinispan", "jackrabbit", "jackson", "javassist", "jaxb", "jblas", "jctools", "jdk",
			"jetty", "jodatime", "johnzon", "jooq", "jsonio", "jsoniter", "jsonsimple", "jsonsmart", "jsoup", "jts",
			"koloboke", "kryo", "logback", "lucene", "lz4", "mapdb", "mapstruct", "modelmapper", "moshi", "msgpack",
			"mvel", "mybatis", "netty", "ognl", "okhttp", "okio", "opencsv", "orgjson", "orika", "protobuf",
			"protostuff", "rhino", "roaringbitmap", "rocksdb", "rxjava", "saxon", "slf4j", "snakeyaml", "snappy",
			"sqlite", "thrift", "thymeleaf", "tomcat", "trove", "undertow", "univocity", "vavr", "vertx", "woodstox",
			"xerces", "xstream", "zstd");
	private static final String EMPTY = "empty";
	/** Names of classes and methods, and parameter values, that indicate that the code under test is not measured. */
	private static final Set<String> NOTHING_MEASURED = Set.of("baseline", "control", "reference", EMPTY);
	private static final Set<String> FILLERS = Set.of("benchmark", "bench", "jmh", "loop", "method", "test");
	private static final Pattern BETWEEN_WORDS = Pattern
			.compile("(?<=[\\p{Ll}\\d])(?=\\p{Lu})|(?<=\\p{Lu})(?=\\p{Lu}\\p{Ll})|[^\\p{L}\\d]+");
	private static final int LONGEST_NAME = 3;

	public ProposedControls {
		words = List.copyOf(words);
	}

	/**
	 * Proposes controls for a comparison of scores.
	 *
	 * @param results all results with their verdicts
	 * @param families all families with their verdicts
	 * @return empty if no names suggest controls, too few of these are unchanged, they disagree, or nothing else
	 * changed
	 */
	static Optional<ProposedControls> of(List<ResultComparison> results, List<Family> families) {
		Set<ResultId> changed = changed(results, families);
		Map<String, List<ResultId>> byWord = new TreeMap<>();
		Map<String, Optional<String>> libraries = new HashMap<>();
		results.forEach(result -> word(result.id(), libraries)
				.ifPresent(word -> byWord.computeIfAbsent(word, key -> new ArrayList<>()).add(result.id())));
		byWord.values().removeIf(named -> named.stream().anyMatch(changed::contains));
		Set<ResultId> proposed = byWord.values().stream().flatMap(List::stream).collect(Collectors.toSet());
		double[] speedups = results.stream().filter(result -> proposed.contains(result.id()) && !result.isNothing())
				.mapToDouble(result -> Math.log(result.speedup())).filter(Double::isFinite).sorted().toArray();
		Controls controls = new Controls(speedups);
		if (changed.isEmpty() || !controls.isEnough() || controls.disagreement().isPresent()) {
			return Optional.empty();
		}
		return pattern(byWord.keySet(), proposed, results)
				.map(pattern -> new ProposedControls(List.copyOf(byWord.keySet()), proposed.size(), pattern));
	}

	/** Returns the proposal as a note for the user. */
	String note() {
		return Texts.bind(Messages.controls_proposed, results, String.join(", ", words), pattern);
	}

	private static Set<ResultId> changed(List<ResultComparison> results, List<Family> families) {
		Set<ResultId> changed = results.stream().filter(result -> isChange(result.verdict()))
				.map(ResultComparison::id).collect(Collectors.toCollection(HashSet::new));
		families.stream().filter(family -> isChange(family.verdict())).map(Family::members).forEach(changed::addAll);
		return changed;
	}

	private static boolean isChange(Verdict verdict) {
		return verdict == Verdict.IMPROVED || verdict == Verdict.REGRESSED;
	}

	/**
	 * Returns the word that suggests that a result measures other code, empty if there is none.
	 *
	 * @param known a cache by name, because results share most of their names
	 */
	private static Optional<String> word(ResultId id, Map<String, Optional<String>> known) {
		String name = id.classAndMethod();
		String ownPackage = id.benchmark().substring(0, id.benchmark().length() - name.length())
				.toLowerCase(Locale.ROOT);
		// benchmarks in a library's package have that library as their code under test
		return Stream.concat(Stream.of(name.split("\\.")), id.params().values().stream())
				.flatMap(part -> known.computeIfAbsent(part, ProposedControls::word).stream())
				.filter(word -> !ownPackage.contains(word))
				.filter(word -> !word.equals(EMPTY) || !id.params().containsValue(EMPTY)).findFirst();
	}

	private static Optional<String> word(String name) {
		List<String> words = words(name);
		List<String> rest = words.stream().filter(word -> !FILLERS.contains(word)).toList();
		return rest.size() == 1 && NOTHING_MEASURED.contains(rest.get(0)) ? Optional.of(rest.get(0)) : library(words);
	}

	private static List<String> words(String name) {
		return Arrays.stream(BETWEEN_WORDS.split(name)).filter(word -> !word.isEmpty())
				.map(word -> word.toLowerCase(Locale.ROOT)).toList();
	}

	/** Returns the first library whose name, except for a version, consists of one to three successive words. */
	private static Optional<String> library(List<String> words) {
		for (int from = 0; from < words.size(); from++) {
			for (int to = Math.min(words.size(), from + LONGEST_NAME); to > from; to--) {
				String name = String.join("", words.subList(from, to));
				String unversioned = name.replaceFirst("\\d+$", "");
				if (LIBRARIES.contains(name)) {
					return Optional.of(name);
				}
				if (LIBRARIES.contains(unversioned)) {
					return Optional.of(unversioned);
				}
			}
		}
		return Optional.empty();
	}

	/**
	 * Returns a regular expression made of the words that matches only the proposed results, or else one made of the
	 * benchmarks' names.
	 */
	private static Optional<String> pattern(Set<String> words, Set<ResultId> proposed, List<ResultComparison> results) {
		String names = proposed.stream().map(id -> id.classAndMethod().replaceAll("[^\\w ]", "\\\\$0")).distinct()
				.sorted().collect(Collectors.joining("|", "\\b(", ")$"));
		return Stream.of("(?i)" + String.join("|", words), names)
				.filter(pattern -> isExact(Pattern.compile(pattern), proposed, results)).findFirst();
	}

	private static boolean isExact(Pattern pattern, Set<ResultId> proposed, List<ResultComparison> results) {
		ComparisonSettings settings = ComparisonSettings.DEFAULT.withControls(List.of(pattern));
		return results.stream().allMatch(result -> settings.isControl(result.id()) == proposed.contains(result.id()));
	}
}
