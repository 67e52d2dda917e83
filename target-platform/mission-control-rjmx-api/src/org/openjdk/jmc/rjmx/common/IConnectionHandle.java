// SPDX-License-Identifier: UPL-1.0
package org.openjdk.jmc.rjmx.common;

import java.io.Closeable;

/** A connection to a JVM. */
public interface IConnectionHandle extends Closeable {

	<T> T getServiceOrNull(Class<T> type);
}
