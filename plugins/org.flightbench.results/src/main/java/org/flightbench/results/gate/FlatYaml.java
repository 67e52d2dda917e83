// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.gate;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import org.flightbench.results.read.UnreadableFileException;
import org.flightbench.results.text.Messages;
import org.snakeyaml.engine.v2.nodes.Node;

/** A reader of YAML files that consist of keys with scalar values. */
public final class FlatYaml {

	private FlatYaml() {}

	/**
	 * Reads a file.
	 *
	 * @param known the permitted keys, all optional
	 * @return values by key
	 * @throws UnreadableFileException if the file is invalid or cannot be read; no other {@link IOException} is thrown
	 */
	public static Map<String, String> read(Path file, Collection<String> known) throws IOException {
		Yaml yaml = new Yaml(file);
		Map<String, String> values = new LinkedHashMap<>();
		Node document = yaml.document().orElse(null);
		if (document != null) {
			for (Map.Entry<String, Node> entry : yaml
					.mapping(document, Messages.what_configuration, new LinkedHashSet<>(known)).entrySet()) {
				values.put(entry.getKey(), yaml.scalar(entry.getValue(), Messages.what_default));
			}
		}
		return values;
	}
}
