// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.jvm;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.CertificateException;
import java.security.cert.X509Certificate;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Stream;
import javax.net.ssl.KeyManager;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManager;
import javax.net.ssl.TrustManagerFactory;
import javax.net.ssl.X509TrustManager;
import org.flightbench.base.Texts;
import org.flightbench.recording.text.Messages;

/**
 * The certificates that this process trusts: those of the JDK and those of trust stores named by the user. RMI creates
 * its sockets from the SSL context that is the default at its first connection. The default context is therefore set
 * once, before that connection, and its trust manager consults the current list of stores.
 */
final class Trust {

	/** The default password of trust stores, including the JDK's own store. */
	private static final String USUAL_PASSWORD = "changeit";
	private static final String KEYS = "javax.net.ssl.keyStore";
	private static final String KEYS_PASSWORD = "javax.net.ssl.keyStorePassword";
	private static final List<X509TrustManager> NAMED = new CopyOnWriteArrayList<>();
	private static boolean isInstalled;

	private Trust() {}

	/** Sets the default SSL context to one that uses the trusted certificates, unless this has already been done. */
	static synchronized void install() throws JvmException {
		if (isInstalled) {
			return;
		}
		try {
			SSLContext context = SSLContext.getInstance("TLS");
			context.init(keys(), new TrustManager[]{new AnyOf(manager(null))}, null);
			SSLContext.setDefault(context);
			isInstalled = true;
		} catch (GeneralSecurityException | IOException e) {
			throw new JvmException(Texts.bind(Messages.noTls, JvmRecorder.reason(e)), e);
		}
	}

	/**
	 * Adds the certificates of a store to the trusted ones.
	 *
	 * @param file the trust store
	 * @param password the password; null for the default one
	 */
	static void add(Path file, String password) throws JvmException {
		try {
			if (!Files.isRegularFile(file)) {
				throw new JvmException(Texts.bind(Messages.noTrustStore, file));
			}
			NAMED.add(0, manager(
					KeyStore.getInstance(file.toFile(), (password == null ? USUAL_PASSWORD : password).toCharArray())));
		} catch (GeneralSecurityException | IOException e) {
			if (e instanceof JvmException known) {
				throw known;
			}
			throw new JvmException(Texts.bind(Messages.badTrustStore, file, JvmRecorder.reason(e)), e);
		}
	}

	/**
	 * Returns a trust manager.
	 *
	 * @param store the trusted certificates; null for those of the JDK
	 */
	private static X509TrustManager manager(KeyStore store) throws GeneralSecurityException {
		TrustManagerFactory factory = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
		factory.init(store);
		return Arrays.stream(factory.getTrustManagers()).filter(X509TrustManager.class::isInstance)
				.map(X509TrustManager.class::cast).findFirst().orElseThrow();
	}

	/**
	 * Returns the user's own certificate for JVMs that require client authentication, as configured by the JDK's system
	 * properties. Returns null if none is configured.
	 */
	private static KeyManager[] keys() throws GeneralSecurityException, IOException {
		String file = System.getProperty(KEYS);
		if (file == null || !Files.isRegularFile(Path.of(file))) {
			return null;
		}
		char[] password = System.getProperty(KEYS_PASSWORD, "").toCharArray();
		KeyManagerFactory factory = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
		factory.init(KeyStore.getInstance(Path.of(file).toFile(), password), password);
		return factory.getKeyManagers();
	}

	/** A trust manager that trusts a server if any of its delegates does. */
	private static final class AnyOf implements X509TrustManager {

		private final X509TrustManager usual;

		AnyOf(X509TrustManager usual) {
			this.usual = usual;
		}

		@Override
		public void checkClientTrusted(X509Certificate[] chain, String type) throws CertificateException {
			usual.checkClientTrusted(chain, type);
		}

		@Override
		public void checkServerTrusted(X509Certificate[] chain, String type) throws CertificateException {
			for (X509TrustManager named : NAMED) {
				try {
					named.checkServerTrusted(chain, type);
					return;
				} catch (CertificateException notByThis) {
					continue;
				}
			}
			usual.checkServerTrusted(chain, type);
		}

		@Override
		public X509Certificate[] getAcceptedIssuers() {
			return Stream.concat(NAMED.stream(), Stream.of(usual))
					.flatMap(manager -> Arrays.stream(manager.getAcceptedIssuers())).toArray(X509Certificate[]::new);
		}
	}
}
