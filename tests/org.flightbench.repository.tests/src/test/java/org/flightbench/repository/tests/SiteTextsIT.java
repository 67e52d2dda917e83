// SPDX-License-Identifier: UPL-1.0
package org.flightbench.repository.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.jar.JarInputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipInputStream;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.SAXException;

/** Tests the strings of the p2 site that an install wizard shows. */
class SiteTextsIT {

	private static final String SITE = System.getProperty("site.zip");
	private static final String TRANSLATED = "df_LT.";
	private static final String FEATURE = ".feature.feature.group";

	private static Document content;

	@BeforeAll
	static void readMetadata() throws IOException, ParserConfigurationException, SAXException {
		try (ZipFile site = new ZipFile(SITE);
				ZipInputStream jar = new ZipInputStream(site.getInputStream(site.getEntry("content.jar")))) {
			ZipEntry entry = jar.getNextEntry();
			assertEquals("content.xml", entry.getName());
			content = DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(jar);
		}
	}

	@Test
	void noTextIsAKeyOfATranslation() {
		List<String> wrong = new ArrayList<>();
		for (Element unit : units()) {
			Map<String, String> properties = properties(unit);
			texts(unit).forEach((name, text) -> {
				String shown = shown(text, properties);
				if (isKey(shown)) {
					wrong.add(unit.getAttribute("id") + " " + name + ": " + shown);
				}
			});
		}
		assertEquals(List.of(), wrong);
	}

	@Test
	void eachFeatureHasANameADescriptionAndTheWholeLicense() {
		List<Element> features = units().stream().filter(unit -> unit.getAttribute("id").endsWith(FEATURE)).toList();
		assertTrue(features.size() >= 3, "features: " + features.size());
		for (Element feature : features) {
			Map<String, String> properties = properties(feature);
			Map<String, String> texts = texts(feature);
			String id = feature.getAttribute("id");
			assertTrue(shown(texts.get("name"), properties).startsWith("Flightbench"), id);
			assertTrue(shown(texts.get("description"), properties).length() > 20, id);
			assertTrue(shown(texts.get("license"), properties).contains("Universal Permissive License"), id);
			assertTrue(shown(texts.get("copyright"), properties).contains("Flightbench"), id);
		}
	}

	/**
	 * Tests the features themselves, too: an install wizard reads the metadata of the site, but an installed program
	 * reads the feature.
	 */
	@Test
	void theJarOfEachFeatureHasItsTexts() throws IOException {
		try (ZipFile site = new ZipFile(SITE)) {
			List<? extends ZipEntry> jars = site.stream().filter(entry -> entry.getName().matches("features/.*\\.jar"))
					.toList();
			assertTrue(jars.size() >= 3, jars.toString());
			for (ZipEntry jar : jars) {
				try (InputStream in = site.getInputStream(jar)) {
					assertTrue(names(in).contains("feature.properties"), jar.getName());
				}
			}
		}
	}

	private static List<String> names(InputStream jar) throws IOException {
		List<String> names = new ArrayList<>();
		JarInputStream entries = new JarInputStream(jar);
		for (ZipEntry entry = entries.getNextEntry(); entry != null; entry = entries.getNextEntry()) {
			names.add(entry.getName());
		}
		return names;
	}

	private static List<Element> units() {
		return elements(content.getDocumentElement(), "unit");
	}

	/** Returns the strings of a unit that an installer shows, by name. */
	private static Map<String, String> texts(Element unit) {
		Map<String, String> texts = new HashMap<>();
		properties(unit).forEach((name, value) -> {
			if (name.matches("org\\.eclipse\\.equinox\\.p2\\.(name|description|provider)")) {
				texts.put(name.substring(name.lastIndexOf('.') + 1), value);
			}
		});
		for (String name : List.of("license", "copyright")) {
			elements(unit, name).forEach(text -> texts.put(name, text.getTextContent().strip()));
		}
		return texts;
	}

	private static Map<String, String> properties(Element unit) {
		Map<String, String> properties = new HashMap<>();
		elements(unit, "property").forEach(property -> properties.put(property.getAttribute("name"),
				property.getAttribute("value")));
		return properties;
	}

	/** Returns a string as an installer translates it; a key without a translation is shown as is. */
	private static String shown(String text, Map<String, String> properties) {
		if (text == null || !text.startsWith("%")) {
			return String.valueOf(text);
		}
		String key = text.substring(1);
		return properties.getOrDefault(TRANSLATED + key, key);
	}

	private static boolean isKey(String text) {
		return text.isBlank() || text.startsWith("%") || text.matches("[a-z][A-Za-z]*(\\.[a-z][A-Za-z]*)+");
	}

	private static List<Element> elements(Element in, String name) {
		NodeList nodes = in.getElementsByTagName(name);
		List<Element> elements = new ArrayList<>();
		for (int i = 0; i < nodes.getLength(); i++) {
			elements.add((Element) nodes.item(i));
		}
		return elements;
	}
}
