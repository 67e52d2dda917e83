// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.jvm;

import java.io.IOException;
import java.util.List;
import org.flightbench.bench.BenchException;
import org.flightbench.bench.Jdk;
import org.flightbench.recording.jvm.JmxAddress;
import org.flightbench.recording.jvm.JvmRecorder;
import org.flightbench.recording.jvm.RunningJvm;
import org.flightbench.ui.text.Messages;
import org.flightbench.ui.bench.JdkInUse;

/**
 * A JVM in the list: either a local process or a remote JVM reached through JMX.
 *
 * @param jvm the local process, or null for a remote JVM
 * @param address the JMX address, or null for a local process
 * @param java the Java version, empty if unknown
 */
record ListedJvm(RunningJvm jvm, JmxAddress address, String java) {

	/**
	 * Returns all local JVMs except this one. Reads files and queries processes, so do not call it on the UI thread.
	 */
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

	/** Connects to the JVM, which may take a while. */
	JvmRecorder connect() throws IOException {
		return address == null ? JvmRecorder.attach(jvm) : JvmRecorder.connect(address);
	}

	/** Returns the main class, JAR or source file of a local JVM, or the host of a remote one; empty if unknown. */
	String name() {
		return address == null ? jvm.shortName() : address.host();
	}

	/** Returns the process ID, or a label for remote JVMs. */
	String process() {
		return address == null ? Long.toString(jvm.pid()) : Messages.process_remote;
	}

	/** Returns the sort key of the process column. Remote JVMs come last. */
	double order() {
		return address == null ? jvm.pid() : Double.MAX_VALUE;
	}

	/** Returns whether another entry refers to the same JVM. */
	boolean isSame(ListedJvm other) {
		return address == null
				? other.address == null && jvm.pid() == other.jvm.pid()
				: other.address != null && address.url().equals(other.address.url());
	}

	/** Returns the program arguments of a local JVM, possibly empty, or the URL of a remote one. */
	String arguments() {
		if (address != null) {
			return address.url();
		}
		int end = jvm.command().indexOf(jvm.program()) + jvm.program().length();
		return jvm.command().substring(end).strip();
	}
}
