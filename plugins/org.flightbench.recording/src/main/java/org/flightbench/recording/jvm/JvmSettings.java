// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.jvm;

import java.io.IOException;
import java.io.InputStream;
import java.io.StringReader;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.text.ParseException;
import java.util.Set;
import jdk.jfr.Configuration;
import org.flightbench.base.Texts;
import org.flightbench.base.file.RegularFile;
import org.flightbench.jfr.SettingsFile;
import org.flightbench.recording.text.Messages;

/**
 * Settings for a recording.
 *
 * @param name the name or path given by the user
 * @param content the content of a settings file; null for predefined settings of the JVM
 */
public record JvmSettings(String name, String content) {

	/** The name of Flightbench's own settings, which record all data that Flightbench shows. */
	public static final String FLIGHTBENCH = "flightbench";
	/** The name of the JDK's settings for production. */
	public static final String DEFAULT = "default";
	/** The name of the JDK's settings for profiling. */
	public static final String PROFILE = "profile";
	/** The maximum size of a settings file. A file with all events of the JDK has about 60 KB. */
	private static final int MAX_BYTES = 16 << 20;
	private static final Set<String> OF_JDK = Set.of(DEFAULT, PROFILE);

	/**
	 * Returns settings by name, or reads them from a file.
	 *
	 * @param text {@code default}, {@code profile}, {@code flightbench}, or the path of a settings file
	 * @throws JvmException if the file does not exist or cannot be read
	 */
	public static JvmSettings of(String text) throws JvmException {
		if (OF_JDK.contains(text)) {
			return new JvmSettings(text, null);
		}
		try {
			return new JvmSettings(text, text.equals(FLIGHTBENCH) ? own() : ofFile(Path.of(text)));
		} catch (NoSuchFileException e) {
			throw new JvmException(Texts.bind(Messages.settingsFile, text, Messages.noFile), e);
		} catch (FileSystemException e) {
			throw new JvmException(Texts.bind(Messages.settingsFile, text,
					e.getReason() == null ? e.getMessage() : e.getReason()), e);
		} catch (IOException e) {
			throw new JvmException(Texts.bind(Messages.settingsFile, text, e.getMessage()), e);
		}
	}

	/** Returns the complete text of a file, which can be sent to the JVM unchanged. */
	private static String ofFile(Path file) throws IOException {
		try (InputStream in = RegularFile.open(file)) {
			byte[] bytes = in.readNBytes(MAX_BYTES + 1);
			if (bytes.length > MAX_BYTES) {
				throw new IOException(Texts.bind(Messages.settings_large, MAX_BYTES >> 20));
			}
			return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
		} catch (CharacterCodingException e) {
			throw new IOException(Messages.settings_encoding, e);
		}
	}

	/**
	 * Returns the description in the settings; empty if there is none. For the JDK's own settings, it comes from the
	 * JDK that runs this program.
	 */
	public String description() {
		try {
			return configuration().getDescription();
		} catch (IOException | ParseException none) {
			return "";
		}
	}

	/**
	 * Returns the settings as parsed by JFR. The JDK's own settings come from the JDK that runs this program.
	 *
	 * @throws ParseException if the parser rejects the settings
	 */
	public Configuration configuration() throws IOException, ParseException {
		if (content == null) {
			return Configuration.getConfiguration(name);
		}
		try {
			return Configuration.create(new StringReader(content));
		} catch (RuntimeException e) {
			// the parser also throws unchecked exceptions, for example for the encoding of a long name
			throw (ParseException) new ParseException(Messages.settings_parser, 0).initCause(e);
		}
	}

	private static String own() throws IOException {
		try (InputStream in = SettingsFile.open()) {
			return new String(in.readAllBytes(), StandardCharsets.UTF_8);
		}
	}
}
