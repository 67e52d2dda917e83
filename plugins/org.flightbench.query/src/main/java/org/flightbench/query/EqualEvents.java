// SPDX-License-Identifier: UPL-1.0
package org.flightbench.query;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;

import org.flightbench.query.table.TableFunction;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;

/**
 * Rewrites queries that aggregate the events of one type. A recording may have millions of events that differ only in
 * their time. The decoder returns equal events once, with the number of occurrences, by which the rewritten query
 * multiplies. This is several times faster. Does not change other queries, nor those whose result could differ.
 */
final class EqualEvents {

	private static final String NUMBER = Sql.name(TableFunction.OCCURRENCES);
	private static final String ARGUMENT = "argument";
	private static final String KNOWN = "sum(CASE WHEN argument IS NOT NULL THEN " + NUMBER + " END)";
	private static final String SUM = "sum(argument * " + NUMBER + ")";
	/** The replacements of the aggregate functions that depend on the number of occurrences. */
	private static final Map<String, String> REPLACEMENTS = Map.of("count_star",
			"CAST(coalesce(sum(" + NUMBER + "), 0) AS BIGINT)", "count", "CAST(coalesce(" + KNOWN + ", 0) AS BIGINT)",
			"sum", SUM, "avg", SUM + " / " + KNOWN);
	/**
	 * Aggregate functions that do not depend on the number of occurrences, with their number of arguments. With an
	 * additional argument, they return lists, which are not supported.
	 */
	private static final Map<String, Integer> OTHER_AGGREGATES = Map.of("min", 1, "max", 1, "any_value", 1, "arg_min",
			2, "arg_max", 2);
	/**
	 * Functions of a single row. Other functions are not supported, because they may be aggregate functions or return
	 * random values.
	 */
	private static final Set<String> NO_AGGREGATES = Set.of("round", "lower", "upper", "length", "contains",
			"starts_with", "ends_with", "regexp_matches", "regexp_extract", "regexp_replace", "split_part");
	/**
	 * The kinds of expressions in which functions are replaced. Other kinds contain subqueries, or refer to columns
	 * without naming them.
	 */
	private static final Set<String> EXPRESSIONS = Set.of("FUNCTION", "COLUMN_REF", "CONSTANT", "OPERATOR", "CAST",
			"TYPE", "COMPARISON", "CONJUNCTION", "CASE", "BETWEEN", "WINDOW");

	private static final String CLASS = "class";
	private static final String FUNCTION = "FUNCTION";
	private static final String NAME = "function_name";
	private static final String ARGUMENTS = "arguments";
	private static final String ALIAS = "alias";
	private static final String SELECTED = "select_list";
	private static final String FROM = "from_table";
	private static final String GROUPS = "group_expressions";

	private final Connection connection;
	private final UnaryOperator<String> sources;

	/** Thrown if a query cannot be rewritten. */
	private static final class OtherKind extends Exception {
		private static final long serialVersionUID = 1;
	}

	/**
	 * @param sources returns the query that reads the distinct events of a table with their number of occurrences, or
	 * null if the table does not contain events
	 */
	EqualEvents(Connection connection, UnaryOperator<String> sources) {
		this.connection = connection;
		this.sources = sources;
	}

	/** Returns a faster query with the same result, or the given query if there is none. */
	String rewrite(String sql) {
		try {
			JsonObject parsed = parse(sql);
			JsonObject query = query(parsed);
			replace(query);
			List<String> columns = columns(sql);
			name(query.getAsJsonArray(SELECTED), columns);
			String rewritten = ask("SELECT json_deserialize_sql(" + Sql.text(parsed.toString()) + ")");
			return columns.equals(columns(rewritten)) ? rewritten : sql;
		} catch (OtherKind | SQLException asItIs) {
			// leaves an invalid query unchanged, so that the database's error message refers to the original
			return sql;
		}
	}

	private JsonObject parse(String sql) throws SQLException {
		return JsonParser.parseString(ask("SELECT json_serialize_sql(" + Sql.text(sql) + ")")).getAsJsonObject();
	}

	private String ask(String sql) throws SQLException {
		try (Statement statement = connection.createStatement(); ResultSet result = statement.executeQuery(sql)) {
			result.next();
			return result.getString(1);
		}
	}

	private static void check(boolean isOfThisKind) throws OtherKind {
		if (!isOfThisKind) {
			throw new OtherKind();
		}
	}

	private static String text(JsonObject object, String member) {
		return object.get(member).getAsString();
	}

	/**
	 * Returns the only statement of a parsed text. Throws {@link OtherKind} unless it is a plain SELECT without WITH or
	 * sampling.
	 */
	private static JsonObject query(JsonObject parsed) throws OtherKind {
		JsonArray statements = parsed.getAsJsonArray("statements");
		check(statements != null && statements.size() == 1);
		JsonObject query = statements.get(0).getAsJsonObject().getAsJsonObject("node");
		check(text(query, "type").equals("SELECT_NODE") && query.get("sample").isJsonNull()
				&& query.getAsJsonObject("cte_map").getAsJsonArray("map").isEmpty());
		return query;
	}

