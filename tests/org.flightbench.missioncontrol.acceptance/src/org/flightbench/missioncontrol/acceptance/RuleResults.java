// SPDX-License-Identifier: UPL-1.0
package org.flightbench.missioncontrol.acceptance;

import java.util.Collection;
import java.util.Optional;

import org.eclipse.ui.IEditorPart;
import org.openjdk.jmc.flightrecorder.rules.IResult;
import org.openjdk.jmc.flightrecorder.rules.IRule;
import org.openjdk.jmc.flightrecorder.rules.Severity;

/** Results of the rules of Automated Analysis in an open recording. */
final class RuleResults {

	private RuleResults() {}

	/** Returns the result of a rule, if it is available. */
	@SuppressWarnings("unchecked")
	static Optional<IResult> of(IEditorPart editor, IRule rule) {
		try {
			Object manager = MissionControl.call(editor, "getRuleManager");
			String[] topics = {rule.getTopic()};
			Collection<IResult> results = (Collection<IResult>) manager.getClass()
					.getMethod("getResults", String[].class).invoke(manager, (Object) topics);
			return results.stream().filter(one -> one.getRule().getId().equals(rule.getId())).findFirst();
		} catch (ReflectiveOperationException e) {
			throw new IllegalStateException(e);
		}
	}

	/** Returns whether a result is a placeholder for a rule that has not finished. */
	static boolean isInProgress(IResult result) {
		return result.getSeverity() == Severity.NA && result.getSummary() != null
				&& (result.getSummary().contains("waiting") || result.getSummary().contains("scheduled")
						|| result.getSummary().contains("Evaluating") || result.getSummary().contains("Scheduled")
						|| result.getSummary().contains("Waiting"));
	}
}
