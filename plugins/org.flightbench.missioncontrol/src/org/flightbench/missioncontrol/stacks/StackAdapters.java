// SPDX-License-Identifier: UPL-1.0
package org.flightbench.missioncontrol.stacks;

import java.lang.ref.WeakReference;
import java.util.List;

import org.eclipse.core.runtime.IAdapterFactory;
import org.eclipse.ui.views.properties.IPropertySource;
import org.flightbench.ui.flame.FlameStack;
import org.flightbench.ui.model.SelectedResult;
import org.openjdk.jmc.common.item.IItemCollection;

/**
 * A frame that is selected in an editor of Flightbench, and a row of a comparison that has recordings, as the events
 * that Mission Control's views show the stacks of; a frame also as lines of the view Properties.
 */
public final class StackAdapters implements IAdapterFactory {

	/** The workbench remembers it longer. */
	private WeakReference<Object> selected = new WeakReference<>(null);
	/** Each of Mission Control's views asks for the events of the same selection, and keeps them. */
	private WeakReference<IItemCollection> items = new WeakReference<>(null);

	@Override
	public synchronized <T> T getAdapter(Object adaptable, Class<T> type) {
		if (type == IPropertySource.class && adaptable instanceof FlameStack stack) {
			return type.cast(new FrameProperties(stack));
		}
		if (type != IItemCollection.class) {
			return null;
		}
		IItemCollection known = adaptable.equals(selected.get()) ? items.get() : null;
		if (known == null) {
			known = items(adaptable);
			selected = new WeakReference<>(adaptable);
			items = new WeakReference<>(known);
		}
		return type.cast(known);
	}

	private static IItemCollection items(Object of) {
		return of instanceof FlameStack stack
				? StackItems.of(stack.profile()::get, stack.frames())
				: StackItems.of(new RecordedProfile((SelectedResult) of), List.of());
	}

	@Override
	public Class<?>[] getAdapterList() {
		return new Class<?>[]{IItemCollection.class, IPropertySource.class};
	}
}
