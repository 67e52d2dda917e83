// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.flame.model;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

import org.flightbench.recording.profile.Frame;
import org.flightbench.recording.profile.Separation;
import org.flightbench.recording.profile.view.Libraries;
import org.flightbench.recording.profile.view.ProfileView;
import org.flightbench.recording.profile.view.ProfileView.ClassPlace;

/**
 * The user's choices of what to see of a profile.
 *
 * @param separation what tells frames apart
 * @param inverted whether stacks begin where events happened
 * @param collapsed whether recursion is shown once
 * @param hidden methods that are left out
 * @param focus the method with which stacks begin, null for all
 * @param classes where the class of an allocated object stands
 * @param least the share of the width below which frames are left out, 0 if all are wanted
 * @param librariesGrouped whether a row of frames of one library is shown as one
 */
public record FlameChoices(Separation separation, boolean inverted, boolean collapsed, List<Chosen> hidden,
		Chosen focus,
		ClassPlace classes, double least, boolean librariesGrouped) {

	static final FlameChoices FIRST = new FlameChoices(Separation.METHOD, false, false, List.of(), null,
			ClassPlace.LEAF, 0, false);

	public FlameChoices {
		hidden = List.copyOf(hidden);
	}

	/** How to look at the profile. */
	ProfileView view() {
		List<Pattern> patterns = hidden.stream().map(Chosen::pattern).toList();
		return new ProfileView(separation, inverted, collapsed, patterns, null,
				focus == null ? null : focus.pattern(), classes, librariesGrouped);
	}

	/**
	 * What a user hides or focuses on: a method, or all of a class or package.
	 *
	 * @param name full name
	 * @param below how many names may follow: a class is followed by that of the method, a package by two; -1 for all
	 * of a library, any number
	 */
	public record Chosen(String name, int below) {

		/** The frames of a profile still have their lines and methods when they are looked for. */
		Pattern pattern() {
			if (below < 0) {
				return Pattern.compile("^" + Pattern.quote(name) + "\\.");
			}
			return Pattern.compile("^" + Pattern.quote(name) + "(\\.[^.]+){" + below + "}(:\\d+)?$");
		}
	}

	private Chosen chosen(Frame frame) {
		if (Libraries.isGroup(frame)) {
			return new Chosen(Libraries.packageOf(frame), -1);
		}
		boolean isWhole = frame.method().isEmpty() && frame.kind().isJava();
		int below = !isWhole ? 0 : separation == Separation.PACKAGE ? 2 : 1;
		return new Chosen(new Frame(frame.className(), frame.method(), 0, frame.kind()).name(), below);
	}

	/** Whether frames are left out. */
	public boolean isFiltered() {
		return !hidden.isEmpty() || focus != null;
	}

	public FlameChoices withSeparation(Separation other) {
		return new FlameChoices(other, inverted, collapsed, hidden, focus, classes, least, librariesGrouped);
	}

	FlameChoices withInverted(boolean other) {
		return new FlameChoices(separation, other, collapsed, hidden, focus, classes, least, librariesGrouped);
	}

	public FlameChoices withCollapsed(boolean other) {
		return new FlameChoices(separation, inverted, other, hidden, focus, classes, least, librariesGrouped);
	}

	public FlameChoices withClasses(ClassPlace other) {
		return new FlameChoices(separation, inverted, collapsed, hidden, focus, other, least, librariesGrouped);
	}

	FlameChoices hiding(Frame frame) {
		List<Chosen> more = new ArrayList<>(hidden);
		more.add(chosen(frame));
		return new FlameChoices(separation, inverted, collapsed, more, focus, classes, least, librariesGrouped);
	}

	public FlameChoices focusedOn(Frame frame) {
		return new FlameChoices(separation, inverted, collapsed, hidden, chosen(frame), classes, least,
				librariesGrouped);
	}

	/** With frames that have at least that share of the width, 0 for all. */
	public FlameChoices withLeast(double share) {
		return new FlameChoices(separation, inverted, collapsed, hidden, focus, classes, share, librariesGrouped);
	}

	public FlameChoices withLibrariesGrouped(boolean other) {
		return new FlameChoices(separation, inverted, collapsed, hidden, focus, classes, least, other);
	}

	/** The frames that others leave out, and their focus. */
	FlameChoices filteredLike(FlameChoices others) {
		return choosing(others.hidden, others.focus);
	}

	/** With these frames left out, and this focus, null for none. */
	FlameChoices choosing(List<Chosen> otherHidden, Chosen otherFocus) {
		return new FlameChoices(separation, inverted, collapsed, otherHidden, otherFocus, classes, least,
				librariesGrouped);
	}

	/** With all frames. */
	public FlameChoices unfiltered() {
		return new FlameChoices(separation, inverted, collapsed, List.of(), null, classes, least, librariesGrouped);
	}
}
