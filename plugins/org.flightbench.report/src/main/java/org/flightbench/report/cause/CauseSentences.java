// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.cause;

import java.util.List;
import java.util.stream.Collectors;

import org.flightbench.analysis.cause.Cause;
import org.flightbench.analysis.cause.CostPart;
import org.flightbench.analysis.cause.Explanation;
import org.flightbench.analysis.cause.Explainer;
import org.flightbench.analysis.cause.Finding;
import org.flightbench.analysis.cause.MethodCosts;
import org.flightbench.analysis.cause.MissingData;
import org.flightbench.analysis.cause.TracedMethods;
import org.flightbench.analysis.change.Change;
import org.flightbench.analysis.change.Replicates;
import org.flightbench.base.Plural;
import org.flightbench.base.Text;
import org.flightbench.base.Texts;
import org.flightbench.recording.activity.ActivityKind;
import org.flightbench.recording.activity.Tally;
import org.flightbench.recording.profile.Frame;
import org.flightbench.recording.profile.Side;
import org.flightbench.recording.profile.Weight;
import org.flightbench.recording.profile.view.Scale;
import org.flightbench.report.text.Messages;
import org.flightbench.results.words.Numbers;
import org.flightbench.view.flame.WeightFormat;

/** Creates the sentences of an explanation. */
public final class CauseSentences {

	private static final WeightFormat TIME = new WeightFormat(Weight.TIME, Scale.Per.OPERATION);
	private static final WeightFormat BYTES = new WeightFormat(Weight.BYTES, Scale.Per.OPERATION);
	private static final WeightFormat MEMORY = new WeightFormat(Weight.BYTES, Scale.Per.NOTHING);
	private static final WeightFormat DURATION = new WeightFormat(Weight.TIME, Scale.Per.NOTHING);

	private final Explanation explanation;

	public CauseSentences(Explanation explanation) {
		this.explanation = explanation;
	}

	/** Returns a one-sentence summary. */
	public String headline() {
		return switch (explanation.outcome()) {
			case NO_CHANGE -> Messages.headline_noChange;
			case INCONCLUSIVE -> Messages.cause_headline_inconclusive;
			case OPPOSITE -> {
				Change total = explanation.account().total();
				yield Texts.bind(Messages.headline_opposite, scoreChange(),
						Numbers.change(100 * total.difference() / total.baseline().mean()));
			}
			case FOUND -> Plural.of(explanation.causes().size(), Messages.headline_found_one,
					Messages.headline_found_many, Numbers.fixed(100 * explanation.explained(), 0) + " %",
					scoreChange());
			case NOTHING_FOUND -> Texts.bind(Messages.cause_headline_nothing, scoreChange());
			case NOT_RECORDED -> Texts.bind(Messages.headline_noRecordings, scoreChange());
			case ALLOCATION -> Messages.headline_allocation;
			case ALLOCATION_UNEXPLAINED -> Messages.headline_allocation_unexplained;
		};
	}

	/** Describes a cause in a sentence. */
	public String sentence(Cause cause) {
		return sentence(cause.finding());
	}

	/** Describes the supporting facts of a cause, one sentence each. */
	public List<String> evidence(Cause cause) {
		return cause.evidence().stream().map(this::sentence).toList();
	}

	/** Describes the additional measurements, one sentence each. */
	public List<String> observations() {
		return explanation.observations().stream().map(this::sentence).toList();
	}

	/** Describes the data that was not recorded and how to record it, one sentence each. */
	public List<String> missing() {
		return explanation.missing().stream().map(CauseSentences::missing).toList();
	}

	private static String missing(MissingData missing) {
		String run = Text.visible(missing.run());
		return switch (missing.kind()) {
			case RECORDINGS -> Texts.bind(Messages.missing_recordings, run);
			case MARKS_OF_BOTH -> Messages.missing_marksOfBoth;
			case MARKS -> Texts.bind(Messages.missing_marks, run);
			case FORKS -> Texts.bind(Messages.missing_forks, run);
			case SOME_FORKS -> Texts.bind(Messages.missing_someForks, (long) missing.amount(), run);
			case THREAD_COUNTERS -> Texts.bind(Messages.missing_counters, run);
			case SAMPLES -> Texts.bind(Messages.missing_samples, (long) missing.amount(), run);
			case SHORT_EVENTS -> Texts.bind(Messages.missing_threshold, waiting(missing.part()),
					DURATION.of(missing.amount()));
			case PROCESSOR -> Texts.bind(Messages.missing_processor, time(missing.amount()));
			case UNEXPLAINED -> Texts.bind(Messages.missing_unexplained, missing.part().label(),
					time(missing.amount()));
			case HARDWARE_COUNTERS -> Messages.missing_processorCounters;
			case PERIOD -> Messages.missing_period;
		};
	}

