// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.jvm;

import java.rmi.ConnectIOException;
import java.security.cert.CertPathBuilderException;
import java.security.cert.CertPathValidatorException;
import java.security.cert.CertificateException;
import javax.net.ssl.SSLException;
import org.flightbench.base.Texts;
import org.flightbench.recording.text.Messages;

/** Explains why a connection attempt to a JVM failed and what the JVM requires. */
final class ConnectProblem {

	private ConnectProblem() {}

	/**
	 * Returns the explanation as one sentence.
	 *
	 * @param problem the exception thrown by the connection attempt
	 * @param target the address
	 * @param user the user name; null if none was given
	 */
	static String of(Exception problem, String target, String user) {
		if (problem instanceof SecurityException) {
			return user == null
					? Texts.bind(Messages.wantsUser, target)
					: Texts.bind(Messages.wrongPassword, target, user);
		}
		if (has(problem, CertPathBuilderException.class) || has(problem, CertPathValidatorException.class)) {
			return Texts.bind(Messages.notTrusted, target, JvmRecorder.reason(problem));
		}
		if (has(problem, CertificateException.class)) {
			return Texts.bind(Messages.wrongCertificate, target, JvmRecorder.reason(problem));
		}
		if (has(problem, SSLException.class)) {
			return Texts.bind(Messages.noTlsThere, target, JvmRecorder.reason(problem));
		}
		if (has(problem, ConnectIOException.class)) {
			return Texts.bind(Messages.noRmiThere, target, JvmRecorder.reason(problem));
		}
		return Texts.bind(Messages.notReachable, target, JvmRecorder.reason(problem));
	}

	private static boolean has(Throwable problem, Class<? extends Exception> type) {
		for (Throwable cause = problem; cause != null; cause = cause.getCause()) {
			if (type.isInstance(cause)) {
				return true;
			}
		}
		return false;
	}
}
