// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.profile.items;

import org.flightbench.recording.profile.Frame;
import org.openjdk.jmc.common.IMCFrame;

/** Names of the frames that Mission Control has loaded: what has the same name is one frame of a profile. */
@FunctionalInterface
public interface FrameNaming {

	/** As recordings are read elsewhere: overloaded methods are one, lines and kinds are told apart. */
	FrameNaming AS_RECORDED = (loaded, recorded) -> recorded;

	/**
	 * A frame as it is shown.
	 *
	 * @param loaded the frame in Mission Control
	 * @param recorded the same as recordings are read elsewhere
	 */
	Frame of(IMCFrame loaded, Frame recorded);
}
