// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.profile;

/**
 * A naming scheme for frames read from a file, for programs that show method signatures. Frames with equal names become
 * one frame of the profile.
 */
@FunctionalInterface
public interface SignatureNaming {

	/** Returned by {@link #of} to omit a frame from stacks. */
	Frame LEFT_OUT = new Frame("", "", 0, Frame.Kind.NOTE);

	/**
	 * Returns the frame to show.
	 *
	 * @param recorded the frame with its default name, line and kind
	 * @param descriptor the method descriptor in class file notation; null if the recording does not contain it
	 * @param isHidden whether the JVM hides the method in stack traces, as it does with lambda forms
	 * @return the frame, or {@link #LEFT_OUT} to omit it
	 */
	Frame of(Frame recorded, String descriptor, boolean isHidden);
}
