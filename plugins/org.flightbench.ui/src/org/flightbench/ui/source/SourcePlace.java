// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.source;

import org.flightbench.recording.profile.Frame;
import org.flightbench.results.ResultId;

/**
 * A method or a class in source code.
 *
 * @param className the fully qualified name of the class
 * @param method the name of the method; empty for the class itself
 * @param line the line, starting at 1; 0 if unknown
 */
public record SourcePlace(String className, String method, int line) {

	/** Returns the source of a frame, or null if the frame is null or not Java code. */
	public static SourcePlace of(Frame frame) {
		boolean isJava = frame != null && !frame.className().isEmpty()
				&& (frame.kind().isJava() || frame.kind() == Frame.Kind.CLASS);
		return isJava ? new SourcePlace(frame.className(), frame.methodName(), frame.line()) : null;
	}

	/** Returns the source of a benchmark, or null if it is not a Java method. */
	public static SourcePlace of(ResultId id) {
		return id.className().isEmpty() ? null : new SourcePlace(id.className(), id.methodName(), 0);
	}

	/**
	 * Returns the source of a method, or null if the name contains no class.
	 *
	 * @param name class and method, as {@link Frame#name()} returns them
	 */
	public static SourcePlace ofMethod(String name) {
		int dot = name.lastIndexOf('.');
		return dot <= 0 ? null : new SourcePlace(name.substring(0, dot), name.substring(dot + 1), 0);
	}
}
