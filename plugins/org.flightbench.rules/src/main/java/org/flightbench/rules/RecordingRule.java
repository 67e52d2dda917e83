// SPDX-License-Identifier: UPL-1.0
package org.flightbench.rules;

import java.util.List;
import java.util.Map;
import java.util.concurrent.RunnableFuture;
import java.util.concurrent.TimeUnit;
import org.flightbench.recording.pause.Hidden;
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

/** The base class of rules. It derives strings from the rule's name, and the severity from the rule's score. */
public abstract class RecordingRule extends AbstractRule {

	/** The minimum time to safepoint for which late threads are relevant, in milliseconds. */
	static final long LONG_WAIT_MILLIS = TimeUnit.NANOSECONDS.toMillis(Hidden.LONG_WAIT_NANOS);

	private static final String ID_PREFIX = "flightbench.";

	private final String name;

	/**
	 * @param name the suffix of the rule's ID and the prefix of its message keys
	 * @param required the events that the rule requires
	 */
	RecordingRule(String name, String topic, List<TypedPreference<?>> preferences, List<TypedResult<?>> results,
			Map<String, EventAvailability> required) {
		super(ID_PREFIX + name, RuleTexts.get(name + ".name"), topic, preferences, results, required);
		this.name = name;
	}

	/** Evaluates the rule for a recording. */
	abstract IResult evaluate(IItemCollection items, IPreferenceValueProvider preferences);

	/**
	 * Evaluates the rule immediately. Mission Control would run it on a separate thread and poll for completion every
	 * 100 ms, which is much longer than these rules take and would delay the whole analysis.
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

	/** Creates a configurable limit for a duration. */
	static TypedPreference<IQuantity> time(String rule, String key, long milliseconds) {
		return new TypedPreference<>(ID_PREFIX + rule + "." + key, RuleTexts.get(rule + "." + key),
				RuleTexts.get(rule + "." + key + ".description"), UnitLookup.TIMESPAN,
				UnitLookup.MILLISECOND.quantity(milliseconds));
	}

	/** Creates a configurable limit without a unit. */
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

	/**
	 * Creates a result with a score from 0 to 100. The severity is information for scores of at least 25, and warning
	 * for scores of at least 75. Lower scores have no explanation.
	 */
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

	/** Creates a result for a recording that lacks the required data. */
	final IResult notApplicable(IPreferenceValueProvider preferences) {
		return ResultBuilder.createFor(this, preferences).setSeverity(Severity.NA)
				.setSummary(RuleTexts.get(name + ".na"))
				.build();
	}
}
