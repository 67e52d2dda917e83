// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.jvm;

import java.io.IOException;
import java.util.List;
import org.flightbench.bench.BenchException;
import org.flightbench.bench.Jdk;
import org.flightbench.recording.jvm.JmxAddress;
import org.flightbench.recording.jvm.JvmRecorder;
import org.flightbench.recording.jvm.RunningJvm;
import org.flightbench.ui.bench.JdkInUse;

/**
 * A virtual machine as it is listed: one that runs here, or one that is reached by JMX.
 *
 * @param jvm the virtual machine; null of one that is reached by JMX
 * @param address how it is reached; null of one that runs here
 * @param java its version of Java; empty if not known
 */
record ListedJvm(RunningJvm jvm, JmxAddress address, String java) {

	/** All that run here, this one left out. Looks at files and processes. */
	static List<ListedJvm> all() {
		return RunningJvm.all().stream().map(jvm -> new ListedJvm(jvm, null, version(jvm.pid()))).toList();
	}

	private static String version(long process) {
		return JdkInUse.homeOf(process).map(home -> {
			try {
				return Jdk.at(home).version();
			} catch (BenchException unknown) {
				return "";
			}
		}).orElse("");
	}

	/** Connects to it, which may take a while. */
	JvmRecorder connect() throws IOException {
		return address == null ? JvmRecorder.attach(jvm) : JvmRecorder.connect(address);
	}

	/** The main class, jar or source file, or the host and port; empty if not known. */
	String name() {
		return address == null ? jvm.shortName() : address.host();
	}

	/** The process ID, or a word for those that have none here. */
	String process() {
		return address == null ? Long.toString(jvm.pid()) : Messages.process_remote;
	}

	/** The process ID to sort by. */
	double order() {
		return address == null ? jvm.pid() : Double.MAX_VALUE;
	}

	/** Whether it is the same virtual machine. */
	boolean isSame(ListedJvm other) {
		return address == null
				? other.address == null && jvm.pid() == other.jvm.pid()
				: other.address != null && address.url().equals(other.address.url());
	}

	/** The arguments of the program; empty if there are none. */
	String arguments() {
		if (address != null) {
			return address.url();
		}
		int end = jvm.command().indexOf(jvm.program()) + jvm.program().length();
		return jvm.command().substring(end).strip();
	}
}
