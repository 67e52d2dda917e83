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
 * A goal that judges the results of {@code bench}, with the arguments that are known before it runs.
 *
 * @param name the name of the goal
 * @param command the Flightbench command with its options, but without the results
 */
record FollowingGoal(String name, List<String> command) {

	private static final String PLUGIN = "org.flightbench:flightbench-maven-plugin";
	private static final String PREFIX = "flightbench.";
	/** The command-line options that correspond to parameters of the goals. */
	private static final Map<String, Map<String, String>> OPTIONS = Map.of("gate", Map.of("config", "--config"),
			"compare", Map.of("failOn", "--fail-on"));

	/**
	 * Returns the goals of a build: one for each configured execution, and one for each goal with arguments on Maven's
	 * command line.
	 */
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
		// like Maven, accepts either nested elements or a list separated by commas
		if (given != null && given.getChildCount() > 0) {
			Arrays.stream(given.getChildren()).map(Xpp3Dom::getValue).forEach(command::add);
		} else {
			String text = value(arguments, configuration, properties);
			command.addAll(text == null ? List.of() : List.of(text.split(",")));
		}
		return new FollowingGoal(name, command);
	}

	/** Returns the value of a parameter; null if it is not set. */
	private static String value(String parameter, Xpp3Dom configuration, Properties properties) {
		Xpp3Dom given = configuration == null ? null : configuration.getChild(parameter);
		return given == null || given.getValue() == null
				? properties.getProperty(PREFIX + parameter)
				: given.getValue();
	}
}
