// SPDX-License-Identifier: UPL-1.0
package org.openjdk.jmc.rjmx.servermodel;

import org.openjdk.jmc.common.tree.IArray;

/** The JVMs in the JVM Browser. */
public interface IServerModel extends IArray<IServer> {}
