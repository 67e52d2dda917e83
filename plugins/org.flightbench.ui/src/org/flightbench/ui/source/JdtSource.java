// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.source;

import java.lang.reflect.Array;
import java.lang.reflect.Method;
import java.util.Optional;
import org.eclipse.core.runtime.IAdaptable;
import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.Platform;
import org.flightbench.base.file.SourceFiles;
import org.osgi.framework.Bundle;

/**
 * Opens the source of a method if the Eclipse Java development tools (JDT) are installed. JDT is called by reflection,
 * so that this bundle does not depend on it.
 */
public final class JdtSource {

	private static final String RESOURCES = "org.eclipse.core.resources";
	private static final String CORE = "org.eclipse.jdt.core";
	private static final String UI = "org.eclipse.jdt.ui";
	private static final String TEXT = "org.eclipse.ui.workbench.texteditor";

	private JdtSource() {}

	/** Returns whether JDT is installed. */
	public static boolean isInstalled() {
		return Platform.getBundle(UI) != null && Platform.getBundle(CORE) != null
				&& Platform.getBundle(RESOURCES) != null;
	}

	/**
	 * Opens a class in the first project that contains it, at the line or, if that is unknown, at the method.
	 *
	 * @return false if no project contains the class or it could not be opened
	 */
	static boolean open(SourcePlace place) {
		try {
			Object workspace = type(RESOURCES, "ResourcesPlugin").getMethod("getWorkspace").invoke(null);
			Class<?> rootType = type(RESOURCES, "IWorkspaceRoot");
			Object root = type(RESOURCES, "IWorkspace").getMethod("getRoot").invoke(workspace);
			Object model = type(CORE, "JavaCore").getMethod("create", rootType).invoke(null, root);
			Object projects = type(CORE, "IJavaModel").getMethod("getJavaProjects").invoke(model);
			Optional<Object> found = find(projects, typeName(place.className()));
			if (found.isPresent()) {
				Object element = method(found.get(), place.method()).orElse(found.get());
				Object editor = type(UI, "JavaUI").getMethod("openInEditor", type(CORE, "IJavaElement")).invoke(null,
						element);
				if (place.line() > 0 && editor instanceof IAdaptable part) {
					reveal(part, place.line());
				}
			}
			return found.isPresent();
		} catch (ReflectiveOperationException failure) {
			ILog.of(JdtSource.class).warn(place.className() + " could not be opened", failure);
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

	/** Returns the first method of a class with this name. */
	private static Optional<Object> method(Object type, String name) throws ReflectiveOperationException {
		Object methods = type(CORE, "IType").getMethod("getMethods").invoke(type);
		Method nameOf = type(CORE, "IJavaElement").getMethod("getElementName");
		Object wanted = name.equals(SourceFiles.CONSTRUCTOR) ? nameOf.invoke(type) : SourceFiles.declaredMethod(name);
		for (int index = 0; index < Array.getLength(methods); index++) {
			if (nameOf.invoke(Array.get(methods, index)).equals(wanted)) {
				return Optional.of(Array.get(methods, index));
			}
		}
		return Optional.empty();
	}

	/** Selects the start of a line in a text editor, unless the text in the editor has fewer lines. */
	private static void reveal(IAdaptable editor, int line) throws ReflectiveOperationException {
		Class<?> textEditor = Platform.getBundle(TEXT).loadClass("org.eclipse.ui.texteditor.ITextEditor");
		Object text = editor.getAdapter(textEditor);
		if (text == null) {
			return;
		}
		Object input = textEditor.getMethod("getEditorInput").invoke(text);
		Object provider = textEditor.getMethod("getDocumentProvider").invoke(text);
		Method documentOf = textEditor.getMethod("getDocumentProvider").getReturnType().getMethod("getDocument",
				Object.class);
		Object document = documentOf.invoke(provider, input);
		if (document == null
				|| (int) documentOf.getReturnType().getMethod("getNumberOfLines").invoke(document) < line) {
			return;
		}
		Object offset = documentOf.getReturnType().getMethod("getLineOffset", int.class).invoke(document, line - 1);
		textEditor.getMethod("selectAndReveal", int.class, int.class).invoke(text, offset, 0);
	}

	/**
	 * Returns the name of a class in source code. Nested classes are separated by dots, and an anonymous class or
	 * lambda is replaced by its enclosing class.
	 */
	private static String typeName(String className) {
		return className.replaceFirst("\\$+(\\d|Lambda).*$", "").replace('$', '.');
	}

	private static Class<?> type(String bundleName, String type) throws ClassNotFoundException {
		Bundle bundle = Platform.getBundle(bundleName);
		return bundle.loadClass(bundleName + "." + type);
	}
}
