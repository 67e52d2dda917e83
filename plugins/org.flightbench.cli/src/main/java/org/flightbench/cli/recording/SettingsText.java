// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli.recording;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

import org.flightbench.base.Text;
import org.flightbench.recording.settings.EditedSettings;
import org.flightbench.recording.settings.SettingsDifference;
import org.flightbench.recording.settings.Topic;
import org.flightbench.report.output.Table;
import org.flightbench.report.output.Table.Cell;
import org.flightbench.report.output.Table.Column;
import org.flightbench.report.output.Table.Kind;
import org.flightbench.report.output.TextStyle;
import org.flightbench.report.output.TextTable;

/** The text output of recording settings and of the differences between two sets of settings. */
final class SettingsText {

	/** The line width, in characters. */
	private static final int WIDTH = 100;
	private static final String INDENT = "    ";
	private static final String NONE = "-";

	private SettingsText() {}

	/** Lists each topic with its value, the accepted values and the cost. */
	static void list(EditedSettings settings, Appendable out) throws IOException {
		out.append(Text.visible(changes(settings))).append('\n');
		for (Topic topic : Topic.values()) {
			String value = settings.value(topic);
			out.append('\n').append("--").append(topic.key()).append(' ').append(Text.visible(value)).append('\n');
			wrap(topic.label() + ": " + topic.syntax(), out);
			wrap(topic.cost(value), out);
		}
	}

	/** Describes the base settings and the topics that were changed. */
	static String changes(EditedSettings settings) {
		List<String> changes = new ArrayList<>();
		for (Topic topic : settings.changed()) {
			changes.add(topic.key() + " " + settings.value(topic));
		}
		return "the settings " + settings.base() + (changes.isEmpty() ? "" : " with " + String.join(", ", changes));
	}

	/**
	 * Writes the topics of both settings, the cost of the second settings for each topic that differs, and all
	 * individual settings that differ.
	 */
	static void compare(EditedSettings first, EditedSettings second, TextStyle style, Appendable out)
			throws IOException {
		List<SettingsDifference> differences = SettingsDifference.between(first, second);
		if (differences.isEmpty()) {
			out.append(Text.visible(first.base() + " and " + second.base() + " record the same")).append('\n');
			return;
		}
		List<List<Cell>> topics = new ArrayList<>();
		List<Topic> different = new ArrayList<>();
		for (Topic topic : Topic.values()) {
			boolean isSame = first.value(topic).equals(second.value(topic));
			topics.add(row(topic.key(), first.value(topic), isSame ? "same" : second.value(topic)));
			if (!isSame) {
				different.add(topic);
			}
		}
		TextTable.write(table("", first.base(), second.base(), topics), style, out);
		for (Topic topic : different) {
			out.append('\n').append(topic.key()).append(' ').append(Text.visible(second.value(topic))).append(":\n");
			wrap(topic.cost(second.value(topic)), out);
		}
		out.append('\n');
		List<List<Cell>> settings = new ArrayList<>();
		for (SettingsDifference one : differences) {
			settings.add(row(one.type() + "#" + one.setting(), or(one.first()), or(one.second())));
		}
		TextTable.write(table(differences.size() == 1 ? "1 setting differs" : differences.size() + " settings differ",
				first.base(), second.base(), settings), style, out);
	}

	private static Table table(String title, String first, String second, List<List<Cell>> rows) {
		return new Table(List.of(new Column(title, Kind.NAME, 0), new Column(first, Kind.WORD, 0),
				new Column(second, Kind.WORD, 0)), rows);
	}

	private static List<Cell> row(String name, String first, String second) {
		return List.of(Cell.of(name), Cell.of(first), Cell.of(second));
	}

	private static String or(String value) {
		return value.isEmpty() ? NONE : value;
	}

	private static void wrap(String text, Appendable out) throws IOException {
		StringBuilder line = new StringBuilder(INDENT);
		for (String word : Text.visible(text).split(" ")) {
			if (line.length() > INDENT.length() && line.length() + word.length() > WIDTH) {
				out.append(line.toString().stripTrailing()).append('\n');
				line.setLength(INDENT.length());
			}
			line.append(word).append(' ');
		}
		out.append(line.toString().stripTrailing()).append('\n');
	}
}
