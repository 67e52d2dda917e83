// SPDX-License-Identifier: UPL-1.0
package org.flightbench.missioncontrol.acceptance;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.RunnableFuture;
import org.eclipse.ui.IEditorPart;
import org.openjdk.jmc.common.item.IItemCollection;
import org.openjdk.jmc.common.util.IPreferenceValueProvider;
import org.openjdk.jmc.flightrecorder.rules.IResult;
import org.openjdk.jmc.flightrecorder.rules.IRule;
import org.openjdk.jmc.flightrecorder.rules.ResultProvider;
import org.openjdk.jmc.flightrecorder.rules.RuleRegistry;
import org.openjdk.jmc.flightrecorder.rules.util.RulesToolkit;
import org.openjdk.jmc.flightrecorder.ui.StreamModel;

/** Measures the cost of Flightbench in an open recording: of each rule, and of showing the pages. */
final class Costs {

	private static final int TIMES = 5;
	private static final int WARM_UP = 2;
	private static final String OURS = "flightbench.";
	private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

	private final MissionControl missionControl;

	Costs(MissionControl missionControl) {
		this.missionControl = missionControl;
	}

	void add(Checks checks) {
		Path recording = Path.of(System.getProperty("flightbench.recording",
				missionControl.sample("allocation-before.jfr").toString()));
		checks.add("rules", () -> {
			try (Opening opening = new Opening(missionControl)) {
				opening.open(recording);
				opening.analyze();
				rules(checks, items(opening.editor()));
			}
		});
		checks.add("pages", () -> {
			try (Opening opening = new Opening(missionControl)) {
				new Paints(missionControl, opening, recording).measure(checks);
			}
		});
	}

	private static IItemCollection items(IEditorPart editor) throws ReflectiveOperationException {
		return ((StreamModel) MissionControl.call(editor, "getModel")).getItems();
	}

	private void rules(Checks checks, IItemCollection items) throws Exception {
		Collection<IRule> rules = RuleRegistry.getRules();
		Map<String, Double> millis = new TreeMap<>();
		for (int time = -WARM_UP; time < TIMES; time++) {
			for (IRule rule : rules) {
				double taken = evaluate(rule, items);
				if (time >= 0) {
					millis.merge(rule.getId(), taken / TIMES, Double::sum);
				}
			}
		}
		millis.forEach((rule, mean) -> {
			if (rule.startsWith(OURS)) {
				checks.say(String.format(Locale.ROOT, "  %-38s %10.1f", rule, mean));
			}
		});
		say(checks, "all rules of Flightbench", millis, true);
		say(checks, "all of Mission Control's own", millis, false);
	}

	private static void say(Checks checks, String what, Map<String, Double> millis, boolean ours) {
		double sum = millis.entrySet().stream().filter(entry -> entry.getKey().startsWith(OURS) == ours)
				.mapToDouble(Map.Entry::getValue).sum();
		checks.say(String.format(Locale.ROOT, "  %-38s %10.1f", what, sum));
	}

	/** Evaluates a rule and returns the CPU time used in milliseconds. */
	private static double evaluate(IRule rule, IItemCollection items) {
		long begin = THREADS.getCurrentThreadCpuTime();
		if (RulesToolkit.matchesEventAvailabilityMap(items, rule.getRequiredEvents())) {
			RunnableFuture<IResult> evaluation = rule.createEvaluation(items,
					IPreferenceValueProvider.DEFAULT_VALUES, new ResultProvider());
			evaluation.run();
		}
		return (THREADS.getCurrentThreadCpuTime() - begin) / 1e6;
	}
}
