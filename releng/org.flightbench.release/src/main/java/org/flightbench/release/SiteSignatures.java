// SPDX-License-Identifier: UPL-1.0
package org.flightbench.release;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.transform.TransformerFactory;
import javax.xml.transform.dom.DOMSource;
import javax.xml.transform.stream.StreamResult;

import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/**
 * A program that signs the bundles and features of a p2 site with GnuPG. The signatures and the public key are
 * properties in the index {@code artifacts.xml}, where p2 looks for them; the jars are not changed.
 */
public final class SiteSignatures {

	private static final String PASSPHRASE = "MAVEN_GPG_PASSPHRASE";

	private SiteSignatures() {}

	/**
	 * Signs a site.
	 *
	 * @param arguments the folder of the site, and the name of a GnuPG secret key. Its passphrase, if any, is in the
	 * environment variable {@value #PASSPHRASE} or cached by the GnuPG agent.
	 */
	public static void main(String[] arguments) throws Exception {
		Path site = Path.of(arguments[0]);
		String key = arguments[1];
		Path index = site.resolve("artifacts.xml");
		Document document = DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(index.toFile());
		NodeList artifacts = document.getElementsByTagName("artifact");
		for (int at = 0; at < artifacts.getLength(); at++) {
			Element artifact = (Element) artifacts.item(at);
			String signature = gpg("--local-user", key, "--armor", "--detach-sign", "--output", "-",
					site.resolve(file(artifact)).toString());
			addProperty(artifact, "pgp.signatures", signature);
		}
		addProperty(document.getDocumentElement(), "pgp.publicKeys", gpg("--armor", "--export", key));
		TransformerFactory.newInstance().newTransformer().transform(new DOMSource(document),
				new StreamResult(index.toFile()));
	}

	/** Returns the path of an artifact in the site. */
	private static String file(Element artifact) {
		String folder = switch (artifact.getAttribute("classifier")) {
			case "osgi.bundle" -> "plugins";
			case "org.eclipse.update.feature" -> "features";
			default -> throw new IllegalArgumentException("unknown classifier of " + artifact.getAttribute("id"));
		};
		return folder + "/" + artifact.getAttribute("id") + "_" + artifact.getAttribute("version") + ".jar";
	}

	private static void addProperty(Element owner, String name, String value) {
		Element properties = (Element) owner.getElementsByTagName("properties").item(0);
		Element property = owner.getOwnerDocument().createElement("property");
		property.setAttribute("name", name);
		property.setAttribute("value", value);
		properties.appendChild(property);
		properties.setAttribute("size", Integer.toString(properties.getElementsByTagName("property").getLength()));
	}

	/** Runs GnuPG and returns its output, which is ASCII. */
	private static String gpg(String... arguments) throws IOException, InterruptedException {
		List<String> command = new ArrayList<>(List.of("gpg", "--batch", "--no-tty"));
		String passphrase = System.getenv(PASSPHRASE);
		if (passphrase != null) {
			command.addAll(List.of("--pinentry-mode", "loopback", "--passphrase-fd", "0"));
		}
		command.addAll(List.of(arguments));
		Process process = new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
		try (OutputStream input = process.getOutputStream()) {
			if (passphrase != null) {
				input.write(passphrase.getBytes(StandardCharsets.UTF_8));
			}
		}
		String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.US_ASCII);
		if (process.waitFor() != 0 || output.isEmpty()) {
			throw new IOException("gpg failed: " + String.join(" ", arguments));
		}
		return output;
	}
}
