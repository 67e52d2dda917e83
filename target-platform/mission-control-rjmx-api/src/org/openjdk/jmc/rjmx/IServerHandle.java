// SPDX-License-Identifier: UPL-1.0
package org.openjdk.jmc.rjmx;

import java.io.IOException;
import org.openjdk.jmc.rjmx.common.IConnectionHandle;
import org.openjdk.jmc.rjmx.common.IServerDescriptor;

/** A way to a virtual machine. */
public interface IServerHandle {

	/** Throws a kind of IOException. */
	IConnectionHandle connect(String usage) throws IOException;

	IServerDescriptor getServerDescriptor();
}
