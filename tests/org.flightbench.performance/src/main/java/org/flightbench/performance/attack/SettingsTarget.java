// SPDX-License-Identifier: UPL-1.0
package org.flightbench.performance.attack;

import java.io.IOException;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;

import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.DocumentBuilder;

import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;
import org.xml.sax.helpers.DefaultHandler;

/**
 * A target for recording settings that a command rewrites. The oracle compares all settings in the XML trees of both
 * files.
 */
final class SettingsTarget implements Target {

	private static final byte[] WHOLE = """
										<?xml version="1.0" encoding="UTF-8"?>
										<configuration version="2.0" label="Small" description="Some events" provider="Acme">
										<event name="jdk.SafepointBegin">
										<setting name="enabled">true</setting>
										<setting name="threshold">10 ms</setting>
										</event>
										<event name="jdk.ObjectAllocationSample">
										<setting name="enabled" control="object-allocation-enabled">true</setting>
										<setting name="throttle">150/s</setting>
										<setting name="stackTrace">true</setting>
										</event>
										<event name="jdk.FileRead">
										<setting name="enabled">true</setting>
										<setting name="stackTrace">true</setting>
										<setting name="threshold" control="file-threshold">20 ms</setting>
										</event>
										<event name="jdk.ExecutionSample">
										<setting name="enabled">true</setting>
										<setting name="period">20 ms</setting>
										</event>
										<event name="org.acme.Cart">
										<setting name="enabled">false</setting>
										<setting name="filter">a &amp; b</setting>
										</event>
										<control>
										<text name="file-threshold" label="File I/O" contentType="timespan" minimum="0 s">20 ms</text>
										<flag name="object-allocation-enabled" label="Allocation">true</flag>
										</control>
										</configuration>
										"""
			.getBytes(StandardCharsets.UTF_8);

	@Override
	public String name() {
		return "settings";
	}

	@Override
	public Attempt attempt(Random random, Path folder) throws IOException {
		byte[] bytes = random.nextInt(8) == 0 ? WHOLE : Mutation.of(WHOLE, random);
		Path file = folder.resolve("some.jfc");
		Files.write(file, bytes);
		return Attempt.of(List.of("settings", "--base", file.toString()), folder, "jfc",
				oracle(new String(bytes, StandardCharsets.UTF_8)));
	}

	private static Oracle oracle(String text) {
		return (report, messages) -> Oracle.compare(List.copyOf(settings(text).entrySet()),
				List.copyOf(settings(report).entrySet()));
	}

	/** Returns the value of each setting of each event. If a setting is repeated, the last value counts. */
	private static Map<String, String> settings(String text) throws Exception {
		DocumentBuilder builder = DocumentBuilderFactory.newInstance().newDocumentBuilder();
		builder.setErrorHandler(new DefaultHandler());
		NodeList all = builder.parse(new InputSource(new StringReader(text))).getElementsByTagName("setting");
		Map<String, String> settings = new TreeMap<>();
		for (int i = 0; i < all.getLength(); i++) {
			Element setting = (Element) all.item(i);
			Node event = setting.getParentNode();
			settings.put(((Element) event).getAttribute("name") + "#" + setting.getAttribute("name"),
					setting.getTextContent().strip());
		}
		return settings;
	}
}
