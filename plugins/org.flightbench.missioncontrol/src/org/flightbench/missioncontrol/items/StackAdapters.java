// SPDX-License-Identifier: UPL-1.0
package org.flightbench.missioncontrol.items;

import java.lang.ref.WeakReference;
import java.util.List;

import org.eclipse.core.runtime.IAdapterFactory;
import org.eclipse.ui.views.properties.IPropertySource;
import org.flightbench.ui.flame.FlameStack;
import org.flightbench.ui.model.SelectedResult;
import org.openjdk.jmc.common.item.IItemCollection;

/**
 * Adapts a frame selected in Flightbench's editors, or a row of a comparison with recordings, to events for Mission
 * Control's stack trace views. Also adapts a frame to the Properties view.
 */
public final class StackAdapters implements IAdapterFactory {

	/** The last selection, held weakly so that it can be garbage-collected once the workbench drops it. */
	private WeakReference<Object> selected = new WeakReference<>(null);
	/** The events of the last selection, cached because each of Mission Control's views requests and retains them. */
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
