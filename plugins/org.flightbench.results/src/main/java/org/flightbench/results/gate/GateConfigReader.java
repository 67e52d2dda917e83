// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.gate;

import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.EnumMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import java.util.stream.Collectors;
import org.flightbench.base.Texts;
import org.flightbench.results.Metric;
import org.flightbench.results.compare.Correction;
import org.flightbench.results.compare.Threshold;
import org.flightbench.results.read.UnreadableFileException;
import org.flightbench.results.text.Messages;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;

/**
 * Reads the configuration of a gate. {@code docs/gate.md} describes its keys, and
 * {@code docs/schemas/flightbench-gate.schema.json} is its schema for editors.
 */
public final class GateConfigReader {

	private static final Set<String> KEYS = ordered("name", "baseline", "candidate", "confidence", "correction",
			"noise", "history", "same-machine", "rules", "controls", "expectations", "removed", "environment",
			"sources",
			"publish");
	private static final Set<String> KEYS_OF_RULE = ordered("metric", "benchmarks", "threshold", "tolerate",
			"regression", "inconclusive");
	private static final Set<String> KEYS_OF_BASELINE = ordered("saved", "store", "git-branch", "remote");
	private static final Set<String> KEYS_OF_REVISION = ordered("revision", "build", "jar", "arguments", "profile",
			"builds");
	private static final Set<String> KEYS_OF_EXPECTATIONS = ordered("file", "missed", "undecided");
	private static final Set<String> FLAGS = Set.of("true", "false");
	/**
	 * The syntax of a gate's name. The name is written into an HTML comment, so it must not contain two consecutive
	 * dashes.
	 */
	private static final Pattern NAME = Pattern.compile("[A-Za-z0-9](?:[A-Za-z0-9._]|-(?!-)){0,49}");

	private final Path file;
	private final Yaml yaml;
	private final GatePlan usual = GatePlan.USUAL;

	private GateConfigReader(Path file) {
		this.file = file;
		yaml = new Yaml(file);
	}

	/**
	 * Reads a configuration.
	 *
	 * @throws UnreadableFileException if the file is invalid or cannot be read; no other {@link IOException} is thrown
	 */
	public static GateConfig read(Path file) throws IOException {
		return new GateConfigReader(file).read();
	}

	private GateConfig read() throws UnreadableFileException {
		Node document = yaml.document().orElse(null);
		if (document == null) {
			return GateConfig.USUAL;
		}
		Map<String, Node> values = yaml.mapping(document, Messages.what_configuration, KEYS);
		Expected expected = values.containsKey("expectations")
				? expected(values.get("expectations"))
				: new Expected(null, usual.missed(), usual.undecided());
		GatePlan plan = new GatePlan(
				values.containsKey("rules")
						? all(values.get("rules"), Messages.what_rules, this::rule)
						: usual.rules(),
				values.containsKey("controls")
						? all(values.get("controls"), Messages.what_patterns, this::pattern)
						: usual.controls(),
				confidence(values.get("confidence")),
				one(values.get("correction"), List.of(Correction.values()), Correction::label, usual.correction()),
				consequence(values.get("removed"), usual.removed()),
				consequence(values.get("environment"), usual.environment()), List.of(), expected.missed,
				expected.undecided, flag(values.get("same-machine")));
		Node baseline = values.get("baseline");
		boolean isPlace = baseline instanceof MappingNode;
		boolean isBuilt = isPlace && yaml.hasKey(baseline, "revision");
		if (isBuilt && values.containsKey("candidate")) {
			throw yaml.failure(values.get("candidate"), Messages.baseline_candidate);
		}
		return new GateConfig(name(values.get("name")), isPlace ? null : path(baseline),
				isPlace && !isBuilt ? saved(baseline) : null, isBuilt ? built(baseline) : null,
				path(values.get("candidate")), plan, noise(values.get("noise")), history(values), expected.file,
				values.containsKey("sources")
						? all(values.get("sources"), Messages.what_folders, this::path)
						: List.of(),
				values.containsKey("publish") ? publish(values.get("publish")) : Map.of());
	}

