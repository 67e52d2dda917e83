// SPDX-License-Identifier: UPL-1.0
package org.flightbench.performance.families;

import com.google.gson.Gson;
import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonParser;
import com.google.gson.stream.JsonReader;
import java.io.IOException;
import java.io.StringReader;
import java.util.Random;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** Reads and writes orders with Gson. */
public class GsonSuite {

	private static final Gson GSON = new Gson();

	record Order(String customer, double price, boolean isPaid, int[] items) {}

	/** Orders as objects, as text and as a tree. */
	public abstract static class Input {

		Order[] data;
		String text;
		JsonArray tree;

		void create(int orders, int items) {
			Random random = new Random(1);
			data = new Order[orders];
			for (int index = 0; index < orders; index++) {
				data[index] = new Order("Customer " + random.nextInt(1000), random.nextInt(100_000) / 100.0,
						random.nextBoolean(), random.ints(items, 0, 10_000).toArray());
			}
			text = GSON.toJson(data);
			tree = JsonParser.parseString(text).getAsJsonArray();
		}
	}

	/** Parameters of families with 4 members. */
	@State(Scope.Benchmark)
	public static class Four extends Input {
		@Param({"1", "5", "20", "50"})
		public int orders;

		@Setup
		public void create() {
			create(orders, 4);
		}
	}

	/** Parameters of families with 6 members. */
	@State(Scope.Benchmark)
	public static class Six extends Input {
		@Param({"1", "5", "25"})
		public int orders;
		@Param({"2", "20"})
		public int items;

		@Setup
		public void create() {
			create(orders, items);
		}
	}

	/** Parameters of families with 9 members. */
	@State(Scope.Benchmark)
	public static class Nine extends Input {
		@Param({"1", "5", "25"})
		public int orders;
		@Param({"1", "4", "16"})
		public int items;

		@Setup
		public void create() {
			create(orders, items);
		}
	}

	/** Parameters of families with 20 members. */
	@State(Scope.Benchmark)
	public static class Twenty extends Input {
		@Param({"1", "2", "5", "10", "25"})
		public int orders;
		@Param({"1", "4", "16", "32"})
		public int items;

		@Setup
		public void create() {
			create(orders, items);
		}
	}

	@Benchmark
	public JsonElement parseTree(Four input) {
		return JsonParser.parseString(input.text);
	}

	@Benchmark
	public Object parseMaps(Four input) {
		return GSON.fromJson(input.text, Object.class);
	}

	@Benchmark
	public Object parseObjects(Twenty input) {
		return GSON.fromJson(input.text, Order[].class);
	}

	@Benchmark
	public Object skip(Four input) throws IOException {
		JsonReader reader = new JsonReader(new StringReader(input.text));
		reader.skipValue();
		return reader.peek();
	}

	@Benchmark
	public String writeTree(Four input) {
		return input.tree.toString();
	}

	@Benchmark
	public String writeObjects(Nine input) {
		return GSON.toJson(input.data);
	}

	@Benchmark
	public JsonElement convert(Six input) {
		return GSON.toJsonTree(input.data);
	}

	@Benchmark
	public JsonElement copy(Four input) {
		return input.tree.deepCopy();
	}

	@Benchmark
	public int hash(Six input) {
		return input.tree.hashCode();
	}

	@Benchmark
	public double lookUp(Four input) {
		double sum = 0;
		for (JsonElement order : input.tree) {
			sum += order.getAsJsonObject().get("price").getAsDouble();
		}
		return sum;
	}
}
