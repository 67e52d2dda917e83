// SPDX-License-Identifier: UPL-1.0
package org.flightbench.missioncontrol.items;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.flightbench.recording.profile.Weight;
import org.openjdk.jmc.common.IDescribable;
import org.openjdk.jmc.common.IMCStackTrace;
import org.openjdk.jmc.common.item.IAccessorKey;
import org.openjdk.jmc.common.item.IAttribute;
import org.openjdk.jmc.common.item.ICanonicalAccessorFactory;
import org.openjdk.jmc.common.item.IItem;
import org.openjdk.jmc.common.item.IMemberAccessor;
import org.openjdk.jmc.common.item.IType;
import org.openjdk.jmc.common.unit.IQuantity;
import org.openjdk.jmc.common.unit.UnitLookup;
import org.openjdk.jmc.flightrecorder.JfrAttributes;
import org.openjdk.jmc.flightrecorder.jdk.JdkAttributes;

/** The event type of a profile. Its events have a stack trace, and a weight unless they are only counted. */
final class StackType implements IType<IItem> {

	private final String id;
	private final String name;
	private final Weight weight;
	private final List<IAttribute<?>> attributes = new ArrayList<>();
	private final Map<IAccessorKey<?>, IMemberAccessor<?, IItem>> accessors = new LinkedHashMap<>();

	StackType(String id, String name, Weight weight) {
		this.id = id;
		this.name = name;
		this.weight = weight;
		IMemberAccessor<IMCStackTrace, IItem> stack = item -> ((Sample) item).stack();
		IMemberAccessor<IQuantity, IItem> weighed = item -> ((Sample) item).weight();
		add(JfrAttributes.EVENT_STACKTRACE, stack);
		switch (weight) {
			case BYTES -> add(JdkAttributes.ALLOCATION_SIZE, weighed);
			case TIME -> add(JfrAttributes.DURATION, weighed);
			case COUNT -> {
				// no weight attribute, because the weight is the number of events
			}
		}
	}

	private void add(IAttribute<?> attribute, IMemberAccessor<?, IItem> accessor) {
		attributes.add(attribute);
		accessors.put(attribute.getKey(), accessor);
	}

	/** Returns a weight as a quantity, or null if events are only counted. */
	IQuantity weight(long amount) {
		return switch (weight) {
			case BYTES -> UnitLookup.BYTE.quantity(amount);
			case TIME -> UnitLookup.NANOSECOND.quantity(amount);
			case COUNT -> null;
		};
	}

	@Override
	public String getName() {
		return name;
	}

	@Override
	public String getDescription() {
		return null;
	}

	@Override
	public String getIdentifier() {
		return id;
	}

	@Override
	@Deprecated
	public List<IAttribute<?>> getAttributes() {
		return List.copyOf(attributes);
	}

	@Override
	public Map<IAccessorKey<?>, ? extends IDescribable> getAccessorKeys() {
		Map<IAccessorKey<?>, IDescribable> keys = new LinkedHashMap<>();
		attributes.forEach(attribute -> keys.put(attribute.getKey(), attribute));
		return keys;
	}

	@Override
	public boolean hasAttribute(ICanonicalAccessorFactory<?> attribute) {
		return accessors.containsKey(attribute.getKey());
	}

	@Override
	@SuppressWarnings("unchecked")
	public <M> IMemberAccessor<M, IItem> getAccessor(IAccessorKey<M> key) {
		return (IMemberAccessor<M, IItem>) accessors.get(key);
	}
}
