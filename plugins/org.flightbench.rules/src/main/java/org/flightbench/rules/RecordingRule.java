// SPDX-License-Identifier: UPL-1.0
package org.flightbench.rules;

import java.util.List;
import java.util.Map;
import java.util.concurrent.RunnableFuture;
import java.util.concurrent.TimeUnit;
import org.flightbench.recording.safepoint.Hidden;
import org.openjdk.jmc.common.item.IItemCollection;
import org.openjdk.jmc.common.unit.IQuantity;
import org.openjdk.jmc.common.unit.UnitLookup;
import org.openjdk.jmc.common.util.IPreferenceValueProvider;
import org.openjdk.jmc.common.util.TypedPreference;
import org.openjdk.jmc.flightrecorder.rules.AbstractRule;
import org.openjdk.jmc.flightrecorder.rules.IResult;
import org.openjdk.jmc.flightrecorder.rules.IResultValueProvider;
import org.openjdk.jmc.flightrecorder.rules.ResultBuilder;
import org.openjdk.jmc.flightrecorder.rules.Severity;
import org.openjdk.jmc.flightrecorder.rules.TypedResult;
import org.openjdk.jmc.flightrecorder.rules.util.RulesToolkit.EventAvailability;

/** The common base of rules: texts by the rule's own name, and a score that decides the severity. */
public abstract class RecordingRule extends AbstractRule {

	/** The time to safepoint from which late threads matter. */
	static final long LONG_WAIT_MILLIS = TimeUnit.NANOSECONDS.toMillis(Hidden.LONG_WAIT_NANOS);

	private static final String ID_PREFIX = "flightbench.";

	private final String name;

	/**
	 * @param name begins the keys of its texts, ends its identity
	 * @param required events without which it does not apply
	 */
	RecordingRule(String name, String topic, List<TypedPreference<?>> preferences, List<TypedResult<?>> results,
			Map<String, EventAvailability> required) {
		super(ID_PREFIX + name, RuleTexts.get(name + ".name"), topic, preferences, results, required);
		this.name = name;
	}

	/** Looks at a recording. */
	abstract IResult evaluate(IItemCollection items, IPreferenceValueProvider preferences);

	/**
	 * Evaluates at once. Mission Control runs a rule in a thread of its own and looks every 100 ms whether it is done;
	 * these take a few, and all analysis would be over later by that.
	 */
	@Override
	public final RunnableFuture<IResult> createEvaluation(IItemCollection items, IPreferenceValueProvider preferences,
			IResultValueProvider others) {
		RunnableFuture<IResult> evaluation = super.createEvaluation(items, preferences, others);
		evaluation.run();
		return evaluation;
	}

	@Override
	protected final IResult getResult(IItemCollection items, IPreferenceValueProvider preferences,
			IResultValueProvider others) {
		return evaluate(items, preferences);
	}

	/** A limit in time that users can set. */
	static TypedPreference<IQuantity> time(String rule, String key, long milliseconds) {
		return new TypedPreference<>(ID_PREFIX + rule + "." + key, RuleTexts.get(rule + "." + key),
				RuleTexts.get(rule + "." + key + ".description"), UnitLookup.TIMESPAN,
				UnitLookup.MILLISECOND.quantity(milliseconds));
	}

	/** A limit without a unit that users can set. */
	static TypedPreference<IQuantity> number(String rule, String key, long value) {
		return new TypedPreference<>(ID_PREFIX + rule + "." + key, RuleTexts.get(rule + "." + key),
				RuleTexts.get(rule + "." + key + ".description"), UnitLookup.NUMBER,
				UnitLookup.NUMBER_UNITY.quantity(value));
	}

	static TypedResult<IQuantity> timeResult(String key) {
		return new TypedResult<>(key, RuleTexts.get("result." + key), "", UnitLookup.TIMESPAN, IQuantity.class);
	}

	static TypedResult<IQuantity> numberResult(String key) {
		return new TypedResult<>(key, RuleTexts.get("result." + key), "", UnitLookup.NUMBER, IQuantity.class);
	}

	static TypedResult<String> textResult(String key) {
		return new TypedResult<>(key, RuleTexts.get("result." + key), "", UnitLookup.PLAIN_TEXT, String.class);
	}

	/** A finding with a score from 0 to 100: from 25 on information, from 75 on a warning. Less has no explanation. */
	final ResultBuilder scored(double score, IPreferenceValueProvider preferences) {
		Severity severity = Severity.get(score);
		ResultBuilder result = ResultBuilder.createFor(this, preferences).setSeverity(severity)
				.addResult(TypedResult.SCORE, UnitLookup.NUMBER_UNITY.quantity(score));
		if (severity == Severity.INFO || severity == Severity.WARNING) {
			return result.setSummary(RuleTexts.get(name + ".summary"))
					.setExplanation(RuleTexts.get(name + ".explanation"))
					.setSolution(RuleTexts.get(name + ".solution"));
		}
		return result.setSummary(RuleTexts.get(name + ".ok"));
	}

	/** No finding, because the recording lacks what the rule needs. */
	final IResult notApplicable(IPreferenceValueProvider preferences) {
		return ResultBuilder.createFor(this, preferences).setSeverity(Severity.NA)
				.setSummary(RuleTexts.get(name + ".na"))
				.build();
	}
}
