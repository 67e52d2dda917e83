// SPDX-License-Identifier: UPL-1.0
package org.flightbench.missioncontrol.acceptance;

import java.nio.file.Path;
import java.util.Optional;

import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Link;
import org.eclipse.swt.widgets.ToolBar;
import org.eclipse.ui.IEditorPart;
import org.flightbench.ui.safepoint.SafepointPanel;
import org.openjdk.jmc.flightrecorder.rules.IResult;
import org.openjdk.jmc.flightrecorder.rules.IRule;
import org.openjdk.jmc.flightrecorder.rules.RuleRegistry;
import org.openjdk.jmc.flightrecorder.rules.Severity;

/** Checks the messages about events that the settings of a recording disabled. */
final class HiddenSettingsChecks {

	private static final String MAPPED_READ = "flightbench.mappedRead";
	private static final String BLIND = "flightbench.blindToSafepoints";

	private final MissionControl missionControl;

	HiddenSettingsChecks(MissionControl missionControl) {
		this.missionControl = missionControl;
	}

	void add(Checks checks, PageBehaviorChecks.Opener opener) {
		Optional<Path> without = missionControl.shared("ttsp-mmap-slow-disk-jdk17.jfr");
		without.ifPresent(recording -> checks.add(
				"Memory-Mapped Read During a Safepoint is not applicable where late threads were not recorded", () -> {
					IResult result = result(missionControl.openRecording(recording), MAPPED_READ);
					Checks.require(result.getSeverity() == Severity.NA,
							"it is " + result.getSeverity() + ": " + result.getSummary());
				}));
		checks.add(
				"what stock settings leave out is a small marker on the page Safepoints, no message above it, and no result of a rule",
				() -> {
					IEditorPart editor = opener.open(missionControl.sample("allocation-before.jfr"), "safepoints");
					missionControl.awaitVisible("a timeline is shown", SafepointPanel.class,
							panel -> panel.input().baseline() != null && panel.input().loaded() == 1);
					missionControl.awaitVisible("there is the marker", ToolBar.class,
							bar -> "safepoint.leftOut".equals(bar.getData("org.flightbench.ui.id")));
					missionControl.settle();
					boolean isSaid = missionControl.ui(() -> MissionControl.visible(Control.class).stream()
							.map(HiddenSettingsChecks::text)
							.anyMatch(text -> text.startsWith("The recording settings omit")));
					Checks.require(!isSaid, "a message says it");
					IResult result = result(editor, BLIND);
					Checks.require(result.getSeverity() == Severity.OK,
							"the rule about safepoints that are not recorded says " + result.getSummary());
					missionControl.picture("settings-marker");
				});
	}

	private static String text(Control control) {
		return control instanceof Label label ? label.getText() : control instanceof Link link ? link.getText() : "";
	}

	private IResult result(IEditorPart editor, String id) throws Exception {
		IRule rule = RuleRegistry.getRules().stream().filter(one -> one.getId().equals(id)).findFirst()
				.orElseThrow();
		missionControl.waitUntil("it has a result",
				() -> RuleResults.of(editor, rule).map(one -> !RuleResults.isInProgress(one)).orElse(false));
		return missionControl.ui(() -> RuleResults.of(editor, rule).orElseThrow());
	}
}
