// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.jvm;

import java.io.IOException;
import java.io.InputStream;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.text.ParseException;
import java.util.Set;
import jdk.jfr.Configuration;
import org.flightbench.base.Texts;
import org.flightbench.jfr.SettingsFile;

/**
 * Settings to record with.
 *
 * @param name what the user calls them
 * @param content the content of a settings file; null for those of that name which the virtual machine has itself
 */
public record JvmSettings(String name, String content) {

	/** The settings of Flightbench, with all that it shows. */
	public static final String FLIGHTBENCH = "flightbench";
	/** The JDK's, for production. */
	public static final String DEFAULT = "default";
	/** The JDK's, for profiling. */
	public static final String PROFILE = "profile";
	private static final Set<String> OF_JDK = Set.of(DEFAULT, PROFILE);

	/**
	 * Settings by name, or of a file.
	 *
	 * @param text {@code default}, {@code profile}, {@code flightbench}, or the path of a settings file
	 * @throws JvmException if there is no such file
	 */
	public static JvmSettings of(String text) throws JvmException {
		if (OF_JDK.contains(text)) {
			return new JvmSettings(text, null);
		}
		try {
			return new JvmSettings(text, text.equals(FLIGHTBENCH) ? own() : Files.readString(Path.of(text)));
		} catch (NoSuchFileException e) {
			throw new JvmException(Texts.bind(Messages.settingsFile, text, Messages.noFile), e);
		} catch (IOException e) {
			throw new JvmException(Texts.bind(Messages.settingsFile, text, e.getMessage()), e);
		}
	}

	/**
	 * The description that the settings give of themselves; that of the JDK's own is of the Java that runs this. Empty
	 * if there is none.
	 */
	public String description() {
		try {
			return content == null
					? Configuration.getConfiguration(name).getDescription()
					: Configuration.create(new StringReader(content)).getDescription();
		} catch (IOException | ParseException none) {
			return "";
		}
	}

	private static String own() throws IOException {
		try (InputStream in = SettingsFile.open()) {
			return new String(in.readAllBytes(), StandardCharsets.UTF_8);
		}
	}
}
