// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.flame;

import java.util.function.UnaryOperator;

import org.flightbench.recording.profile.view.ProfileView;

/**
 * An editor that owns the profile view of a {@code FlamePanel} and supports undoing changes to it. The panel itself
 * keeps the focus and the grouped libraries, because they follow the user's navigation.
 */
public interface ViewOwner {

	/** Returns the view that has been applied to the profile in the panel. */
	ProfileView view();

	/**
	 * Changes the view. The user can undo this. The panel then receives another profile.
	 *
	 * @param label the user's action, for the Undo menu item
	 */
	void changeView(String label, UnaryOperator<ProfileView> change);
}
