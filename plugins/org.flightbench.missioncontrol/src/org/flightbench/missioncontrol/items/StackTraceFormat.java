// SPDX-License-Identifier: UPL-1.0
package org.flightbench.missioncontrol.items;

import org.flightbench.recording.profile.Frame;
import org.flightbench.recording.profile.Separation;
import org.flightbench.recording.profile.SignatureNaming;
import org.flightbench.recording.profile.items.FrameNaming;
import org.openjdk.jmc.common.IMCFrame;
import org.openjdk.jmc.common.IMCMethod;
import org.openjdk.jmc.common.util.FormatToolkit;
import org.openjdk.jmc.common.util.MCMethod;
import org.openjdk.jmc.flightrecorder.stacktrace.FrameSeparator.FrameCategorization;

/**
 * The format of frames in Mission Control's Stack Trace view, as set by <em>Distinguish Frames By</em> and <em>Method
 * Formatting Options &gt; Parameters</em>. Flame graphs group and name frames accordingly. As in Mission Control's own
 * flame graph, return types are omitted. Class names are always qualified, because frames are colored by package.
 *
 * @param frames the property by which frames are distinguished
 * @param byType whether frames of different compilation types are distinguished
 * @param parameters the format of method parameters
 */
public record StackTraceFormat(FrameCategorization frames, boolean byType, Part parameters) implements FrameNaming {

	/** The format of part of a method signature. The names are those used by Mission Control. */
	public enum Part {
		/** Omits this part of the signature. */
		HIDDEN,
		/** Shows simple class names. */
		CLASS,
		/** Shows qualified class names. */
		QUALIFIED
	}

	/** The default of Mission Control. */
	public static final StackTraceFormat USUAL = new StackTraceFormat(FrameCategorization.METHOD, false, Part.CLASS);

	private static final String UNKNOWN = "?";

	@Override
	public Frame of(IMCFrame loaded, Frame recorded) {
		if (!isOfMethod(recorded)) {
			return recorded;
		}
		return switch (frames) {
			case PACKAGE -> Separation.PACKAGE.of(recorded);
			case CLASS -> Separation.CLASS.of(recorded);
			case LINE -> named(loaded, recorded, ":" + text(loaded.getFrameLineNumber()), 0);
			case BCI -> named(loaded, recorded,
					":" + text(loaded.getFrameLineNumber()) + " [BCI: " + text(loaded.getBCI()) + "]", 0);
			default -> named(loaded, recorded, "", recorded.line());
		};
	}

	/**
	 * Returns the naming that produces the same names for frames read from a file.
	 *
	 * @param showsHidden whether to include frames of hidden methods
	 * @return the naming, or null if it needs properties that only loaded frames have
	 */
	public SignatureNaming ofFile(boolean showsHidden) {
		if (byType || frames == FrameCategorization.LINE || frames == FrameCategorization.BCI) {
			return null;
		}
		return (recorded, descriptor, isHidden) -> isHidden && !showsHidden
				? SignatureNaming.LEFT_OUT
				: of(recorded, descriptor);
	}

	private Frame of(Frame recorded, String descriptor) {
		if (!isOfMethod(recorded)) {
			return recorded;
		}
		return switch (frames) {
			case PACKAGE -> Separation.PACKAGE.of(recorded);
			case CLASS -> Separation.CLASS.of(recorded);
			default -> new Frame(recorded.className(),
					signature(new MCMethod(null, recorded.method(), descriptor, null, null), recorded), recorded.line(),
					recorded.kind());
		};
	}

	private static boolean isOfMethod(Frame recorded) {
		return (recorded.kind().isJava() || recorded.kind() == Frame.Kind.NATIVE) && !recorded.className().isEmpty();
	}

	private Frame named(IMCFrame loaded, Frame recorded, String place, int line) {
		String type = byType && loaded.getType() != null ? " (" + loaded.getType().getName() + ")" : "";
		return new Frame(recorded.className(), signature(loaded.getMethod(), recorded) + place + type, line,
				recorded.kind());
	}

	private String signature(IMCMethod method, Frame recorded) {
		String signature = parameters == Part.HIDDEN
				? null
				: FormatToolkit.getHumanReadable(method, false, false, false, false, true,
						parameters == Part.QUALIFIED);
		// the signature is null if it was not recorded
		return signature == null ? recorded.method() : signature;
	}

	private static String text(Integer number) {
		return number == null ? UNKNOWN : number.toString();
	}
}
