// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.profile;

import java.util.Locale;

/** The ways to group frames. */
public enum Separation {
	/** Class, method, line, and how the code ran. */
	LINE,
	/** Class and method. */
	METHOD,
	/** The class; a row of frames of one class becomes one. */
	CLASS,
	/** The package; a row of frames of one package becomes one. */
	PACKAGE;

	/** As in files, and so in every language. */
	private static final String DEFAULT_PACKAGE = "[default package]";

	/** The name on the command line. */
	public String key() {
		return name().toLowerCase(Locale.ROOT);
	}

	/** The name in a menu. */
	public String label() {
		return switch (this) {
			case LINE -> Messages.separation_line;
			case METHOD -> Messages.separation_method;
			case CLASS -> Messages.separation_class;
			case PACKAGE -> Messages.separation_package;
		};
	}

	/** The frame without what does not count. What is no Java code has neither class nor package and stays. */
	public Frame of(Frame frame) {
		if (this == LINE || frame.kind() == Frame.Kind.CLASS || frame.kind() == Frame.Kind.NOTE) {
			return frame;
		}
		Frame.Kind kind = frame.kind().isJava() ? Frame.Kind.JAVA : frame.kind();
		if (this == METHOD || frame.className().isEmpty()) {
			return new Frame(frame.className(), frame.method(), 0, kind);
		}
		String packageName = frame.packageName().isEmpty() ? DEFAULT_PACKAGE : frame.packageName();
		return new Frame(this == CLASS ? frame.className() : packageName, "", 0, kind);
	}

	/** Whether neighbors of the same name are one. */
	public boolean mergesNeighbors() {
		return this == CLASS || this == PACKAGE;
	}
}
