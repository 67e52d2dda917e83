// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.flame;

import java.lang.reflect.Array;
import java.util.Optional;
import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.Platform;
import org.flightbench.recording.profile.Frame;
import org.osgi.framework.Bundle;

/**
 * Opens the source of a method if the Eclipse Java development tools (JDT) are installed. JDT is called by reflection,
 * so that this bundle does not depend on it.
 */
final class SourceLookup {

	private static final String RESOURCES = "org.eclipse.core.resources";
	private static final String CORE = "org.eclipse.jdt.core";
	private static final String UI = "org.eclipse.jdt.ui";

	private SourceLookup() {}

	/** Returns whether JDT is installed and the frame has a class. */
	static boolean canOpen(Frame frame) {
		return frame != null && !frame.className().isEmpty() && Platform.getBundle(UI) != null
				&& Platform.getBundle(CORE) != null && Platform.getBundle(RESOURCES) != null;
	}

	/**
	 * Opens the class of a frame in the first project that contains it.
	 *
	 * @return false if no project contains the class or it could not be opened
	 */
	static boolean open(Frame frame) {
		try {
			Object workspace = type(RESOURCES, "ResourcesPlugin").getMethod("getWorkspace").invoke(null);
			Class<?> rootType = type(RESOURCES, "IWorkspaceRoot");
			Object root = type(RESOURCES, "IWorkspace").getMethod("getRoot").invoke(workspace);
			Object model = type(CORE, "JavaCore").getMethod("create", rootType).invoke(null, root);
			Object projects = type(CORE, "IJavaModel").getMethod("getJavaProjects").invoke(model);
			Optional<Object> found = find(projects, typeName(frame));
			if (found.isPresent()) {
				type(UI, "JavaUI").getMethod("openInEditor", type(CORE, "IJavaElement")).invoke(null, found.get());
			}
			return found.isPresent();
		} catch (ReflectiveOperationException failure) {
			ILog.of(SourceLookup.class).warn(frame.name() + " could not be opened", failure);
			return false;
		}
	}

	private static Optional<Object> find(Object projects, String typeName) throws ReflectiveOperationException {
		for (int index = 0; index < Array.getLength(projects); index++) {
			Object type = type(CORE, "IJavaProject").getMethod("findType", String.class)
					.invoke(Array.get(projects, index), typeName);
			if (type != null) {
				return Optional.of(type);
			}
		}
		return Optional.empty();
	}

	/**
	 * Returns the name of the frame's class in source code. Nested classes are separated by dots, and an anonymous
	 * class or lambda is replaced by its enclosing class.
	 */
	static String typeName(Frame frame) {
		String name = frame.className().replaceFirst("\\$+(\\d|Lambda).*$", "");
		return name.replace('$', '.');
	}

	private static Class<?> type(String bundleName, String type) throws ClassNotFoundException {
		Bundle bundle = Platform.getBundle(bundleName);
		return bundle.loadClass(bundleName + "." + type);
	}
}
