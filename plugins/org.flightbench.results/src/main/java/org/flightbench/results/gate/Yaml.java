// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.gate;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.flightbench.base.Texts;
import org.flightbench.base.file.RegularFile;
import org.flightbench.results.read.Excerpt;
import org.flightbench.results.read.Place;
import org.flightbench.results.read.UnreadableFileException;
import org.flightbench.results.text.Messages;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Compose;
import org.snakeyaml.engine.v2.exceptions.Mark;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;
import org.snakeyaml.engine.v2.nodes.ScalarNode;
import org.snakeyaml.engine.v2.nodes.SequenceNode;
import org.snakeyaml.engine.v2.nodes.Tag;

/**
 * A strict reader of YAML 1.2 files. Unknown keys are errors, because a mistyped key would silently disable a check.
 */
final class Yaml {

	private static final int MAX_BYTES = 1 << 20;
	private static final int LONGEST_TEXT = 1000;
	private static final int MAX_ITEMS = 1000;

	private final Path file;

	Yaml(Path file) {
		this.file = file;
	}

	/** Returns the root node, or empty if the file contains only comments or null. */
	Optional<Node> document() throws UnreadableFileException {
		String text = text();
		try {
			Iterator<Node> documents = new Compose(
					LoadSettings.builder().setCodePointLimit(MAX_BYTES).setAllowNonScalarKeys(true).build())
					.composeAllFromString(text).iterator();
			Optional<Node> first = documents.hasNext() ? Optional.of(documents.next()) : Optional.empty();
			if (documents.hasNext()) {
				throw failure(documents.next(), Messages.yaml_secondDocument);
			}
			return first.filter(node -> !isNothing(node));
		} catch (MarkedYamlEngineException e) {
			throw new UnreadableFileException(file, e.getProblemMark().map(Yaml::place).orElse(""),
					Texts.bind(Messages.yaml_syntax, Excerpt.of(e.getProblem())), e);
		} catch (StackOverflowError deep) {
			throw new UnreadableFileException(file, "", Messages.yaml_tooDeep, deep);
		} catch (YamlEngineException e) {
			throw new UnreadableFileException(file, "", Texts.bind(Messages.yaml_syntax,
					Excerpt.of(String.valueOf(e.getMessage()))), e);
		}
	}

	private String text() throws UnreadableFileException {
		try (InputStream in = RegularFile.open(file)) {
			byte[] bytes = in.readNBytes(MAX_BYTES + 1);
			if (bytes.length > MAX_BYTES) {
				throw new UnreadableFileException(file, "", Texts.bind(Messages.yaml_large, MAX_BYTES >> 10), null);
			}
			return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
		} catch (CharacterCodingException e) {
			throw new UnreadableFileException(file, "", Messages.yaml_encoding, e);
		} catch (NoSuchFileException e) {
			throw new UnreadableFileException(file, "", Messages.yaml_missing, e);
		} catch (UnreadableFileException e) {
			throw e;
		} catch (FileSystemException e) {
			throw new UnreadableFileException(file, "", Texts.bind(Messages.yaml_unreadable,
					e.getReason() == null ? e.getMessage() : e.getReason()), e);
		} catch (IOException e) {
			throw new UnreadableFileException(file, "", Texts.bind(Messages.yaml_unreadable, e.getMessage()), e);
		}
	}

	/** Returns the values of a mapping by key, in the order of the file. Unknown and duplicate keys are errors. */
	Map<String, Node> mapping(Node node, String what, Set<String> known) throws UnreadableFileException {
		if (!(node instanceof MappingNode mapping)) {
			throw failure(node, Texts.bind(Messages.yaml_expected, found(node),
					Texts.bind(Messages.yaml_mapping, what, String.join(", ", known))));
		}
		Map<String, Node> values = new LinkedHashMap<>();
		for (NodeTuple tuple : mapping.getValue()) {
			String key = tuple.getKeyNode() instanceof ScalarNode scalar ? scalar.getValue() : "";
			if (!known.contains(key)) {
				throw failure(tuple.getKeyNode(),
						Texts.bind(Messages.yaml_unknown, found(tuple.getKeyNode()), String.join(", ", known)));
			}
			if (values.put(key, tuple.getValueNode()) != null) {
				throw failure(tuple.getKeyNode(), Texts.bind(Messages.yaml_second, key));
			}
		}
		return values;
	}

	boolean hasKey(Node node, String key) {
		return node instanceof MappingNode mapping && mapping.getValue().stream()
				.anyMatch(tuple -> tuple.getKeyNode() instanceof ScalarNode scalar && scalar.getValue().equals(key));
	}

	/** Returns the items of a sequence, which must not be empty. */
	List<Node> sequence(Node node, String what) throws UnreadableFileException {
		if (!(node instanceof SequenceNode sequence) || sequence.getValue().isEmpty()) {
			throw failure(node, Texts.bind(Messages.yaml_expected, found(node), what));
		}
		if (sequence.getValue().size() > MAX_ITEMS) {
			throw failure(node, Texts.bind(Messages.yaml_many, MAX_ITEMS));
		}
		return new ArrayList<>(sequence.getValue());
	}

	/** Returns the non-empty string value of a scalar. Unquoted numbers and Booleans are errors. */
	String text(Node node, String what) throws UnreadableFileException {
		String text = scalar(node, what);
		if (!node.getTag().equals(Tag.STR)) {
			throw failure(node, Texts.bind(Messages.yaml_unquoted, Excerpt.of(text), what));
		}
		return text;
	}

	/** Returns the non-empty value of a scalar of any type. */
	String scalar(Node node, String what) throws UnreadableFileException {
		if (!(node instanceof ScalarNode scalar) || scalar.getValue().isBlank() || isNothing(node)) {
			throw failure(node, Texts.bind(Messages.yaml_expected, found(node), what));
		}
		if (scalar.getValue().length() > LONGEST_TEXT) {
			throw failure(node, Texts.bind(Messages.yaml_long, LONGEST_TEXT));
		}
		return scalar.getValue();
	}

	/** Creates an exception with the position of a node. */
	UnreadableFileException failure(Node node, String problem) {
		return new UnreadableFileException(file, node.getStartMark().map(Yaml::place).orElse(""), problem, null);
	}

	/** Describes a node for an error message. */
	static String found(Node node) {
		if (node instanceof ScalarNode scalar) {
			return isNothing(node) || scalar.getValue().isBlank()
					? Messages.yaml_nothing
					: "'" + Excerpt.of(scalar.getValue()) + "'";
		}
		return node instanceof SequenceNode ? Messages.yaml_aSequence : Messages.yaml_aMapping;
	}

	private static boolean isNothing(Node node) {
		return node.getTag().equals(Tag.NULL);
	}

	private static String place(Mark mark) {
		return new Place(mark.getLine() + 1L, mark.getColumn() + 1L).text();
	}
}
