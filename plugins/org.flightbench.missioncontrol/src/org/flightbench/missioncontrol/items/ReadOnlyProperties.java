// SPDX-License-Identifier: UPL-1.0
package org.flightbench.missioncontrol.items;

import java.util.LinkedHashMap;
import java.util.Map;

import org.eclipse.ui.views.properties.IPropertyDescriptor;
import org.eclipse.ui.views.properties.IPropertySource;
import org.eclipse.ui.views.properties.PropertyDescriptor;
import org.flightbench.base.Text;

/** Read-only properties for the Properties view. */
public abstract class ReadOnlyProperties implements IPropertySource {

	private record Line(String category, String name) {}

	private final Map<Line, String> values = new LinkedHashMap<>();

	/** Adds a property to a category. */
	protected final void add(String category, String name, String value) {
		values.put(new Line(Text.visible(category), Text.visible(name)), Text.visible(value));
	}

	@Override
	public final IPropertyDescriptor[] getPropertyDescriptors() {
		return values.keySet().stream().map(line -> {
			PropertyDescriptor descriptor = new PropertyDescriptor(line, line.name());
			descriptor.setCategory(line.category());
			return descriptor;
		}).toArray(IPropertyDescriptor[]::new);
	}

	@Override
	public final Object getPropertyValue(Object line) {
		return values.get(line);
	}

	@Override
	public final Object getEditableValue() {
		return null;
	}

	@Override
	public final boolean isPropertySet(Object line) {
		return false;
	}

	@Override
	public final void resetPropertyValue(Object line) {
		// read-only
	}

	@Override
	public final void setPropertyValue(Object line, Object value) {
		// read-only
	}
}
