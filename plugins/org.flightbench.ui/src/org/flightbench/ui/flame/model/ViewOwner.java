// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.flame.model;

import java.util.function.UnaryOperator;

import org.flightbench.recording.profile.view.ProfileView;

/**
 * An editor that keeps the view in which a {@code FlamePanel} is shown a profile, and a history of it. Focus and
 * grouped libraries stay the panel's own, as they follow where the user is in the picture.
 */
public interface ViewOwner {

	/** The view in which the profile is that the panel is shown. */
	ProfileView view();

	/**
	 * Changes it so that the user can undo it; the panel is then shown another profile.
	 *
	 * @param label what the user did, for the Undo menu item
	 */
	void changeView(String label, UnaryOperator<ProfileView> change);
}
