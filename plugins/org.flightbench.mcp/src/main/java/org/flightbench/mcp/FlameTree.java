// SPDX-License-Identifier: UPL-1.0
package org.flightbench.mcp;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

import com.google.gson.stream.JsonReader;

/**
 * A frame of a flame graph with its callees or, in a tree of callers, with its callers. Trees are built without
 * recursion, because recorded stacks can be deeper than the stack of a thread permits.
 */
final class FlameTree {

	private static final String CHILDREN = "children";
	private static final String SELF = "self";
	private static final String TOTAL = "total";
	private static final String BASELINE = "baseline";
	private static final String CANDIDATE = "candidate";

	/** The fields of the frame except its children, as in the schema. */
	private final Map<String, Object> fields = new LinkedHashMap<>();
	private final List<FlameTree> children = new ArrayList<>();

	private FlameTree() {}

	/** Reads a frame with all its callees. The command writes the fields of a frame before its children. */
	static FlameTree read(JsonReader json) throws IOException {
		FlameTree root = new FlameTree();
		Deque<FlameTree> open = new ArrayDeque<>(List.of(root));
		root.readFields(json);
		while (!open.isEmpty()) {
			if (json.hasNext()) {
				FlameTree child = new FlameTree();
				open.peek().children.add(child);
				child.readFields(json);
				open.push(child);
			} else {
				json.endArray();
				json.endObject();
				open.pop();
			}
		}
		return root;
	}

	/** Reads the fields up to the start of the children. */
	private void readFields(JsonReader json) throws IOException {
		json.beginObject();
		for (String name = json.nextName(); !name.equals(CHILDREN); name = json.nextName()) {
			fields.put(name, JsonValues.read(json));
		}
		json.beginArray();
	}

	/**
	 * Returns the tree of the callers of matching frames. A stack with several matching frames counts once, for the
	 * outermost.
	 *
	 * @param method matches the names of methods
	 * @param name the name of the root of the result
	 * @return a tree without children if no frame matches
	 */
	FlameTree callers(Predicate<String> method, String name) {
		FlameTree result = new FlameTree();
		result.fields.put("name", name);
		result.fields.put(SELF, zero());
		result.fields.put(TOTAL, zero());
		Deque<FlameTree> path = new ArrayDeque<>();
		Deque<Integer> next = new ArrayDeque<>();
		path.push(this);
		next.push(0);
		while (!path.isEmpty()) {
			FlameTree frame = path.peek();
			boolean isFound = frame != this && method.test(String.valueOf(frame.fields.get("name")));
			int index = next.pop();
			if (isFound) {
				result.addCallers(frame, path);
			}
			if (isFound || index == frame.children.size()) {
				path.pop();
			} else {
				next.push(index + 1);
				path.push(frame.children.get(index));
				next.push(0);
			}
		}
		return result;
	}

	/**
	 * Adds a matching frame to this root: its weight here, and its callers as descendants.
	 *
	 * @param path the frame and its callers, the frame first, the root last
	 */
	private void addCallers(FlameTree frame, Deque<FlameTree> path) {
		FlameTree place = this;
		add(frame, TOTAL);
		add(frame, SELF);
		for (FlameTree caller : path) {
			if (caller != frame && caller != path.peekLast()) {
				Object name = caller.fields.get("name");
				FlameTree current = place;
				place = current.children.stream().filter(child -> child.fields.get("name").equals(name)).findFirst()
						.orElseGet(() -> current.child(name));
				place.add(frame, TOTAL);
			}
		}
	}

	private FlameTree child(Object name) {
		FlameTree child = new FlameTree();
		child.fields.put("name", name);
		child.fields.put(SELF, zero());
		child.fields.put(TOTAL, zero());
		children.add(child);
		return child;
	}

	private Object zero() {
		return fields.get(TOTAL) instanceof Map ? Map.of(BASELINE, 0.0, CANDIDATE, 0.0) : (Object) 0.0;
	}

	private void add(FlameTree frame, String field) {
		fields.put(field, sum(fields.get(field), frame.fields.get(field)));
	}

	private static Object sum(Object left, Object right) {
		if (right instanceof Map<?, ?> sides) {
			Map<String, Object> sum = new LinkedHashMap<>();
			for (String side : List.of(BASELINE, CANDIDATE)) {
				sum.put(side, number(left instanceof Map<?, ?> map ? map.get(side) : null) + number(sides.get(side)));
			}
			return sum;
		}
		return number(left) + number(right);
	}

	private static double number(Object value) {
		return value instanceof Number number ? number.doubleValue() : 0;
	}

	/**
	 * Returns the weight by which frames are ordered and small ones are omitted. In a difference, this is the sum of
	 * both sides.
	 */
	private double extent() {
		Object total = fields.get(TOTAL);
		return total instanceof Map<?, ?> sides
				? number(sides.get(BASELINE)) + number(sides.get(CANDIDATE))
				: number(total);
	}

	/**
	 * Returns the tree as JSON, the largest frames first.
	 *
	 * @param depth the number of levels below this one
	 * @param least the smallest weight of the included frames, as a share of the weight of this frame
	 */
	Map<String, Object> json(int depth, double least) {
		return json(depth, least * extent(), this);
	}

	/** Returns the tree as JSON. Recursion is safe, because the depth that a client may request is limited. */
	private static Map<String, Object> json(int depth, double least, FlameTree tree) {
		Map<String, Object> json = new LinkedHashMap<>();
		tree.fields.forEach((name, value) -> json.put(name, rounded(value)));
		List<Object> below = new ArrayList<>();
		if (depth > 0) {
			tree.children.stream().filter(child -> child.extent() > 0 && child.extent() >= least)
					.sorted(Comparator.comparingDouble(child -> -child.extent()))
					.forEach(child -> below.add(json(depth - 1, least, child)));
		}
		json.put(CHILDREN, below);
		return json;
	}

	private static Object rounded(Object value) {
		if (value instanceof Map<?, ?> sides) {
			Map<String, Object> both = new LinkedHashMap<>();
			sides.forEach((side, number) -> both.put(String.valueOf(side), rounded(number)));
			return both;
		}
		return value instanceof Double number ? (Object) JsonValues.rounded(number) : value;
	}

	/** Returns the number of frames in the result of {@link #json(int, double)}, excluding this one. */
	int size(int depth, double least) {
		return size(depth, least * extent(), this);
	}

	private static int size(int depth, double least, FlameTree tree) {
		int size = 0;
		for (FlameTree child : depth > 0 ? tree.children : List.<FlameTree>of()) {
			if (child.extent() > 0 && child.extent() >= least) {
				size += 1 + size(depth - 1, least, child);
			}
		}
		return size;
	}

	/** Returns whether the total weight is 0. */
	boolean isEmpty() {
		return extent() <= 0;
	}
}
