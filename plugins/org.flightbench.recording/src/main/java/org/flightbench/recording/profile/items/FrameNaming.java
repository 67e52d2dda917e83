// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.profile.items;

import org.flightbench.recording.profile.Frame;
import org.openjdk.jmc.common.IMCFrame;

/**
 * A naming scheme for frames that Mission Control has loaded. Frames with equal names become one frame of the profile.
 */
@FunctionalInterface
public interface FrameNaming {

	/**
	 * The naming scheme that is also used for recording files. Overloaded methods are merged; lines and kinds are
	 * distinguished.
	 */
	FrameNaming AS_RECORDED = (loaded, recorded) -> recorded;

	/**
	 * Returns the frame to show.
	 *
	 * @param loaded the frame in Mission Control
	 * @param recorded the same frame with the name that it has when read from a recording file
	 */
	Frame of(IMCFrame loaded, Frame recorded);
}
