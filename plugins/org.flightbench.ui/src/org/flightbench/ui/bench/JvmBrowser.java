// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.bench;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IConfigurationElement;
import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.Platform;

/**
 * A source of running JVMs, such as a list that the host application maintains. Implementations are contributed to the
 * extension point {@code org.flightbench.ui.jvmBrowsers} and called on background threads.
 */
public interface JvmBrowser {

	/** Returns the JVMs that are running on this machine. */
	List<JdkInUse> running();

	/** Returns the JVMs of all contributed browsers. A browser that fails is logged and skipped. */
	static List<JdkInUse> all() {
		List<JdkInUse> all = new ArrayList<>();
		for (IConfigurationElement element : Platform.getExtensionRegistry()
				.getConfigurationElementsFor("org.flightbench.ui.jvmBrowsers")) {
			try {
				all.addAll(((JvmBrowser) element.createExecutableExtension("class")).running());
			} catch (CoreException | RuntimeException failure) {
				ILog.of(JvmBrowser.class).error("Running JVMs of " + element.getContributor().getName(), failure);
			}
		}
		return all;
	}
}
