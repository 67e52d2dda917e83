// SPDX-License-Identifier: UPL-1.0
package org.openjdk.jmc.rjmx;

import org.openjdk.jmc.rjmx.common.IServerDescriptor;

/** A way to a virtual machine. */
public interface IServerHandle {

	IServerDescriptor getServerDescriptor();
}
