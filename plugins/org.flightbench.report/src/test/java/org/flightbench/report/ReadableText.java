// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Extracts the readable text of a page or a picture. */
public final class ReadableText {

	private static final Pattern NOT_READ = Pattern.compile("(?s)<(style|script)\\b.*?</\\1>|<\\?.*?\\?>|<![^>]*>");
	private static final Pattern TAG = Pattern.compile("(?s)<[^>]*>");
	private static final Pattern READ_ATTRIBUTE = Pattern
			.compile("(?:aria-label|placeholder|title|data-shown|data-light|data-dark|data-title)=\"([^\"]*)\"");
	private static final Pattern ENTITY = Pattern.compile("&#?\\w+;");

	private ReadableText() {}

	/** Returns the text of a page or picture, between its tags and in attributes that are shown or read aloud. */
	public static String markup(String markup) {
		String page = NOT_READ.matcher(markup).replaceAll("\n");
		StringBuilder read = new StringBuilder();
		Matcher attributes = READ_ATTRIBUTE.matcher(page);
		while (attributes.find()) {
			read.append(attributes.group(1)).append('\n');
		}
		return ENTITY.matcher(read.append(TAG.matcher(page.replace("<wbr>", "")).replaceAll("\n"))).replaceAll(" ");
	}
}
