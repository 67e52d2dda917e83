// SPDX-License-Identifier: UPL-1.0
package org.flightbench.gradle;

import org.gradle.api.Plugin;
import org.gradle.api.Project;

/**
 * A plug-in that adds the task {@code flightbenchGate} to a project. If {@code me.champeau.jmh} is also applied, the
 * task judges the results of its task {@code jmh}.
 */
public final class FlightbenchPlugin implements Plugin<Project> {

	private static final String GATE = "flightbenchGate";
	private static final String JMH = "jmh";
	private static final String PLUGIN_OF_JMH = "me.champeau.jmh";
	private static final String RESULTS_OF_JMH = "results/jmh/results.json";

	@Override
	public void apply(Project project) {
		project.getTasks().register(GATE, FlightbenchGate.class, gate -> {
			gate.setGroup("verification");
			gate.setDescription("Fails the build if the benchmarks do not pass the gate.");
			gate.getFailIfInconclusive().convention(true);
			gate.getFolder().convention(project.getLayout().getProjectDirectory());
			gate.getTool().convention(project.getLayout().getBuildDirectory().file("flightbench/flightbench-cli.jar"));
		});
		project.getPluginManager().withPlugin(PLUGIN_OF_JMH,
				jmh -> project.getTasks().named(GATE, FlightbenchGate.class, gate -> {
					gate.dependsOn(JMH);
					gate.getCandidate().convention(project.getLayout().getBuildDirectory().file(RESULTS_OF_JMH));
				}));
	}
}
