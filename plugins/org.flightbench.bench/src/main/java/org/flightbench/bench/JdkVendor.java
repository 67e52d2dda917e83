// SPDX-License-Identifier: UPL-1.0
package org.flightbench.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The vendors of JDKs according to their {@code release} files. */
public final class JdkVendor {

	private static final int LONGEST_RELEASE_FILE = 1 << 16;
	private static final Pattern IMPLEMENTOR = Pattern.compile("(?m)^IMPLEMENTOR=\"([^\"]*)\"");

	private JdkVendor() {}

	/** Returns the vendor of a JDK; empty if unknown. Starts no process. */
	public static String of(Jdk jdk) {
		Path release = jdk.home().resolve("release");
		try {
			if (!Files.isRegularFile(release) || Files.size(release) > LONGEST_RELEASE_FILE) {
				return "";
			}
			Matcher vendor = IMPLEMENTOR.matcher(Files.readString(release));
			return vendor.find() ? vendor.group(1) : "";
		} catch (IOException unreadable) {
			return "";
		}
	}
}
