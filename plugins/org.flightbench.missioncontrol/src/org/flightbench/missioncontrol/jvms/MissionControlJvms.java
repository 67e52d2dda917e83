// SPDX-License-Identifier: UPL-1.0
package org.flightbench.missioncontrol.jvms;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.flightbench.ui.bench.JvmBrowser;
import org.flightbench.ui.bench.JdkInUse;
import org.openjdk.jmc.common.jvm.JVMDescriptor;
import org.openjdk.jmc.rjmx.RJMXPlugin;
import org.openjdk.jmc.rjmx.common.IServerDescriptor;
import org.openjdk.jmc.rjmx.servermodel.IServerModel;

/** The local virtual machines of the JVM Browser. */
public final class MissionControlJvms implements JvmBrowser {

	@Override
	public List<JdkInUse> running() {
		IServerModel model = RJMXPlugin.getDefault().getService(IServerModel.class);
		return Arrays.stream(model.elements()).map(server -> server.getServerHandle().getServerDescriptor())
				.flatMap(MissionControlJvms::running).toList();
	}

	/** A JVM on another machine has no process here. */
	private static Stream<JdkInUse> running(IServerDescriptor server) {
		JVMDescriptor jvm = server.getJvmInfo();
		if (jvm == null || jvm.getPid() == null) {
			return Stream.empty();
		}
		return JdkInUse.homeOf(jvm.getPid())
				.map(home -> new JdkInUse(home, name(server.getDisplayName(), jvm.getPid()), jvm.getPid())).stream();
	}

	/** Mission Control ends the name with the process's number. */
	private static String name(String shown, int process) {
		String name = shown == null ? "" : shown.replaceFirst(" *\\(" + process + "\\)$", "");
		return name.isEmpty() ? String.valueOf(process) : name;
	}
}
