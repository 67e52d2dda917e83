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
	/** Those of a JDK with all its events have about 60 KB. */
	private static final int MOST_BYTES = 16 << 20;
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

	/** The whole text of a file, which the JVM may be sent as it is. */
	private static String ofFile(Path file) throws IOException {
		try (InputStream in = RegularFile.open(file)) {
			byte[] bytes = in.readNBytes(MOST_BYTES + 1);
			if (bytes.length > MOST_BYTES) {
				throw new IOException(Texts.bind(Messages.settings_large, MOST_BYTES >> 20));
			}
			return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
		} catch (CharacterCodingException e) {
			throw new IOException(Messages.settings_encoding, e);
		}
	}

	/**
	 * The description that the settings give of themselves; that of the JDK's own is of the Java that runs this. Empty
	 * if there is none.
	 */
	public String description() {
		try {
			return configuration().getDescription();
		} catch (IOException | ParseException none) {
			return "";
		}
	}

	/**
	 * The settings as the virtual machine's own parser reads them; the JDK's are of the Java that runs this.
	 *
	 * @throws ParseException if it does not accept them
	 */
	public Configuration configuration() throws IOException, ParseException {
		if (content == null) {
			return Configuration.getConfiguration(name);
		}
		try {
			return Configuration.create(new StringReader(content));
		} catch (RuntimeException e) {
			// so that parser ends with an encoding of a long name, for example
			throw (ParseException) new ParseException(Messages.settings_parser, 0).initCause(e);
		}
	}

	private static String own() throws IOException {
		try (InputStream in = SettingsFile.open()) {
			return new String(in.readAllBytes(), StandardCharsets.UTF_8);
		}
	}
}
