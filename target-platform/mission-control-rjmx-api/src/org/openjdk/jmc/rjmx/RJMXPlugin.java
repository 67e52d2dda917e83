// SPDX-License-Identifier: UPL-1.0
package org.openjdk.jmc.rjmx;

/** Mission Control's plug-in for connections to JVMs. */
public class RJMXPlugin {

	public static RJMXPlugin getDefault() {
		throw new UnsupportedOperationException("signatures only");
	}

	public <T> T getService(Class<T> type) {
		throw new UnsupportedOperationException("signatures only");
	}
}
