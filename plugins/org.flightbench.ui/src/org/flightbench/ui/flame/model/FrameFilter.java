// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.flame.model;

import org.flightbench.recording.profile.Frame;

/**
 * A filter that chooses the frames of the profiles that a {@code FlamePanel} is shown, where it stands in an editor
 * that has choices of its own: the panel then leaves these to it.
 */
public interface FrameFilter {

	/** Whether the stacks of the profile begin where events happened. */
	boolean isInverted();

	/** Is to make stacks begin where events happened, or at their roots. */
	void setInverted(boolean inverted);

	/** Is to leave out a frame wherever it is. */
	void hide(Frame frame);
}
