// SPDX-License-Identifier: UPL-1.0
package org.flightbench.missioncontrol.acceptance;

import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.eclipse.core.runtime.IBundleGroup;
import org.eclipse.core.runtime.IConfigurationElement;
import org.eclipse.core.runtime.IExtension;
import org.eclipse.core.runtime.IExtensionRegistry;
import org.eclipse.core.runtime.Platform;
import org.eclipse.jface.resource.ImageDescriptor;
import org.osgi.framework.Bundle;
import org.osgi.framework.FrameworkUtil;

/** Checks the state of the installed bundles in OSGi and in the extension registry. */
final class BundleChecks {

	private static final String OURS = "org.flightbench.";

	void add(Checks checks) {
		checks.add("every bundle of Flightbench is resolved", () -> {
			List<String> unresolved = ours()
					.filter(bundle -> (bundle.getState() & (Bundle.INSTALLED | Bundle.UNINSTALLED)) != 0)
					.map(Bundle::getSymbolicName).toList();
			Checks.require(unresolved.isEmpty(), "not resolved: " + unresolved);
			Checks.require(Platform.getBundle("org.flightbench.missioncontrol") != null, "it is not installed");
		});
		checks.add("no bundle is there twice", () -> {
			Map<String, List<String>> versions = new TreeMap<>();
			all().forEach(bundle -> versions.computeIfAbsent(bundle.getSymbolicName(), name -> new ArrayList<>())
					.add(bundle.getVersion().toString()));
			versions.values().removeIf(list -> list.size() < 2);
			Checks.require(versions.isEmpty(), "twice: " + versions);
		});
		checks.add("Mission Control's own bundles are in use, not the signatures", () -> {
			Bundle ui = Platform.getBundle("org.openjdk.jmc.flightrecorder.ui");
			Checks.require(ui.getEntry("plugin.xml") != null, "org.openjdk.jmc.flightrecorder.ui has no plugin.xml");
		});
		checks.add("About has an icon", BundleChecks::requireAbout);
		checks.add("every class that an extension names is there", () -> {
			List<String> missing = new ArrayList<>();
			contributions().forEach(extension -> {
				for (IConfigurationElement element : extension.getConfigurationElements()) {
					classes(element, missing);
				}
			});
			Checks.require(missing.isEmpty(), "missing: " + missing);
		});
		checks.add("every file that an extension names is there", () -> {
			List<String> missing = new ArrayList<>();
			contributions().forEach(extension -> {
				for (IConfigurationElement element : extension.getConfigurationElements()) {
					files(element, missing);
				}
			});
			Checks.require(missing.isEmpty(), "missing: " + missing);
		});
	}

	private static void requireAbout() throws IOException {
		Bundle bundle = Platform.getBundle("org.flightbench.missioncontrol");
		Properties about = new Properties();
		try (InputStream in = bundle.getEntry("about.ini").openStream()) {
			about.load(in);
		}
		URL icon = bundle.getEntry(about.getProperty("featureImage"));
		Checks.require(icon != null && ImageDescriptor.createFromURL(icon).getImageData(100) != null,
				"there is no " + about.getProperty("featureImage"));
		List<IBundleGroup> groups = Stream.ofNullable(Platform.getBundleGroupProviders()).flatMap(Arrays::stream)
				.flatMap(provider -> Arrays.stream(provider.getBundleGroups()))
				.filter(group -> group.getIdentifier().equals("org.flightbench.missioncontrol.feature")).toList();
		for (IBundleGroup group : groups) {
			Checks.require(group.getProperty("featureImage") != null, "About shows no icon");
		}
	}

	private static Stream<Bundle> all() {
		return Arrays.stream(FrameworkUtil.getBundle(BundleChecks.class).getBundleContext().getBundles());
	}

	private static Stream<Bundle> ours() {
		return all().filter(bundle -> bundle.getSymbolicName().startsWith(OURS));
	}

	private static Stream<IExtension> contributions() {
		IExtensionRegistry registry = Platform.getExtensionRegistry();
		return ours().flatMap(bundle -> Arrays.stream(registry.getExtensions(bundle.getSymbolicName())));
	}

	private static void classes(IConfigurationElement element, List<String> missing) {
		for (String attribute : List.of("class", "contributorClass", "defaultHandler")) {
			String name = element.getAttribute(attribute);
			if (name != null && !name.isEmpty()) {
				String type = name.contains(":") ? name.substring(0, name.indexOf(':')) : name;
				// A prefix before a slash names the bundle that contains the class.
				int slash = type.indexOf('/');
				String bundle = slash < 0 ? element.getContributor().getName() : type.substring(0, slash);
				try {
					Platform.getBundle(bundle).loadClass(type.substring(slash + 1));
				} catch (ClassNotFoundException | LinkageError e) {
					missing.add(type + " (" + e + ")");
				}
			}
		}
		for (IConfigurationElement child : element.getChildren()) {
			classes(child, missing);
		}
	}

	private static void files(IConfigurationElement element, List<String> missing) {
		for (String attribute : List.of("icon", "file", "contentFile")) {
			String name = element.getAttribute(attribute);
			Bundle bundle = Platform.getBundle(element.getContributor().getName());
			if (name != null && !name.startsWith("platform:") && bundle.getEntry(name) == null) {
				missing.add(bundle.getSymbolicName() + "/" + name);
			}
		}
		for (IConfigurationElement child : element.getChildren()) {
			files(child, missing);
		}
	}
}
