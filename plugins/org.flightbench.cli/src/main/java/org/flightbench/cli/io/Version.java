// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli.io;

import java.io.IOException;
import java.io.InputStream;
import java.util.Properties;

import picocli.CommandLine.IVersionProvider;

/** Provides the version and the commit, from a resource written by the build. */
public final class Version implements IVersionProvider {

	private static final String RESOURCE = "version.properties";
	private static final int DATE = "2026-11-29".length();

	@Override
	public String[] getVersion() throws IOException {
		Properties properties = new Properties();
		try (InputStream in = Version.class.getResourceAsStream(RESOURCE)) {
			properties.load(in);
		}
		return new String[]{text(properties)};
	}

	/**
	 * Returns a line such as {@code flightbench 1.2.0 (commit 74ab54ce19, 2026-11-29)}, with the date of the commit in
	 * UTC. If the sources were not in a Git repository, the line has only the version.
	 */
	static String text(Properties properties) {
		String version = "flightbench " + properties.getProperty("version");
		String commit = properties.getProperty("commit");
		if (commit.equals("unknown")) {
			return version;
		}
		String changes = Boolean.parseBoolean(properties.getProperty("modified")) ? " with local changes" : "";
		return version + " (commit " + commit + changes + ", "
				+ properties.getProperty("commit.time").substring(0, DATE)
				+ ")";
	}
}
