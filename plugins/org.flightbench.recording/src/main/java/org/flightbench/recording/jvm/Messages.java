// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.jvm;

import org.flightbench.base.Texts;

/** The localized messages of this package. */
final class Messages {

	public static String ambiguous;
	public static String badAddress;
	public static String badPattern;
	public static String badTrustStore;
	public static String cannotAttach;
	public static String cannotFollow;
	public static String connectionLost;
	public static String ended;
	public static String gone;
	public static String noFile;
	public static String none;
	public static String noRecorder;
	public static String noRmiThere;
	public static String noSuch;
	public static String noTls;
	public static String noTlsThere;
	public static String notListed;
	public static String notReachable;
	public static String noTrustStore;
	public static String notTrusted;
	public static String readOnly;
	public static String refused;
	public static String settingsFile;
	public static String settings_encoding;
	public static String settings_parser;
	public static String settings_large;
	public static String settingsRefused;
	public static String wantsUser;
	public static String wrongCertificate;
	public static String wrongPassword;

	static {
		Texts.into(Messages.class);
	}

	private Messages() {}
}
