// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.settings;

import java.io.IOException;
import java.io.StringReader;
import java.text.ParseException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Set;
import javax.xml.parsers.ParserConfigurationException;
import javax.xml.parsers.SAXParserFactory;
import org.flightbench.base.Texts;
import org.flightbench.recording.text.Messages;
import org.xml.sax.Attributes;
import org.xml.sax.InputSource;
import org.xml.sax.Locator;
import org.xml.sax.SAXException;
import org.xml.sax.SAXParseException;
import org.xml.sax.helpers.DefaultHandler;

/** Checks the assumptions of Mission Control's model about the nesting and names of elements in settings files. */
final class SettingsStructure extends DefaultHandler {

	private static final String NO_DOCTYPE = "http://apache.org/xml/features/disallow-doctype-decl";
	private static final String CONFIGURATION = "configuration";
	private static final String EVENT = "event";
	private static final String SETTING = "setting";
	private static final String CATEGORY = "category";
	private static final String NAME = "name";
	private static final Set<String> HOLDERS_OF_EVENTS = Set.of(CONFIGURATION, CATEGORY, "producer");
	/** The maximum nesting depth. It is larger than in any real file, and small enough for recursion. */
	private static final int DEEPEST = 100;

	private final Deque<String> open = new ArrayDeque<>();
	private Locator locator;

	private SettingsStructure() {}

	/**
	 * Checks the content of a file. Document type declarations are rejected, because they could refer to other files
	 * and expand without limit.
	 *
	 * @throws ParseException if the structure is wrong, with the problem and the line
	 * @throws IOException if no parser is available
	 */
	static void check(String content) throws IOException, ParseException {
		try {
			SAXParserFactory factory = SAXParserFactory.newInstance();
			factory.setFeature(NO_DOCTYPE, true);
			factory.newSAXParser().parse(new InputSource(new StringReader(content)), new SettingsStructure());
		} catch (SAXParseException e) {
			throw new ParseException(Texts.bind(Messages.structure_line, Integer.toString(e.getLineNumber()),
					e.getMessage()), e.getLineNumber());
		} catch (SAXException | ParserConfigurationException e) {
			throw new IOException(e.getMessage(), e);
		}
	}

	/** Throws the exception. The default implementation may print a message. */
	@Override
	public void fatalError(SAXParseException e) throws SAXException {
		throw e;
	}

	@Override
	public void setDocumentLocator(Locator its) {
		locator = its;
	}

	@Override
	public void startElement(String uri, String localName, String element, Attributes attributes)
			throws SAXException {
		String parent = open.peek();
		if (parent == null) {
			require(element.equals(CONFIGURATION), Texts.bind(Messages.structure_root, element));
		}
		require(open.size() < DEEPEST, Messages.structure_deep);
		switch (element) {
			case EVENT -> {
				require(HOLDERS_OF_EVENTS.contains(String.valueOf(parent)),
						Texts.bind(Messages.structure_place, element, parent));
				requireName(element, attributes);
			}
			case SETTING -> {
				require(EVENT.equals(parent), Texts.bind(Messages.structure_place, element, parent));
				requireName(element, attributes);
			}
			default -> require(!EVENT.equals(parent) && !SETTING.equals(parent),
					Texts.bind(Messages.structure_place, element, parent));
		}
		open.push(element);
	}

	private void requireName(String element, Attributes attributes) throws SAXException {
		// settings of JDK 7 and 8 have a path instead of a name
		String name = attributes.getValue(NAME) == null ? attributes.getValue("path") : attributes.getValue(NAME);
		require(name != null && !name.isBlank(), Texts.bind(Messages.structure_name, element));
		// the model would strip surrounding spaces, but the JVM would not
		require(name.equals(name.strip()), Texts.bind(Messages.structure_space, element));
	}

	private void require(boolean isRight, String problem) throws SAXException {
		if (!isRight) {
			throw new SAXParseException(problem, locator);
		}
	}

	@Override
	public void endElement(String uri, String localName, String element) {
		open.pop();
	}
}
