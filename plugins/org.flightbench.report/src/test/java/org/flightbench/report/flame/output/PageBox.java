// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.flame.output;

import java.io.IOException;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;

import org.flightbench.report.output.FileFormat;
import org.flightbench.view.flame.FlameGraph;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;

/**
 * A box of an HTML page, decoded in the same way as by the script of the page.
 *
 * @param level the level of the box, 0 for the root
 * @param labels the possible labels from long to short; empty if the box merges several frames
 * @param shades the normal and the faded color in the light theme, then both in the dark theme
 * @param left the left edge, in units of 1 / {@link FlameRows#PARTS} of the width
 * @param right the right edge, in units of 1 / {@link FlameRows#PARTS} of the width
 * @param baseline the weight in the baseline
 * @param candidate the weight in the candidate
 * @param hint the text of the tooltip
 */
public record PageBox(int level, List<String> labels, List<String> shades, long left, long right, double baseline,
		double candidate, String hint) {

	private static final int GAP = -1;

	/** Returns the data for the script of the page. */
	public static JsonObject data(FlameGraph graph) throws IOException {
		StringWriter page = new StringWriter();
		page.append(new FlameReport(graph).text(FileFormat.HTML));
		String data = page.toString().replaceAll("(?s).*class=\"data\">(.*?)</script>.*", "$1");
		return JsonParser.parseString(data).getAsJsonObject();
	}

	/** Returns all boxes in the order of the page. */
	public static List<PageBox> of(JsonObject data) {
		JsonArray numbers = data.getAsJsonArray("boxes");
		JsonArray levels = data.getAsJsonArray("levels");
		List<PageBox> boxes = new ArrayList<>();
		int read = 0;
		int name = 0;
		for (int level = 0; level < levels.size(); level++) {
			long edge = 0;
			for (int count = levels.get(level).getAsInt(); count > 0; count--) {
				if (numbers.get(read + 1).getAsInt() == GAP) {
					edge += numbers.get(read).getAsLong();
					read += 2;
				}
				name += numbers.get(read).getAsInt();
				JsonArray look = data.getAsJsonArray("looks").get(numbers.get(read + 1).getAsInt()).getAsJsonArray();
				read += 2;
				long left = edge;
				edge += look.get(1).getAsLong();
				boxes.add(new PageBox(level, labels(data.getAsJsonArray("names").get(name).getAsJsonArray()),
						strings(data.getAsJsonArray("colors").get(look.get(0).getAsInt()).getAsJsonArray()), left,
						edge,
						look.get(2).getAsDouble(), look.get(3).getAsDouble(),
						data.getAsJsonArray("hints").get(look.get(5).getAsInt()).getAsString()));
			}
		}
		return boxes;
	}

	private static List<String> labels(JsonArray name) {
		List<String> labels = new ArrayList<>();
		for (JsonElement element : name) {
			labels.add(labels.isEmpty() ? element.getAsString() : labels.get(0).substring(element.getAsInt()));
		}
		return labels;
	}

	private static List<String> strings(JsonArray array) {
		return array.asList().stream().map(JsonElement::getAsString).toList();
	}
}
