// SPDX-License-Identifier: UPL-1.0
package org.openjdk.jmc.rjmx.common;

import org.openjdk.jmc.common.jvm.JVMDescriptor;

/** The description of a JVM. */
public interface IServerDescriptor {

	String getDisplayName();

	JVMDescriptor getJvmInfo();
}