	private static String waiting(CostPart part) {
		return switch (part) {
			case LOCK -> Messages.waiting_lock;
			case PARK -> Messages.waiting_park;
			default -> Messages.waiting_io;
		};
	}

	private String scoreChange() {
		return Numbers.change(explanation.result().changePercent());
	}

	/** Describes the finding behind a cause, evidence or an observation in a sentence. */
	private String sentence(Finding finding) {
		if (finding instanceof Finding.MethodTime method) {
			return method(method);
		} else if (finding instanceof Finding.Allocated allocated) {
			return allocated(allocated);
		} else if (finding instanceof Finding.AllocationSite site) {
			return site(site.method(), site.total());
		} else if (finding instanceof Finding.CountedAllocation counted) {
			return Texts.bind(Messages.cause_counted, signed(BYTES, counted.change()), Explainer.ALLOCATION);
		} else if (finding instanceof Finding.Exceptions thrown) {
			return Texts.bind(Messages.cause_exceptions, time(thrown.change().difference()),
					name(thrown.site().frame()), support(thrown.change()));
		} else if (finding instanceof Finding.ManyImplementations calls) {
			return Texts.bind(Messages.cause_megamorphic, time(calls.change().difference()),
					calls.implementations().get(0).frame().method(), name(calls.caller()), calls.after(),
					calls.before(), support(calls.change()));
		} else if (finding instanceof Finding.NativeMethod code) {
			return Texts.bind(code.isReadingOrWriting() ? Messages.cause_nativeIo : Messages.cause_native,
					time(code.method().change().difference()), place(code.method()),
					support(code.method().change()));
		} else if (finding instanceof Finding.Part part) {
			return part.part() == CostPart.GC
					? pauses(part.change())
					: Texts.bind(Messages.cause_safepoint, time(part.change().difference()), support(part.change()));
		} else if (finding instanceof Finding.GcTime collections) {
			return Texts.bind(Messages.cause_gcTime, Numbers.percent(100 * collections.before()),
					Numbers.percent(100 * collections.after()), Numbers.fixed(100 * collections.share(), 0) + " %",
					scoreChange());
		} else if (finding instanceof Finding.Waiting waiting) {
			return waiting(waiting.kind(), waiting.entry(), waiting.change());
		} else if (finding instanceof Finding.ShortWaits waits) {
			return Texts.bind(waits.isMonitor() ? Messages.cause_shortLocks : Messages.cause_shortWaits,
					time(waits.change().difference()), number(waits.times()), support(waits.change()));
		} else if (finding instanceof Finding.TracedTime traced) {
			return Texts.bind(Messages.cause_traced, time(traced.method().time().difference()),
					shortName(traced.method().name()), support(traced.method().time()));
		} else if (finding instanceof Finding.Counters counters) {
			return Texts.bind(Messages.counters, score(counters.before()[0]), score(counters.after()[0]),
					Numbers.change(counters.changePercent()), Numbers.twoDigits(counters.before()[1]),
					Numbers.twoDigits(counters.after()[1]), meaning(counters.meaning()));
		}
		return remark(finding);
	}

	/** Describes evidence or an observation in a sentence. */
	public static String remark(Finding finding) {
		if (finding instanceof Finding.CounterEvent event) {
			return Texts.bind(Messages.counters_event, Text.visible(event.name()), score(event.before()),
					score(event.after()), event.verdict().label());
		} else if (finding instanceof Finding.Amounts amounts) {
			return amounts(amounts);
		} else if (finding instanceof Finding.TimeOfMethod time) {
			return Texts.bind(Messages.evidence_time, time(time.method().change().difference()));
		} else if (finding instanceof Finding.TimeOfAllocation time) {
			return Texts.bind(Messages.evidence_timeOfLines, name(time.method().frame()),
					time(time.change().difference()));
		} else if (finding instanceof Finding.HottestLine hottest) {
			return Texts.bind(Messages.evidence_hottestLine, name(hottest.method().frame()),
					Integer.toString(hottest.line()));
		} else if (finding instanceof Finding.AllocatedToo allocated) {
			return Texts.bind(Messages.evidence_allocated,
					signed(BYTES, allocated.method().change().difference()));
		} else if (finding instanceof Finding.Inlining inlining) {
			return Texts.bind(Messages.evidence_inlined, percent(inlining.method().inlinedShare(Side.BASELINE)),
					percent(inlining.method().inlinedShare(Side.CANDIDATE)));
		} else if (finding instanceof Finding.Classes classes) {
			return Texts.bind(Messages.evidence_classes, classes.implementations().stream()
					.map(MethodCosts.Method::frame).map(CauseSentences::name).sorted()
					.collect(Collectors.joining(", ")));
		} else if (finding instanceof Finding.Traced traced) {
			return observed(traced.method());
		} else if (finding instanceof Finding.Timed timed) {
			return observed(timed.method());
		} else if (finding instanceof Finding.Failures failures) {
			return Texts.bind(Messages.observed_failures, Numbers.fixed(failures.before(), 1),
					Numbers.fixed(failures.after(), 1),
					failures.reason().isEmpty() ? Messages.reason_unknown : Text.visible(failures.reason()));
		}
		throw new IllegalArgumentException(finding.toString());
	}

