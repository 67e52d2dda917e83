// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.profile.view;

import java.util.regex.Pattern;

import org.flightbench.base.BoundedSearch;
import org.flightbench.recording.profile.Frame;
import org.flightbench.recording.profile.Separation;

/**
 * Frames that are meant by their names: those that are left out, or those that stacks start with. Equal values mean the
 * same frames.
 *
 * @param kind how the name is understood
 * @param name the name, or the regular expression; empty where the kind says it all
 */
public record FrameMatch(Kind kind, String name) {

	/** Frames of lambda forms and the invokers around them. */
	public static final FrameMatch LAMBDA_FORMS = new FrameMatch(Kind.LAMBDA_FORMS, "");
	/** Frames of hidden classes, as lambdas have. */
	public static final FrameMatch HIDDEN_CLASSES = new FrameMatch(Kind.HIDDEN_CLASSES, "");

	/** How a name is understood. The frames still have their methods and lines when they are looked for. */
	public enum Kind {
		/** A regular expression that is found somewhere in the name. */
		EXPRESSION,
		/** A package with all below it, a class or a method. */
		NAME,
		/** One method, or a frame that is no Java code. */
		METHOD,
		/** All methods of a class, but not of those nested in it. */
		CLASS,
		/** All classes of a package, but not of those below it. */
		PACKAGE,
		/** All packages of a library. */
		LIBRARY,
		/** See {@link FrameMatch#LAMBDA_FORMS}. */
		LAMBDA_FORMS,
		/** See {@link FrameMatch#HIDDEN_CLASSES}. */
		HIDDEN_CLASSES
	}

	/** Frames in whose name an expression is found. */
	public static FrameMatch expression(Pattern expression) {
		return new FrameMatch(Kind.EXPRESSION, expression.pattern());
	}

	/** All that a name stands for, as it is typed. */
	public static FrameMatch named(String name) {
		return new FrameMatch(Kind.NAME, name);
	}

	/**
	 * All frames that one frame of a picture stands for.
	 *
	 * @param separation how the frames of the picture are grouped
	 */
	public static FrameMatch of(Frame frame, Separation separation) {
		if (Libraries.isGroup(frame)) {
			return new FrameMatch(Kind.LIBRARY, Libraries.packageOf(frame));
		}
		boolean isGroup = frame.method().isEmpty() && frame.kind().isJava();
		Kind kind = !isGroup ? Kind.METHOD : separation == Separation.PACKAGE ? Kind.PACKAGE : Kind.CLASS;
		return new FrameMatch(kind, new Frame(frame.className(), frame.method(), 0, frame.kind()).name());
	}

	/** Whether it means what no program has of its own, and so applies to any recording. */
	public boolean isGeneral() {
		return kind == Kind.LAMBDA_FORMS || kind == Kind.HIDDEN_CLASSES;
	}

	/** A search in the names of the frames. */
	BoundedSearch search() {
		return new BoundedSearch(pattern());
	}

	/** The expression that is found in the names of the frames; those grouped already have no methods. */
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
