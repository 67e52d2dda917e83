// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.bench;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IConfigurationElement;
import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.Platform;

/**
 * Knows which virtual machines run: what Flightbench lives in may have looked for them already. Contributed to the
 * extension point {@code org.flightbench.ui.jvmBrowsers}; called on background threads.
 */
public interface JvmBrowser {

	/** The virtual machines that run on this machine now. */
	List<JdkInUse> running();

	/** The JVMs of all contributed browsers; one that fails has none. */
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
