// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.jvm;

import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The place where a virtual machine is managed by JMX, and how it is reached.
 *
 * @param url as {@code service:jmx:rmi:///jndi/rmi://host:7091/jmxrmi}
 * @param user null for none
 * @param password null for none
 * @param isTls whether the registry is reached by TLS; the connection itself is if the virtual machine wants it
 * @param trustStore certificates that are trusted besides those that Java trusts; null for none
 * @param trustStorePassword its password; null for the usual one
 */
public record JmxAddress(String url, String user, String password, boolean isTls, Path trustStore,
		String trustStorePassword) {

	/** Every address starts with this. */
	public static final String PREFIX = "service:jmx:";

	private static final Pattern HOST = Pattern.compile("[^/\\s]+:\\d+");
	private static final Pattern IN_URL = Pattern.compile("//([^/]+)/jmxrmi$");

	/** The address of a host and port, as {@code host:7091}; other texts are one already. */
	public static String urlOf(String text) {
		return HOST.matcher(text).matches() && !text.startsWith(PREFIX)
				? PREFIX + "rmi:///jndi/rmi://" + text + "/jmxrmi"
				: text;
	}

	/** The host and port, as far as the address has them in the usual place; else all of it. */
	public String host() {
		Matcher host = IN_URL.matcher(url);
		return host.find() ? host.group(1) : url;
	}

	/** An address without more. */
	public JmxAddress(String url) {
		this(url, null, null, false, null, null);
	}

	/** The address alone: what is secret is in no message. */
	@Override
	public String toString() {
		return url;
	}
}
