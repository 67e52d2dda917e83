// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.model;

import java.lang.ref.SoftReference;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A cache of what was used last, given up when memory is short. Safe for several threads.
 *
 * @param <K> what asks for it
 * @param <V> what is kept
 */
public final class SoftCache<K, V> {

	private final Map<K, SoftReference<V>> kept;

	/** @param most of so many at most the ones that were used last are kept */
	public SoftCache(int most) {
		kept = new LinkedHashMap<>(most, 0.75f, true) {
			private static final long serialVersionUID = 1L;

			@Override
			protected boolean removeEldestEntry(Map.Entry<K, SoftReference<V>> eldest) {
				return size() > most;
			}
		};
	}

	/** The value of a key, null if there is none. */
	public synchronized V get(K key) {
		SoftReference<V> reference = kept.get(key);
		return reference == null ? null : reference.get();
	}

	public synchronized void put(K key, V value) {
		kept.put(key, new SoftReference<>(value));
	}

	/** Gives up all. */
	public synchronized void clear() {
		kept.clear();
	}
}
