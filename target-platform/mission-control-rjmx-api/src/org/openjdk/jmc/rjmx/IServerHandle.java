// SPDX-License-Identifier: UPL-1.0
package org.openjdk.jmc.rjmx;

import java.io.IOException;
import org.openjdk.jmc.rjmx.common.IConnectionHandle;
import org.openjdk.jmc.rjmx.common.IServerDescriptor;

/** A handle for connecting to a JVM. */
public interface IServerHandle {

	/** Connects to the JVM. The original declares a subclass of IOException. */
	IConnectionHandle connect(String usage) throws IOException;

	IServerDescriptor getServerDescriptor();
}
