// SPDX-License-Identifier: UPL-1.0
package org.flightbench.rules;

import java.lang.ref.Cleaner;
import java.lang.ref.WeakReference;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Function;
import org.openjdk.jmc.common.item.IItemCollection;

/**
 * A cache of values by open recording. A {@link java.util.WeakHashMap} would not remove the value of a closed recording
 * until its next access, which may never occur.
 */
final class PerRecording<V> {

	private static final Cleaner CLEANER = Cleaner.create();

	private final Map<Key, V> made = new HashMap<>();
	private final Function<IItemCollection, V> maker;

	PerRecording(Function<IItemCollection, V> maker) {
		this.maker = maker;
	}

	V of(IItemCollection items) {
		synchronized (made) {
			Key key = new Key(items);
			V known = made.get(key);
			if (known == null) {
				known = maker.apply(items);
				made.put(key, known);
				CLEANER.register(items, () -> forget(key));
			}
			return known;
		}
	}

	private void forget(Key key) {
		synchronized (made) {
			made.remove(key);
		}
	}

	/** Returns the number of cached values. */
	int size() {
		synchronized (made) {
			return made.size();
		}
	}

	/**
	 * A key that compares recordings by identity. After its recording has been garbage-collected, a key equals only
	 * itself, so that it can still be removed from the cache.
	 */
	private static final class Key {

		private final WeakReference<IItemCollection> items;
		private final int hash;

		Key(IItemCollection items) {
			this.items = new WeakReference<>(items);
			hash = System.identityHashCode(items);
		}

		@Override
		public boolean equals(Object other) {
			return this == other || other instanceof Key key && items.get() != null && key.items.refersTo(items.get());
		}

		@Override
		public int hashCode() {
			return hash;
		}
	}
}
