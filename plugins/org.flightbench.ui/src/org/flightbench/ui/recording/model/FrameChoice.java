// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.recording.model;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

import org.flightbench.recording.profile.Separation;
import org.flightbench.recording.profile.view.ProfileView;
import org.flightbench.recording.profile.view.ProfileView.ClassPlace;

/**
 * Which frames count, and in which order.
 *
 * @param separation what tells frames apart
 * @param inverted whether stacks begin where events happened
 * @param collapsed whether recursion is shown once
 * @param lambdaFormsHidden whether frames of lambda forms are left out
 * @param hiddenClassesHidden whether frames of hidden classes, as lambdas have, are left out
 * @param hidden packages, or frames by their beginning, that are left out
 * @param classes where the class of the object stands that an event is about
 * @param harnessShown whether what runs a benchmark is shown frame by frame, and not as one
 */
public record FrameChoice(Separation separation, boolean inverted, boolean collapsed, boolean lambdaFormsHidden,
		boolean hiddenClassesHidden, List<String> hidden, ClassPlace classes, boolean harnessShown) {

	/** All frames, by method. */
	public static final FrameChoice USUAL = new FrameChoice(Separation.METHOD, false, false, false, false, List.of(),
			ClassPlace.LEAF, false);

	private static final Pattern LAMBDA_FORMS = Pattern
			.compile("^java\\.lang\\.invoke\\.(LambdaForm|[A-Za-z]+\\$Holder|Invokers)");
	private static final Pattern HIDDEN_CLASSES = Pattern.compile("\\$\\$Lambda|[./+]0x[0-9a-fA-F]{6,}");

	public FrameChoice {
		hidden = List.copyOf(hidden);
	}

	public FrameChoice withSeparation(Separation other) {
		return new FrameChoice(other, inverted, collapsed, lambdaFormsHidden, hiddenClassesHidden, hidden, classes,
				harnessShown);
	}

	public FrameChoice withInverted(boolean other) {
		return new FrameChoice(separation, other, collapsed, lambdaFormsHidden, hiddenClassesHidden, hidden, classes,
				harnessShown);
	}

	public FrameChoice withCollapsed(boolean other) {
		return new FrameChoice(separation, inverted, other, lambdaFormsHidden, hiddenClassesHidden, hidden, classes,
				harnessShown);
	}

	public FrameChoice withLambdaFormsHidden(boolean other) {
		return new FrameChoice(separation, inverted, collapsed, other, hiddenClassesHidden, hidden, classes,
				harnessShown);
	}

	public FrameChoice withHiddenClassesHidden(boolean other) {
		return new FrameChoice(separation, inverted, collapsed, lambdaFormsHidden, other, hidden, classes,
				harnessShown);
	}

	public FrameChoice withHidden(List<String> other) {
		return new FrameChoice(separation, inverted, collapsed, lambdaFormsHidden, hiddenClassesHidden, other,
				classes, harnessShown);
	}

	public FrameChoice withClasses(ClassPlace other) {
		return new FrameChoice(separation, inverted, collapsed, lambdaFormsHidden, hiddenClassesHidden, hidden, other,
				harnessShown);
	}

	public FrameChoice withHarnessShown(boolean other) {
		return new FrameChoice(separation, inverted, collapsed, lambdaFormsHidden, hiddenClassesHidden, hidden, classes,
				other);
	}

	/** How many kinds of frames are left out. */
	public int hiddenKinds() {
		return hidden.size() + (lambdaFormsHidden ? 1 : 0) + (hiddenClassesHidden ? 1 : 0);
	}

	/** What has to be read apart for it. */
	Separation read() {
		return separation == Separation.LINE ? Separation.LINE : Separation.METHOD;
	}

	/** How to look at a profile. */
	ProfileView view() {
		List<Pattern> patterns = new ArrayList<>();
		if (lambdaFormsHidden) {
			patterns.add(LAMBDA_FORMS);
		}
		if (hiddenClassesHidden) {
			patterns.add(HIDDEN_CLASSES);
		}
		hidden.forEach(name -> patterns.add(Pattern.compile("^" + Pattern.quote(name) + "(?=[.:$]|$)")));
		return new ProfileView(separation, inverted, collapsed, patterns, null, null, classes);
	}
}