	private static String amounts(Finding.Amounts amounts) {
		double before = amounts.before();
		double after = amounts.after();
		return switch (amounts.measure()) {
			case THROWN -> Texts.bind(Messages.evidence_thrown, number(before), number(after));
			case DEOPTIMIZATIONS -> Texts.bind(Messages.evidence_deoptimized, number(before), number(after));
			case COLLECTIONS -> Texts.bind(Messages.evidence_collections, number(before * 1e6), number(after * 1e6));
			case ALLOCATED -> Texts.bind(Messages.evidence_allocatedInAll, BYTES.of(before), BYTES.of(after));
			case HEAP -> Texts.bind(Messages.evidence_heap, MEMORY.of(before), MEMORY.of(after));
			case WAITS -> Texts.bind(Messages.evidence_times, number(before), number(after));
			case CALLS -> Texts.bind(Messages.evidence_calls, number(before), number(after));
		};
	}

	private static String meaning(Finding.Meaning meaning) {
		return switch (meaning) {
			case UNKNOWN -> Messages.counters_unknown;
			case NO_CYCLES_SLOWER -> Messages.counters_noCyclesSlower;
			case NO_CYCLES_FASTER -> Messages.counters_noCyclesFaster;
			case FEWER_SLOWER -> Messages.counters_fewerSlower;
			case MORE_FASTER -> Messages.counters_moreFaster;
			case MORE_WORK -> Messages.counters_moreWork;
			case LESS_WORK -> Messages.counters_lessWork;
			case SLOWER -> Messages.counters_slower;
			case FASTER -> Messages.counters_faster;
			case BOTH -> Messages.counters_both;
		};
	}

	private static String score(double counter) {
		return Numbers.score(counter, Double.NaN);
	}

	/** Formats a time per operation with its sign. */
	private static String time(double nanos) {
		return signed(TIME, nanos);
	}

	private static String signed(WeightFormat amounts, double amount) {
		return (amount > 0 ? "+" : "") + amounts.of(amount);
	}

	/**
	 * Returns the simple class name and the method name, or only the simple class name for a frame without a method.
	 */
	private static String name(Frame frame) {
		String simple = frame.className().substring(frame.className().lastIndexOf('.') + 1);
		return Text.visible(frame.method().isEmpty() || simple.isEmpty()
				? simple + frame.method()
				: simple + "." + frame.method());
	}

	private static String shortName(String qualified) {
		int method = qualified.lastIndexOf('.');
		int type = method < 0 ? -1 : qualified.lastIndexOf('.', method - 1);
		return Text.visible(qualified.substring(type + 1));
	}

	/** Returns the number of forks that agree and the share of the score's change that the cause explains. */
	private String support(Change change) {
		String forks = Texts.bind(Messages.support_forks, change.agreeing(), change.candidate().size());
		double share = explanation.account().share(change);
		return Texts.bind(Messages.support, forks, Numbers.fixed(100 * share, 0) + " %", scoreChange());
	}

	/** Returns a method with its caller. The caller of a JDK method is the program's method that called it. */
	private static String place(MethodCosts.Method method) {
		Frame leaf = method.leaf();
		Frame own = method.frame();
		if (!leaf.equals(own)) {
			return Texts.bind(Messages.cause_place_called, name(leaf), name(own));
		}
		Frame caller = method.caller();
		return caller == null || caller.equals(own)
				? name(own)
				: Texts.bind(Messages.cause_place_called, name(own), name(caller));
	}

