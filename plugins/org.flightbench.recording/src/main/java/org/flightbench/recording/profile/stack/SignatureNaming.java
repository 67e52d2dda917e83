// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.profile.stack;

import org.flightbench.recording.profile.Frame;

/**
 * How the frames of a file are named by the signatures of their methods, for a program that shows them so: what has the
 * same name is one frame of a profile.
 */
@FunctionalInterface
public interface SignatureNaming {

	/** Stands for a frame that is not shown: stacks are as if it were not there. */
	Frame LEFT_OUT = new Frame("", "", 0, Frame.Kind.NOTE);

	/**
	 * A frame as it is shown.
	 *
	 * @param recorded as it is named elsewhere, with its line and kind
	 * @param descriptor of the method, as in class files; null if the recording does not have it
	 * @param isHidden whether the virtual machine hides the method in stack traces, as it does with lambda forms
	 * @return {@link #LEFT_OUT} if it is not shown
	 */
	Frame of(Frame recorded, String descriptor, boolean isHidden);
}
