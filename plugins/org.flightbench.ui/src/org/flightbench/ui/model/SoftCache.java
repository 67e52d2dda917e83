// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.model;

import java.lang.ref.SoftReference;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A thread-safe LRU cache whose values can be reclaimed when memory is low.
 *
 * @param <K> the type of keys
 * @param <V> the type of values
 */
public final class SoftCache<K, V> {

	private final Map<K, SoftReference<V>> kept;

	/**
	 * @param most the maximum number of entries
	 */
	public SoftCache(int most) {
		kept = new LinkedHashMap<>(most, 0.75f, true) {
			private static final long serialVersionUID = 1L;

			@Override
			protected boolean removeEldestEntry(Map.Entry<K, SoftReference<V>> eldest) {
				return size() > most;
			}
		};
	}

	/** Returns the value for a key, or null if it is not cached. */
	public synchronized V get(K key) {
		SoftReference<V> reference = kept.get(key);
		return reference == null ? null : reference.get();
	}

	public synchronized void put(K key, V value) {
		kept.put(key, new SoftReference<>(value));
	}

	public synchronized void clear() {
		kept.clear();
	}
}