	private BaselineLocation saved(Node node) throws UnreadableFileException {
		Map<String, Node> values = yaml.mapping(node, Messages.what_baseline, KEYS_OF_BASELINE);
		if (!values.containsKey("saved")) {
			throw yaml.failure(node, Messages.baseline_noName);
		}
		if (values.containsKey("git-branch") && values.containsKey("store")) {
			throw yaml.failure(values.get("git-branch"), Messages.baseline_twoPlaces);
		}
		if (values.containsKey("remote") && !values.containsKey("git-branch")) {
			throw yaml.failure(values.get("remote"), Messages.baseline_noBranch);
		}
		return new BaselineLocation(text(values.get("saved"), Messages.what_name), path(values.get("store")),
				text(values.get("git-branch"), Messages.what_branch), text(values.get("remote"), Messages.what_remote));
	}

	private BaselineRevision built(Node node) throws UnreadableFileException {
		Map<String, Node> values = yaml.mapping(node, Messages.what_revisionBuilt, KEYS_OF_REVISION);
		if (!values.containsKey("build")) {
			throw yaml.failure(node, Messages.baseline_noBuild);
		}
		String arguments = text(values.get("arguments"), Messages.what_arguments);
		String profile = text(values.get("profile"), Messages.what_profilers);
		return new BaselineRevision(file.toAbsolutePath().getParent(),
				text(values.get("revision"), Messages.what_revision), text(values.get("build"), Messages.what_command),
				text(values.get("jar"), Messages.what_file), arguments == null ? "" : arguments,
				profile == null ? BaselineRevision.USUAL_PROFILE : profile, path(values.get("builds")));
	}

	private String text(Node node, String what) throws UnreadableFileException {
		return node == null ? null : yaml.text(node, what);
	}

	/**
	 * The path of the expectations file, which is not read here, and the consequences of missed and undecided
	 * expectations.
	 */
	private record Expected(Path file, Consequence missed, Consequence undecided) {}

	private Expected expected(Node node) throws UnreadableFileException {
		Map<String, Node> values = yaml.mapping(node, Messages.config_what_expectations, KEYS_OF_EXPECTATIONS);
		if (!values.containsKey("file")) {
			throw yaml.failure(node, Messages.expectations_noFile);
		}
		return new Expected(path(values.get("file")), consequence(values.get("missed"), usual.missed()),
				consequence(values.get("undecided"), usual.undecided()));
	}

	/**
	 * Reads a rule. The default tolerance is that of the metric's default rule, or the threshold of this rule if that
	 * is larger.
	 */
	private GateRule rule(Node node) throws UnreadableFileException {
		Map<String, Node> values = yaml.mapping(node, Messages.what_rule, KEYS_OF_RULE);
		if (!values.containsKey("metric")) {
			throw yaml.failure(node, Messages.rule_noMetric);
		}
		String metric = Metric.canonicalName(yaml.text(values.get("metric"), Messages.what_metric));
		GateRule base = usual.rules().stream().filter(rule -> rule.metric().equals(metric)).findFirst()
				.orElse(null);
		Threshold threshold = values.containsKey("threshold")
				? threshold(values.get("threshold"))
				: base == null ? null : base.threshold();
		double own = (threshold == null ? Threshold.USUAL : threshold).share();
		double tolerated = base == null ? own : Math.max(own, base.tolerate());
		return new GateRule(metric,
				values.containsKey("benchmarks") ? pattern(values.get("benchmarks")) : null, threshold,
				values.containsKey("tolerate") ? share(values.get("tolerate")) : tolerated,
				consequence(values.get("regression"), Consequence.FAIL),
				consequence(values.get("inconclusive"), Consequence.FAIL), false);
	}

	private Map<GateOutput, Path> publish(Node node) throws UnreadableFileException {
		Set<String> keys = Arrays.stream(GateOutput.values()).map(GateOutput::key)
				.collect(Collectors.toCollection(LinkedHashSet::new));
		Map<String, Node> values = yaml.mapping(node, Messages.what_publish, keys);
		Map<GateOutput, Path> files = new EnumMap<>(GateOutput.class);
		for (GateOutput output : GateOutput.values()) {
			if (values.containsKey(output.key())) {
				files.put(output, path(values.get(output.key())));
			}
		}
		return files;
	}

