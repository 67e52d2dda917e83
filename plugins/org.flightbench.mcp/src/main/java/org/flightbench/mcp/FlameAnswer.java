// SPDX-License-Identifier: UPL-1.0
package org.flightbench.mcp;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

import com.google.gson.stream.JsonReader;

import org.flightbench.base.BoundedSearch;

/**
 * Creates the answers of the {@code flame} tool from the JSON of a complete flame graph: the top methods, the largest
 * frames of the tree, or the callers of a method.
 */
final class FlameAnswer {

	static final List<String> VIEWS = List.of("methods", "tree", "callers");

	private static final String METHODS = "methods";
	private static final String ROOT = "root";
	private static final int USUAL_DEPTH = 12;
	private static final int MOST_DEPTH = 60;
	/** The approximate size of a frame in JSON, in bytes. */
	private static final int BYTES_OF_FRAME = 110;
	private static final int BYTES_OF_DIFFERENCE = 260;
	/**
	 * Thresholds below which frames are omitted, as shares of the total. The first one with which the answer is small
	 * enough is used.
	 */
	private static final double[] LEAST_SHARES = {0.005, 0.01, 0.02, 0.03, 0.05, 0.08, 0.12, 0.2, 0.3, 0.5};

	private FlameAnswer() {}

	/**
	 * Returns the requested view of a flame graph.
	 *
	 * @throws ToolException if the callers of a method are requested and no frame matches it
	 */
	static Map<String, Object> read(JsonReader json, Arguments arguments) throws IOException, ToolException {
		json.setNestingLimit(Integer.MAX_VALUE);
		Map<String, Object> answer = new LinkedHashMap<>();
		FlameTree root = null;
		json.beginObject();
		while (json.hasNext()) {
			String name = json.nextName();
			if (name.equals(ROOT)) {
				root = FlameTree.read(json);
			} else {
				answer.put(name, JsonValues.read(json));
			}
		}
		json.endObject();
		String view = arguments.value("view", METHODS);
		if (!view.equals(METHODS)) {
			answer.remove(METHODS);
		}
		answer.put(ROOT, shown(root, view, arguments, answer.get("total") instanceof Map));
		return answer;
	}

	private static Map<String, Object> shown(FlameTree root, String view, Arguments arguments, boolean isDifference)
			throws ToolException {
		int depth = arguments.number("depth", USUAL_DEPTH, 1, MOST_DEPTH);
		return switch (view) {
			case METHODS -> root.json(0, 0);
			case "tree" -> fitting(root, depth, arguments, isDifference);
			default -> fitting(callers(root, arguments), depth, arguments, isDifference);
		};
	}

	private static FlameTree callers(FlameTree root, Arguments arguments) throws ToolException {
		String method = arguments.value("method", "");
		if (method.isEmpty()) {
			throw new ToolException("the view 'callers' needs 'method', a regular expression for the name of a method");
		}
		try {
			BoundedSearch search = new BoundedSearch(Pattern.compile(method));
			FlameTree callers = root.callers(search::finds, method);
			if (callers.isEmpty()) {
				throw new ToolException("no method matches '" + method + "'; the view 'methods' lists the top methods");
			}
			return callers;
		} catch (PatternSyntaxException e) {
			throw new ToolException("'method' is not a regular expression: " + e.getDescription());
		}
	}

	private static Map<String, Object> fitting(FlameTree tree, int depth, Arguments arguments, boolean isDifference)
			throws ToolException {
		int bytes = arguments.number(Tool.BYTES, Tool.USUAL_BYTES, Tool.LEAST_BYTES, Tool.MOST_BYTES);
		int most = bytes / (isDifference ? BYTES_OF_DIFFERENCE : BYTES_OF_FRAME);
		for (double least : LEAST_SHARES) {
			if (tree.size(depth, least) <= most) {
				return tree.json(depth, least);
			}
		}
		return tree.json(depth, LEAST_SHARES[LEAST_SHARES.length - 1]);
	}
}
