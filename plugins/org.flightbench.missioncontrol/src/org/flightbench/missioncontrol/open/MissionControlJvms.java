// SPDX-License-Identifier: UPL-1.0
package org.flightbench.missioncontrol.open;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.flightbench.ui.bench.JdkInUse;
import org.flightbench.ui.bench.JvmBrowser;
import org.openjdk.jmc.common.jvm.JVMDescriptor;
import org.openjdk.jmc.rjmx.RJMXPlugin;
import org.openjdk.jmc.rjmx.common.IServerDescriptor;
import org.openjdk.jmc.rjmx.servermodel.IServerModel;

/** The local JVMs in the JVM Browser. */
public final class MissionControlJvms implements JvmBrowser {

	@Override
	public List<JdkInUse> running() {
		IServerModel model = RJMXPlugin.getDefault().getService(IServerModel.class);
		return Arrays.stream(model.elements()).map(server -> server.getServerHandle().getServerDescriptor())
				.flatMap(MissionControlJvms::running).toList();
	}

	/** Returns the JVM of a server, or empty for a remote JVM, which has no local process. */
	private static Stream<JdkInUse> running(IServerDescriptor server) {
		JVMDescriptor jvm = server.getJvmInfo();
		if (jvm == null || jvm.getPid() == null) {
			return Stream.empty();
		}
		return JdkInUse.homeOf(jvm.getPid())
				.map(home -> new JdkInUse(home, name(server.getDisplayName(), jvm.getPid()), jvm.getPid())).stream();
	}

	/** Removes the process ID that Mission Control appends to the name. */
	private static String name(String shown, int process) {
		String name = shown == null ? "" : shown.replaceFirst(" *\\(" + process + "\\)$", "");
		return name.isEmpty() ? String.valueOf(process) : name;
	}
}
