// SPDX-License-Identifier: UPL-1.0
package org.flightbench.maven;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import org.apache.maven.model.Plugin;
import org.apache.maven.model.PluginExecution;
import org.codehaus.plexus.util.xml.Xpp3Dom;

/**
 * A goal that judges what {@code bench} measures, with the arguments that are known before.
 *
 * @param command the command of Flightbench with its options, without the results
 */
record FollowingGoal(String name, List<String> command) {

	private static final String PLUGIN = "org.flightbench:flightbench-maven-plugin";
	private static final String PREFIX = "flightbench.";
	/** The options of the commands that parameters of the goals stand for. */
	private static final Map<String, Map<String, String>> OPTIONS = Map.of("gate", Map.of("config", "--config"),
			"compare", Map.of("failOn", "--fail-on"));

	/** Those of a build, by the configuration of each execution, and those with arguments on Maven's command line. */
	static Set<FollowingGoal> of(List<Plugin> plugins, Properties properties) {
		Set<FollowingGoal> goals = new LinkedHashSet<>();
		for (String name : List.of("gate", "compare")) {
			for (Plugin plugin : plugins) {
				for (PluginExecution execution : plugin.getExecutions()) {
					if (plugin.getKey().equals(PLUGIN) && execution.getGoals().contains(name)) {
						goals.add(of(name, (Xpp3Dom) execution.getConfiguration(), properties));
					}
				}
			}
			if (properties.containsKey(PREFIX + name + "Arguments")) {
				goals.add(of(name, null, properties));
			}
		}
		return goals;
	}

	private static FollowingGoal of(String name, Xpp3Dom configuration, Properties properties) {
		List<String> command = new ArrayList<>(List.of(name));
		OPTIONS.get(name).forEach((parameter, option) -> {
			String value = value(parameter, configuration, properties);
			if (value != null) {
				command.addAll(List.of(option, value));
			}
		});
		String arguments = name + "Arguments";
		Xpp3Dom given = configuration == null ? null : configuration.getChild(arguments);
		// as Maven converts them: of elements, or else separated by commas
		if (given != null && given.getChildCount() > 0) {
			Arrays.stream(given.getChildren()).map(Xpp3Dom::getValue).forEach(command::add);
		} else {
			String text = value(arguments, configuration, properties);
			command.addAll(text == null ? List.of() : List.of(text.split(",")));
		}
		return new FollowingGoal(name, command);
	}

	/** The value of a parameter; null if it has none. */
	private static String value(String parameter, Xpp3Dom configuration, Properties properties) {
		Xpp3Dom given = configuration == null ? null : configuration.getChild(parameter);
		return given == null || given.getValue() == null
				? properties.getProperty(PREFIX + parameter)
				: given.getValue();
	}
}