	private String method(Finding.MethodTime cause) {
		String text = cause.isInliningChanged()
				? cause.isMore() ? Messages.cause_notInlined : Messages.cause_inlined
				: Messages.cause_cpu;
		return Texts.bind(text, time(cause.change().difference()), place(cause.method()), support(cause.change()));
	}

	private static String percent(double share) {
		return Double.isNaN(share) ? Numbers.NONE : Numbers.fixed(100 * share, 0) + " %";
	}

	private String allocated(Finding.Allocated cause) {
		String text = switch (cause.kind()) {
			case BOXING -> Messages.cause_boxing;
			case EXCEPTION -> Messages.cause_exception;
			default -> Messages.cause_allocation;
		};
		MethodCosts.Method allocated = cause.method();
		Frame objects = allocated.objects();
		return Texts.bind(text, signed(BYTES, allocated.change().difference()),
				objects == null ? Messages.objects : name(objects), place(allocated), support(cause.change()));
	}

	/**
	 * Returns a sentence about a method whose allocation changed, for explanations without an account of time.
	 *
	 * @param total the total change in bytes per operation
	 */
	private static String site(MethodCosts.Method allocated, double total) {
		Frame objects = allocated.objects();
		Change change = allocated.change();
		return Texts.bind(Messages.cause_site, signed(BYTES, change.difference()),
				objects == null ? Messages.objects : name(objects), place(allocated),
				Texts.bind(Messages.support_forks, change.agreeing(), change.candidate().size()),
				percent(change.difference() / total), signed(BYTES, total));
	}

	/** Formats a count per operation. */
	private static String number(double times) {
		return times == 0 ? "0" : Numbers.twoDigits(times);
	}

	private String pauses(Change change) {
		Change total = explanation.account().total();
		return Texts.bind(Messages.cause_gc, shareOfTime(change.baseline().mean(), total.baseline().mean()),
				shareOfTime(change.candidate().mean(), total.candidate().mean()), time(change.difference()),
				support(change));
	}

	private static String shareOfTime(double part, double all) {
		return Numbers.percent(100 * part / all);
	}

	private String waiting(ActivityKind kind, Tally.Entry entry, Change change) {
		String what = entry == null || entry.name().isEmpty() ? "" : entry.name();
		String text = switch (kind) {
			case MONITOR_ENTER -> Messages.cause_lock;
			case PARK -> Messages.cause_park;
			case MONITOR_WAIT -> Messages.cause_wait;
			case SLEEP -> Messages.cause_sleep;
			case FILE_READ -> Messages.cause_fileRead;
			case FILE_WRITE, FILE_FORCE -> Messages.cause_fileWrite;
			case SOCKET_READ -> Messages.cause_socketRead;
			default -> Messages.cause_socketWrite;
		};
		boolean isClass = kind.isWaiting();
		String object = what.isEmpty()
				? Messages.objects
				: isClass ? Text.visible(what.substring(what.lastIndexOf('.') + 1)) : Text.visible(what);
		String place = entry == null || entry.place().isEmpty()
				? Messages.cause_place_unknown
				: shortName(entry.place());
		return Texts.bind(text, time(change.difference()), object, place, support(change));
	}

	/** Returns a sentence about the time and the calls of a traced method on both sides. */
	private static String observed(TracedMethods.Traced method) {
		return Texts.bind(Messages.observed_traced, shortName(method.name()),
				TIME.of(method.time().baseline().mean()), TIME.of(method.time().candidate().mean()),
				number(method.callsBefore()), number(method.callsAfter()), method.time().verdict().label());
	}

	/** Returns a sentence about the average duration and the calls of a timed method on both sides. */
	private static String observed(TracedMethods.Timed method) {
		Replicates before = method.perCall().baseline();
		Replicates after = method.perCall().candidate();
		String name = shortName(method.name());
		if (before.size() == 0 || after.size() == 0) {
			boolean isNew = before.size() == 0;
			return Texts.bind(isNew ? Messages.observed_timedAfter : Messages.observed_timedBefore, name,
					DURATION.of((isNew ? after : before).mean()),
					Numbers.fixed(isNew ? method.callsAfter() : method.callsBefore(), 0));
		}
		return Texts.bind(Messages.observed_timed, name, DURATION.of(before.mean()), DURATION.of(after.mean()),
				Numbers.fixed(method.callsBefore(), 0), Numbers.fixed(method.callsAfter(), 0),
				method.perCall().verdict().label());
	}
}
