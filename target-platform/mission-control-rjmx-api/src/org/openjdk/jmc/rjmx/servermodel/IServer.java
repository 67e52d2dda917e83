// SPDX-License-Identifier: UPL-1.0
package org.openjdk.jmc.rjmx.servermodel;

import org.openjdk.jmc.rjmx.IServerHandle;

/** A JVM in the JVM Browser. */
public interface IServer {

	IServerHandle getServerHandle();
}
