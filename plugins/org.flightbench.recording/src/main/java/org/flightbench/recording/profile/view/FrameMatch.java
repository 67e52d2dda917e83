// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.profile.view;

import java.util.regex.Pattern;

import org.flightbench.base.BoundedSearch;
import org.flightbench.recording.profile.Frame;
import org.flightbench.recording.profile.Libraries;
import org.flightbench.recording.profile.Separation;

/**
 * A selection of frames by name, for hiding them or for starting stacks with them. Equal values select the same frames.
 *
 * @param kind the interpretation of the name
 * @param name the name or the regular expression; empty if the kind determines the frames
 */
public record FrameMatch(Kind kind, String name) {

	/** Frames of lambda forms and their invokers. */
	public static final FrameMatch LAMBDA_FORMS = new FrameMatch(Kind.LAMBDA_FORMS, "");
	/** Frames of hidden classes, such as those of lambdas. */
	public static final FrameMatch HIDDEN_CLASSES = new FrameMatch(Kind.HIDDEN_CLASSES, "");

	/** The interpretations of a name. The name is matched before methods and lines are removed from frames. */
	public enum Kind {
		/** A regular expression to find in the name. */
		EXPRESSION,
		/** A package with its subpackages, a class, or a method. */
		NAME,
		/** A single method, or a frame that is not Java code. */
		METHOD,
		/** All methods of a class, but not of its nested classes. */
		CLASS,
		/** All classes of a package, but not of its subpackages. */
		PACKAGE,
		/** All packages of a library. */
		LIBRARY,
		/** The frames of {@link FrameMatch#LAMBDA_FORMS}. */
		LAMBDA_FORMS,
		/** The frames of {@link FrameMatch#HIDDEN_CLASSES}. */
		HIDDEN_CLASSES
	}

	/** Creates a selection of the frames whose names contain a match of a regular expression. */
	public static FrameMatch expression(Pattern expression) {
		return new FrameMatch(Kind.EXPRESSION, expression.pattern());
	}

	/** Creates a selection of the package, class or method with a name entered by a user. */
	public static FrameMatch named(String name) {
		return new FrameMatch(Kind.NAME, name);
	}

	/**
	 * Creates a selection of all frames that one frame of a view represents.
	 *
	 * @param separation the granularity of the frames of the view
	 */
	public static FrameMatch of(Frame frame, Separation separation) {
		if (Libraries.isGroup(frame)) {
			return new FrameMatch(Kind.LIBRARY, Libraries.packageOf(frame));
		}
		boolean isGroup = frame.method().isEmpty() && frame.kind().isJava();
		Kind kind = !isGroup ? Kind.METHOD : separation == Separation.PACKAGE ? Kind.PACKAGE : Kind.CLASS;
		return new FrameMatch(kind, new Frame(frame.className(), frame.method(), 0, frame.kind()).name());
	}

	/** Returns whether this selection is independent of the program and therefore applies to any recording. */
	public boolean isGeneral() {
		return kind == Kind.LAMBDA_FORMS || kind == Kind.HIDDEN_CLASSES;
	}

	/** Returns a search that finds the frames of this selection by name. */
	BoundedSearch search() {
		return new BoundedSearch(pattern());
	}

	/** Returns the regular expression to find in frame names. Names of grouped frames do not contain a method. */
	Pattern pattern() {
		String start = "^" + Pattern.quote(name);
		return Pattern.compile(switch (kind) {
			case EXPRESSION -> name;
			case NAME -> start + "(?=[.:$(]|$)";
			case METHOD -> start + "(:\\d+)?$";
			case CLASS -> start + "(\\.[^.(]+(\\(.*)?)?(:\\d+)?$";
			case PACKAGE -> start + "((\\.[^.(]+){2}(\\(.*)?)?(:\\d+)?$";
			case LIBRARY -> start + "\\.";
			case LAMBDA_FORMS -> "^java\\.lang\\.invoke\\.(LambdaForm|[A-Za-z]+\\$Holder|Invokers)";
			case HIDDEN_CLASSES -> "\\$\\$Lambda|[./+]0x[0-9a-fA-F]{6,}";
		});
	}
}
