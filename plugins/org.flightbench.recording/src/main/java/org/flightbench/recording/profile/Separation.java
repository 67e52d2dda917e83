// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.profile;

import java.util.Locale;

import org.flightbench.recording.text.Messages;

/** The granularities at which frames are distinguished. */
public enum Separation {
	/** Distinguishes class, method, line, and how the code was executed. */
	LINE,
	/** Distinguishes class and method. */
	METHOD,
	/** Distinguishes classes; consecutive frames of the same class are merged. */
	CLASS,
	/** Distinguishes packages; consecutive frames of the same package are merged. */
	PACKAGE;

	/** Not translated, because the name is also written to files. */
	private static final String DEFAULT_PACKAGE = "[default package]";

	/** Returns the command-line name. */
	public String key() {
		return name().toLowerCase(Locale.ROOT);
	}

	/** Returns the localized label for menus. */
	public String label() {
		return switch (this) {
			case LINE -> Messages.separation_line;
			case METHOD -> Messages.separation_method;
			case CLASS -> Messages.separation_class;
			case PACKAGE -> Messages.separation_package;
		};
	}

	/**
	 * Returns the frame without the details that this granularity ignores. Frames without a class keep their function
	 * name.
	 */
	public Frame of(Frame frame) {
		if (this == LINE || frame.kind() == Frame.Kind.CLASS || frame.kind() == Frame.Kind.NOTE
				|| frame.kind() == Frame.Kind.THREAD) {
			return frame;
		}
		Frame.Kind kind = frame.kind().isJava() ? Frame.Kind.JAVA : frame.kind();
		if (this == METHOD || frame.className().isEmpty()) {
			return new Frame(frame.className(), frame.method(), 0, kind);
		}
		String packageName = frame.packageName().isEmpty() ? DEFAULT_PACKAGE : frame.packageName();
		return new Frame(this == CLASS ? frame.className() : packageName, "", 0, kind);
	}

	/** Returns whether consecutive frames with the same name are merged. */
	public boolean mergesNeighbors() {
		return this == CLASS || this == PACKAGE;
	}
}