	private String name(Node node) throws UnreadableFileException {
		if (node == null) {
			return GateConfig.USUAL.name();
		}
		String name = yaml.text(node, Messages.what_name);
		if (!NAME.matcher(name).matches()) {
			throw wrong(node, Messages.what_name);
		}
		return name;
	}

	private Path noise(Node node) throws UnreadableFileException {
		boolean isNone = node != null
				&& yaml.text(node, Messages.what_file).equals(GateConfig.NO_NOISE.toString());
		return isNone ? GateConfig.NO_NOISE : path(node);
	}

	private String history(Map<String, Node> values) throws UnreadableFileException {
		Node node = values.get("history");
		if (node != null && values.containsKey("noise")) {
			throw yaml.failure(node, Messages.noise_twoSources);
		}
		String text = text(node, Messages.what_history);
		return text == null || text.startsWith("jdbc:") ? text : path(node).toString();
	}

	private Path path(Node node) throws UnreadableFileException {
		if (node == null) {
			return null;
		}
		String text = yaml.text(node, Messages.what_file);
		try {
			return file.resolveSibling(text);
		} catch (InvalidPathException e) {
			throw wrong(node, Messages.what_file);
		}
	}

	private Pattern pattern(Node node) throws UnreadableFileException {
		String text = yaml.text(node, Messages.what_pattern);
		try {
			return Pattern.compile(text);
		} catch (PatternSyntaxException e) {
			throw yaml.failure(node, Texts.bind(Messages.yaml_expected_because, Yaml.found(node),
					Messages.what_pattern, e.getDescription()));
		}
	}

	private Threshold threshold(Node node) throws UnreadableFileException {
		String text = yaml.scalar(node, Messages.what_threshold);
		try {
			Threshold threshold = Threshold.of(text);
			if (threshold.share() < 1) {
				return threshold;
			}
		} catch (IllegalArgumentException e) {
			throw yaml.failure(node, Texts.bind(Messages.yaml_expected_because, Yaml.found(node),
					Messages.what_threshold, e.getMessage()));
		}
		throw wrong(node, Messages.what_threshold);
	}

	private double share(Node node) throws UnreadableFileException {
		try {
			return Threshold.share(yaml.scalar(node, Messages.what_share));
		} catch (IllegalArgumentException e) {
			throw wrong(node, Messages.what_share);
		}
	}

	private double confidence(Node node) throws UnreadableFileException {
		if (node == null) {
			return usual.confidence();
		}
		double confidence = share(node);
		if (!(confidence > 0 && confidence < 1)) {
			throw wrong(node, Messages.what_confidence);
		}
		return confidence;
	}

	private Consequence consequence(Node node, Consequence unlessGiven) throws UnreadableFileException {
		return one(node, List.of(Consequence.values()), Consequence::key, unlessGiven);
	}

	/** Returns a Boolean value, false if the key is missing. */
	private boolean flag(Node node) throws UnreadableFileException {
		String text = node == null ? "false" : yaml.scalar(node, Messages.what_flag);
		if (!FLAGS.contains(text)) {
			throw wrong(node, Messages.what_flag);
		}
		return text.equals("true");
	}

	private <E> E one(Node node, Collection<E> values, Function<E, String> word, E unlessGiven)
			throws UnreadableFileException {
		if (node == null) {
			return unlessGiven;
		}
		String words = values.stream().map(word).collect(Collectors.joining(", "));
		String what = Texts.bind(Messages.what_oneOf, words);
		String text = yaml.text(node, what);
		for (E value : values) {
			if (word.apply(value).equals(text)) {
				return value;
			}
		}
		throw wrong(node, what);
	}

	private UnreadableFileException wrong(Node node, String what) {
		return yaml.failure(node, Texts.bind(Messages.yaml_expected, Yaml.found(node), what));
	}

	/** A function that reads an item of a sequence. */
	private interface Item<T> {
		T read(Node node) throws UnreadableFileException;
	}

	private <T> List<T> all(Node node, String what, Item<T> item) throws UnreadableFileException {
		List<T> all = new ArrayList<>();
		for (Node one : yaml.sequence(node, what)) {
			all.add(item.read(one));
		}
		return all;
	}

	private static Set<String> ordered(String... keys) {
		return new LinkedHashSet<>(List.of(keys));
	}
}
