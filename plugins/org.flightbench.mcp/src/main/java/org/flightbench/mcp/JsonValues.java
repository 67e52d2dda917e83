// SPDX-License-Identifier: UPL-1.0
package org.flightbench.mcp;

import java.io.IOException;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import com.google.gson.stream.JsonReader;

import org.flightbench.base.Text;

/** Reads JSON into maps and lists. */
final class JsonValues {

	private static final MathContext DIGITS = new MathContext(6, RoundingMode.HALF_EVEN);
	private static final int LONGEST_WHOLE = 18;

	private JsonValues() {}

	/**
	 * Reads a value: a map, list, string, {@link Long}, {@link Double}, {@link Boolean} or null. Fractions are rounded
	 * to six significant digits, and control characters in strings are escaped.
	 *
	 * @throws IOException if the value is not JSON, or has more than a few hundred levels
	 */
	static Object read(JsonReader json) throws IOException {
		return switch (json.peek()) {
			case BEGIN_OBJECT -> {
				Map<String, Object> map = new LinkedHashMap<>();
				json.beginObject();
				while (json.hasNext()) {
					map.put(Text.visible(json.nextName()), read(json));
				}
				json.endObject();
				yield map;
			}
			case BEGIN_ARRAY -> {
				List<Object> list = new ArrayList<>();
				json.beginArray();
				while (json.hasNext()) {
					list.add(read(json));
				}
				json.endArray();
				yield list;
			}
			case STRING -> Text.visible(json.nextString());
			case NUMBER -> number(json.nextString());
			case BOOLEAN -> json.nextBoolean();
			default -> {
				json.nextNull();
				yield null;
			}
		};
	}

	private static Object number(String text) {
		boolean isWhole = text.length() <= LONGEST_WHOLE
				&& text.chars().allMatch(character -> character == '-' || Character.isDigit(character));
		return isWhole ? (Object) Long.valueOf(text) : rounded(Double.parseDouble(text));
	}

	/** Rounds a number to six significant digits, but keeps all digits before the decimal point. */
	static double rounded(double number) {
		if (!Double.isFinite(number) || number == Math.rint(number)) {
			return number;
		}
		BigDecimal exact = BigDecimal.valueOf(number);
		return exact.precision() - exact.scale() > DIGITS.getPrecision()
				? Math.rint(number)
				: exact.round(DIGITS).doubleValue();
	}
}
