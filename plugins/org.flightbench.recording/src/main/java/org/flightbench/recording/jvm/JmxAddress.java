// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.jvm;

import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The JMX address of a JVM, with the credentials for the connection.
 *
 * @param url the service URL, such as {@code service:jmx:rmi:///jndi/rmi://host:7091/jmxrmi}
 * @param user the user name; null if none
 * @param password the password; null if none
 * @param isTls whether the registry is accessed over TLS; the JVM decides whether the connection itself uses TLS
 * @param trustStore a store of certificates that are trusted in addition to those of the JDK; null if none
 * @param trustStorePassword the password of the store; null for the default one
 */
public record JmxAddress(String url, String user, String password, boolean isTls, Path trustStore,
		String trustStorePassword) {

	/** The prefix of all JMX service URLs. */
	public static final String PREFIX = "service:jmx:";

	private static final Pattern HOST = Pattern.compile("[^/\\s]+:\\d+");
	private static final Pattern IN_URL = Pattern.compile("//([^/]+)/jmxrmi$");

	/** Converts a host and port, such as {@code host:7091}, to a service URL. Other strings are returned unchanged. */
	public static String urlOf(String text) {
		return HOST.matcher(text).matches() && !text.startsWith(PREFIX)
				? PREFIX + "rmi:///jndi/rmi://" + text + "/jmxrmi"
				: text;
	}

	/** Returns the host and port if the URL has the form that {@link #urlOf} creates; otherwise the whole URL. */
	public String host() {
		Matcher host = IN_URL.matcher(url);
		return host.find() ? host.group(1) : url;
	}

	/** Creates an address without credentials or TLS. */
	public JmxAddress(String url) {
		this(url, null, null, false, null, null);
	}

	/** Returns only the URL, so that messages never contain credentials. */
	@Override
	public String toString() {
		return url;
	}
}
