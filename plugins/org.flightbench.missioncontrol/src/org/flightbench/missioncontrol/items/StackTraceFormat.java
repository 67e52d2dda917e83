// SPDX-License-Identifier: UPL-1.0
package org.flightbench.missioncontrol.items;

import org.flightbench.recording.profile.Frame;
import org.flightbench.recording.profile.Separation;
import org.flightbench.recording.profile.items.FrameNaming;
import org.flightbench.recording.profile.stack.SignatureNaming;
import org.openjdk.jmc.common.IMCFrame;
import org.openjdk.jmc.common.IMCMethod;
import org.openjdk.jmc.common.util.FormatToolkit;
import org.openjdk.jmc.common.util.MCMethod;
import org.openjdk.jmc.flightrecorder.stacktrace.FrameSeparator.FrameCategorization;

/**
 * How Mission Control's view Stack Trace shows frames, by its <em>Distinguish Frames By</em>, and <em>Method Formatting
 * Options &gt; Parameters</em>. Frames of flame graphs are told apart and named by them. Return types are left out, as
 * in Mission Control's own flame graph, and classes are always told with their packages, by which frames are colored.
 *
 * @param frames what is told apart
 * @param byType whether frames that ran in different ways are told apart
 * @param parameters how the parameters of methods are shown
 */
public record StackTraceFormat(FrameCategorization frames, boolean byType, Part parameters) implements FrameNaming {

	/** How a part of a method's signature is shown, by Mission Control's names. */
	public enum Part {
		/** Not at all. */
		HIDDEN,
		/** Classes without their packages. */
		CLASS,
		/** Classes with their packages. */
		QUALIFIED
	}

	/** Before the user has chosen anything. */
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
	 * The same for frames of a file.
	 *
	 * @param showsHidden whether frames of hidden methods are shown
	 * @return null if frames are told apart by what only loaded ones have
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
		// null where the recording has no signature
		return signature == null ? recorded.method() : signature;
	}

	private static String text(Integer number) {
		return number == null ? UNKNOWN : number.toString();
	}
}
