// SPDX-License-Identifier: UPL-1.0
package org.flightbench.bench.revision;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import javax.xml.XMLConstants;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.flightbench.base.file.RegularFile;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.xml.sax.SAXException;

/**
 * The multi-module build that contains a Maven module. If a module is built alone, Maven resolves its siblings from the
 * local repository, where they may be missing or belong to another revision. Therefore, the module is built from the
 * aggregating POM together with the modules that it depends on.
 */
final class MavenReactor {

	private static final String POM = "pom.xml";

	private MavenReactor() {}

	/**
	 * Returns the Maven arguments that build the module in a folder together with the modules that it depends on.
	 *
	 * @param root the folder of the checkout, above which no POM is considered
	 * @return the arguments; empty if no POM above the folder lists it as a module
	 */
	static List<String> arguments(Path folder, Path root) {
		Path top = folder;
		Set<String> profiles = new LinkedHashSet<>();
		for (Path above = folder.getParent(); above != null && above.startsWith(root); above = above.getParent()) {
			if (Files.isRegularFile(above.resolve(POM)) && lists(above, top, profiles)) {
				top = above;
			}
		}
		if (top.equals(folder)) {
			return List.of();
		}
		List<String> arguments = new ArrayList<>(List.of("-f", folder.relativize(top).resolve(POM).toString(), "-pl",
				top.relativize(folder).toString().replace(File.separatorChar, '/'), "-am"));
		if (!profiles.isEmpty()) {
			arguments.addAll(List.of("-P", String.join(",", profiles)));
		}
		return arguments;
	}

	/**
	 * Returns whether the POM in a folder lists another folder as a module.
	 *
	 * @param profiles receives the ID of a profile if the module is listed only in that profile
	 */
	private static boolean lists(Path folder, Path module, Set<String> profiles) {
		Element project = read(folder.resolve(POM));
		if (project == null) {
			return false;
		}
		if (hasModule(project, folder, module)) {
			return true;
		}
		for (Element all : children(project, "profiles")) {
			for (Element profile : children(all, "profile")) {
				if (hasModule(profile, folder, module)) {
					children(profile, "id").forEach(id -> profiles.add(id.getTextContent().strip()));
					return true;
				}
			}
		}
		return false;
	}

	private static boolean hasModule(Element of, Path folder, Path module) {
		return children(of, "modules").stream().flatMap(all -> children(all, "module").stream())
				.map(one -> folder.resolve(one.getTextContent().strip()).normalize())
				.anyMatch(one -> one.equals(module) || one.equals(module.resolve(POM)));
	}

	private static List<Element> children(Element parent, String name) {
		List<Element> children = new ArrayList<>();
		for (Node child = parent.getFirstChild(); child != null; child = child.getNextSibling()) {
			if (child instanceof Element element && element.getTagName().equals(name)) {
				children.add(element);
			}
		}
		return children;
	}

	/** Returns the root element, or null if the file cannot be read, in which case Maven itself reports the error. */
	private static Element read(Path pom) {
		try (InputStream in = RegularFile.open(pom)) {
			DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
			factory.setFeature(XMLConstants.FEATURE_SECURE_PROCESSING, true);
			factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
			var builder = factory.newDocumentBuilder();
			builder.setErrorHandler(null);
			return builder.parse(in).getDocumentElement();
		} catch (IOException | SAXException | ParserConfigurationException unreadable) {
			return null;
		}
	}
}
