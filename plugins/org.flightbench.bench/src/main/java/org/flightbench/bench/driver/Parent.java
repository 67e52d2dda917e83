// SPDX-License-Identifier: UPL-1.0
package org.flightbench.bench.driver;

import java.io.IOException;

/** The process that started this JVM. Our standard input is a pipe from it, on which it says nothing. */
public final class Parent {

	private Parent() {}

	/** Ends this JVM and its forks as soon as the parent is gone, however it went: our input is then at its end. */
	public static void endWithIt() {
		Thread watcher = new Thread(() -> {
			try {
				while (System.in.read() >= 0) {
					// nothing is said on this line, only that it is open
				}
			} catch (IOException closed) {
				// as good as the end
			}
			ProcessHandle.current().descendants().forEach(ProcessHandle::destroyForcibly);
			Runtime.getRuntime().halt(1);
		}, "end with parent");
		watcher.setDaemon(true);
		watcher.start();
	}
}
