// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.cause;

import java.util.List;
import java.util.stream.Collectors;

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
import org.flightbench.view.flame.Amounts;

/**
 * Creates the sentences about causes.
 *
 * @param account the account of the time, or null if unknown
 * @param scoreChange the formatted change of the score, for example {@code +14.2 %}
 */
record CauseSentences(Account account, String scoreChange) {

	static final Amounts TIME = new Amounts(Weight.TIME, Scale.Per.OPERATION);
	private static final Amounts BYTES = new Amounts(Weight.BYTES, Scale.Per.OPERATION);
	private static final Amounts MEMORY = new Amounts(Weight.BYTES, Scale.Per.NOTHING);
	private static final Amounts DURATION = new Amounts(Weight.TIME, Scale.Per.NOTHING);
	private static final List<String> IO_CLASSES = List.of("java.io.", "sun.nio.ch.", "sun.nio.fs.", "java.net.",
			"java.util.zip.ZipFile");

	/** Formats a time per operation with its sign. */
	static String time(double nanos) {
		return signed(TIME, nanos);
	}

	private static String signed(Amounts amounts, double amount) {
		return (amount > 0 ? "+" : "") + amounts.of(amount);
	}

	/**
	 * Returns the simple class name and the method name, or only the simple class name for a frame without a method.
	 */
	static String name(Frame frame) {
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

	/** Returns the number of forks that agree and the fraction of the score's change that is explained. */
	private String support(Change change) {
		String forks = Texts.bind(Messages.support_forks, change.agreeing(), change.candidate().size());
		double share = account.share(change);
		return Texts.bind(Messages.support, forks, Numbers.fixed(100 * share, 0) + " %", scoreChange);
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

	String method(CauseKind kind, MethodCosts.Method method, Change change, double direction) {
		String text = kind == CauseKind.LOST_INLINING
				? direction > 0 ? Messages.cause_notInlined : Messages.cause_inlined
				: Messages.cause_cpu;
		return Texts.bind(text, time(change.difference()), place(method), support(change));
	}

	String inlining(MethodCosts.Method method) {
		return Texts.bind(Messages.evidence_inlined, percent(method.inlinedShare(Side.BASELINE)),
				percent(method.inlinedShare(Side.CANDIDATE)));
	}

	private static String percent(double share) {
		return Double.isNaN(share) ? Numbers.NONE : Numbers.fixed(100 * share, 0) + " %";
	}

	String deoptimized(long before, long after) {
		return Texts.bind(Messages.evidence_deoptimized, before, after);
	}

	String allocated(CauseKind kind, Change change, MethodCosts.Method allocated) {
		String text = switch (kind) {
			case BOXING -> Messages.cause_boxing;
			case EXCEPTION -> Messages.cause_exception;
			default -> Messages.cause_allocation;
		};
		Frame objects = allocated.objects();
		return Texts.bind(text, signed(BYTES, allocated.change().difference()),
				objects == null ? Messages.objects : name(objects), place(allocated), support(change));
	}

	/**
	 * Returns a sentence about a method whose allocation changed, for explanations without an account of time.
	 *
	 * @param total the total change in bytes per operation
	 */
	static String site(MethodCosts.Method allocated, double total) {
		Frame objects = allocated.objects();
		Change change = allocated.change();
		return Texts.bind(Messages.cause_site, signed(BYTES, change.difference()),
				objects == null ? Messages.objects : name(objects), place(allocated),
				Texts.bind(Messages.support_forks, change.agreeing(), change.candidate().size()),
				percent(change.difference() / total), signed(BYTES, total));
	}

	String time(MethodCosts.Method method) {
		return Texts.bind(Messages.evidence_time, time(method.change().difference()));
	}

	String timeOfAllocation(Change change, MethodCosts.Method allocated) {
		return Texts.bind(Messages.evidence_timeOfLines, name(allocated.frame()), time(change.difference()));
	}

	String hottestLine(MethodCosts.Method method, int line) {
		return Texts.bind(Messages.evidence_hottestLine, name(method.frame()), Integer.toString(line));
	}

	String allocatedToo(MethodCosts.Method allocated) {
		return Texts.bind(Messages.evidence_allocated, signed(BYTES, allocated.change().difference()));
	}

	String exceptions(MethodCosts.Method site, Change change) {
		return Texts.bind(Messages.cause_exceptions, time(change.difference()), name(site.frame()), support(change));
	}

	String thrown(double before, double after) {
		return Texts.bind(Messages.evidence_thrown, number(before), number(after));
	}

	/** Formats a count per operation. */
	private static String number(double times) {
		return times == 0 ? "0" : Numbers.twoDigits(times);
	}

	String implementations(Frame caller, List<MethodCosts.Method> implementations, Change change, long before,
			long after) {
		return Texts.bind(Messages.cause_megamorphic, time(change.difference()),
				implementations.get(0).frame().method(), name(caller), after, before, support(change));
	}

	String classes(List<MethodCosts.Method> implementations) {
		return Texts.bind(Messages.evidence_classes, implementations.stream().map(MethodCosts.Method::frame)
				.map(CauseSentences::name).sorted().collect(Collectors.joining(", ")));
	}

	/** Returns whether a method reads or writes files or sockets, judged by its class. */
	static boolean isReadingOrWriting(Frame leaf) {
		return IO_CLASSES.stream().anyMatch(leaf.className()::startsWith);
	}

	String nativeMethod(MethodCosts.Method method) {
		return Texts.bind(isReadingOrWriting(method.leaf()) ? Messages.cause_nativeIo : Messages.cause_native,
				time(method.change().difference()), place(method), support(method.change()));
	}

	String pauses(Change change, Account of) {
		return Texts.bind(Messages.cause_gc, shareOfTime(change.baseline().mean(), of.total().baseline().mean()),
				shareOfTime(change.candidate().mean(), of.total().candidate().mean()),
				time(change.difference()), support(change));
	}

	private static String shareOfTime(double part, double all) {
		return Numbers.percent(100 * part / all);
	}

	String safepoints(Change change) {
		return Texts.bind(Messages.cause_safepoint, time(change.difference()), support(change));
	}

	String collections(double before, double after) {
		return Texts.bind(Messages.evidence_collections, number(before * 1e6), number(after * 1e6));
	}

	String allocatedInAll(double before, double after) {
		return Texts.bind(Messages.evidence_allocatedInAll, BYTES.of(before), BYTES.of(after));
	}

	String heap(double before, double after) {
		return Texts.bind(Messages.evidence_heap, MEMORY.of(before), MEMORY.of(after));
	}

	String times(double before, double after) {
		return Texts.bind(Messages.evidence_times, number(before), number(after));
	}

	String waiting(ActivityKind kind, Tally.Entry entry, Change change) {
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

	String shortLocks(Change change, double times) {
		return Texts.bind(Messages.cause_shortLocks, time(change.difference()), number(times), support(change));
	}

	String shortWaits(Change change, double times) {
		return Texts.bind(Messages.cause_shortWaits, time(change.difference()), number(times), support(change));
	}

	/** Returns a sentence about a traced method as a cause. */
	String traced(TracedMethods.Traced method) {
		return Texts.bind(Messages.cause_traced, time(method.time().difference()), shortName(method.name()),
				support(method.time()));
	}

	/** Returns a sentence about the number of calls of a traced method. */
	static String calls(TracedMethods.Traced method) {
		return Texts.bind(Messages.evidence_calls, number(method.callsBefore()), number(method.callsAfter()));
	}

	/** Returns a sentence about a traced method as an additional observation. */
	static String observed(TracedMethods.Traced method) {
		return Texts.bind(Messages.observed_traced, shortName(method.name()),
				TIME.of(method.time().baseline().mean()), TIME.of(method.time().candidate().mean()),
				number(method.callsBefore()), number(method.callsAfter()), method.time().verdict().label());
	}

	/** Returns a sentence about a timed method. */
	static String observed(TracedMethods.Timed method) {
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

	/** Returns a headline with the number of causes and the fraction that they explain together. */
	String found(List<Cause> causes) {
		return Plural.of(causes.size(), Messages.headline_found_one, Messages.headline_found_many,
				Numbers.fixed(100 * explained(causes), 0) + " %", scoreChange);
	}

	/**
	 * Returns the fraction of the change that causes explain together. Causes that are another view of the same time
	 * are not added up.
	 */
	static double explained(List<Cause> causes) {
		double sum = causes.stream().filter(cause -> !cause.kind().isOtherView()).mapToDouble(Cause::share)
				.filter(share -> !Double.isNaN(share)).sum();
		double other = causes.stream().filter(cause -> cause.kind().isOtherView()).mapToDouble(Cause::share).max()
				.orElse(0);
		return Math.max(sum, other);
	}
}
