// SPDX-License-Identifier: UPL-1.0
package org.flightbench.performance.dependencies;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import javax.xml.XMLConstants;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;

import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.xml.sax.SAXException;

/** Licenses that artifacts or their parents declare. */
final class Licenses {

	static final String UNKNOWN = "not declared";
	private static final int MAX_PARENTS = 10;

	private final Path repository;

	/** @param repository Maven's local repository */
	Licenses(Path repository) {
		this.repository = repository;
	}

	/** Returns the names of the licenses, or {@link #UNKNOWN} if neither the artifact nor a parent declares one. */
	String of(Artifact artifact) throws IOException {
		Artifact next = artifact;
		for (int parents = 0; next != null && parents < MAX_PARENTS; parents++) {
			Path pom = repository.resolve(next.pom());
			if (!Files.exists(pom)) {
				return UNKNOWN;
			}
			Element project = project(pom);
			List<String> names = new ArrayList<>();
			for (Element license : children(child(project, "licenses"), "license")) {
				names.add(text(license, "name"));
			}
			if (!names.isEmpty()) {
				return String.join(", ", names);
			}
			Element parent = child(project, "parent");
			next = parent == null
					? null
					: new Artifact(text(parent, "groupId"), text(parent, "artifactId"), text(parent, "version"));
		}
		return UNKNOWN;
	}

	private static Element project(Path pom) throws IOException {
		try {
			DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
			factory.setFeature(XMLConstants.FEATURE_SECURE_PROCESSING, true);
			factory.setAttribute(XMLConstants.ACCESS_EXTERNAL_DTD, "");
			return factory.newDocumentBuilder().parse(pom.toFile()).getDocumentElement();
		} catch (ParserConfigurationException | SAXException e) {
			throw new IOException(pom + ": " + e.getMessage(), e);
		}
	}

	private static Element child(Element of, String name) {
		List<Element> children = children(of, name);
		return children.isEmpty() ? null : children.get(0);
	}

	private static List<Element> children(Element of, String name) {
		List<Element> children = new ArrayList<>();
		for (Node node = of == null ? null : of.getFirstChild(); node != null; node = node.getNextSibling()) {
			if (node instanceof Element element && element.getTagName().equals(name)) {
				children.add(element);
			}
		}
		return children;
	}

	private static String text(Element of, String name) {
		Element child = child(of, name);
		return child == null ? "" : child.getTextContent().strip().replaceAll("\\s+", " ");
	}
}