	private void replace(JsonObject query) throws OtherKind, SQLException {
		JsonObject from = query.getAsJsonObject(FROM);
		check(text(from, "type").equals("BASE_TABLE") && from.get("sample").isJsonNull()
				&& from.getAsJsonArray("column_name_alias").isEmpty());
		List<String> path = new ArrayList<>();
		from.getAsJsonObject("qualified_name").getAsJsonArray("path").forEach(name -> path.add(name.getAsString()));
		String source = sources.apply(String.join(".", path));
		check(source != null);

		List<String> names = List.copyOf(REPLACEMENTS.keySet());
		JsonObject own = query(parse("SELECT " + String.join(", ", names.stream().map(REPLACEMENTS::get).toList())
				+ " FROM (" + source + ")"));
		JsonObject events = own.getAsJsonObject(FROM);
		events.addProperty(ALIAS, text(from, ALIAS).isEmpty() ? path.get(path.size() - 1) : text(from, ALIAS));
		query.add(FROM, events);

		Replacement replacement = new Replacement(names, own.getAsJsonArray(SELECTED));
		for (String part : List.of(SELECTED, "where_clause", GROUPS, "having", "qualify", "modifiers")) {
			query.add(part, replacement.of(query.get(part)));
		}
		check(replacement.hasAggregates || !query.getAsJsonArray(GROUPS).isEmpty());
	}

	/** Replaces aggregate functions in expressions. */
	private static final class Replacement {

		private final Map<String, JsonElement> replacements = new HashMap<>();
		private boolean hasAggregates;

		Replacement(List<String> names, JsonArray expressions) {
			for (int index = 0; index < names.size(); index++) {
				replacements.put(names.get(index), expressions.get(index));
			}
		}

		JsonElement of(JsonElement part) throws OtherKind {
			if (part.isJsonArray()) {
				JsonArray replaced = new JsonArray();
				for (JsonElement element : part.getAsJsonArray()) {
					replaced.add(of(element));
				}
				return replaced;
			}
			if (!part.isJsonObject()) {
				return part;
			}
			JsonObject object = part.getAsJsonObject();
			check(!object.has(CLASS) || EXPRESSIONS.contains(text(object, CLASS)));
			if (object.has(CLASS) && text(object, CLASS).equals(FUNCTION) && isReplaced(object)) {
				JsonArray arguments = object.getAsJsonArray(ARGUMENTS);
				check(arguments.size() <= 1);
				JsonElement argument = arguments.isEmpty()
						? null
						: of(arguments.get(0).getAsJsonObject().get("expression"));
				JsonObject replaced = filled(replacements.get(text(object, NAME)), argument, of(object.get("filter")))
						.getAsJsonObject();
				replaced.add(ALIAS, object.get(ALIAS));
				return replaced;
			}
			JsonObject replaced = new JsonObject();
			for (Map.Entry<String, JsonElement> member : object.entrySet()) {
				replaced.add(member.getKey(), of(member.getValue()));
			}
			return replaced;
		}

		private boolean isReplaced(JsonObject function) throws OtherKind {
			String name = text(function, NAME);
			if (function.get("is_operator").getAsBoolean() || NO_AGGREGATES.contains(name)) {
				return false;
			}
			check(replacements.containsKey(name)
					|| OTHER_AGGREGATES.getOrDefault(name, -1) == function.getAsJsonArray(ARGUMENTS).size());
			hasAggregates = true;
			return replacements.containsKey(name) && !function.get("distinct").getAsBoolean();
		}

		/**
		 * Returns a copy of the replacement for a function, with the argument and filter of the replaced function
		 * inserted.
		 */
		private static JsonElement filled(JsonElement part, JsonElement argument, JsonElement filter) {
			if (part.isJsonArray()) {
				JsonArray filled = new JsonArray();
				part.getAsJsonArray().forEach(element -> filled.add(filled(element, argument, filter)));
				return filled;
			}
			if (!part.isJsonObject()) {
				return part;
			}
			JsonObject object = part.getAsJsonObject();
			if (object.has("column_names") && text(object.getAsJsonArray("column_names")).equals(ARGUMENT)) {
				return argument;
			}
			JsonObject filled = new JsonObject();
			object.entrySet()
					.forEach(member -> filled.add(member.getKey(), filled(member.getValue(), argument, filter)));
			if (object.has(NAME) && text(object, NAME).equals("sum")) {
				filled.add("filter", filter);
			}
			return filled;
		}
	}

	private static String text(JsonArray names) {
		return names.get(names.size() - 1).getAsString();
	}

	/** Returns the name and type of each column of a result. */
	private List<String> columns(String sql) throws SQLException {
		try (PreparedStatement prepared = connection.prepareStatement(sql)) {
			ResultSetMetaData data = prepared.getMetaData();
			List<String> columns = new ArrayList<>();
			for (int column = 1; column <= data.getColumnCount(); column++) {
				columns.add(data.getColumnName(column) + "\0" + data.getColumnTypeName(column));
			}
			return columns;
		}
	}

	/** Names the columns without an alias as the database names them in the original query. */
	private static void name(JsonArray selected, List<String> columns) {
		for (int column = 0; column < selected.size(); column++) {
			JsonObject expression = selected.get(column).getAsJsonObject();
			if (text(expression, ALIAS).isEmpty() && !text(expression, CLASS).equals("COLUMN_REF")) {
				String name = columns.get(column);
				expression.addProperty(ALIAS, name.substring(0, name.indexOf('\0')));
			}
		}
	}
}
