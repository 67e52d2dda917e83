// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.settings;

import java.io.IOException;
import java.text.ParseException;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.logging.Filter;
import java.util.logging.Logger;
import org.flightbench.base.Texts;
import org.flightbench.recording.jvm.JvmException;
import org.flightbench.recording.jvm.JvmSettings;
import org.flightbench.recording.text.Messages;
import org.openjdk.jmc.flightrecorder.configuration.ConfigurationToolkit;
import org.openjdk.jmc.flightrecorder.configuration.events.EventConfiguration;
import org.openjdk.jmc.flightrecorder.configuration.events.EventOptionID;
import org.openjdk.jmc.flightrecorder.configuration.events.IEventTypeID;
import org.openjdk.jmc.flightrecorder.configuration.events.SchemaVersion;
import org.openjdk.jmc.flightrecorder.configuration.model.xml.JFCGrammar;
import org.openjdk.jmc.flightrecorder.configuration.model.xml.XMLModel;

/**
 * Recording settings that are being edited, based on Mission Control's model of settings files. Keeps the settings of
 * event types that do not belong to any topic. Not thread-safe.
 */
public final class EditedSettings {

	private static final String PROVIDER = "Flightbench";
	private static final Logger THEIR_LOGGER = Logger
			.getLogger("org.openjdk.jmc.flightrecorder.controlpanel.ui.configuration.model.xml");

	private final String base;
	private final EventConfiguration configuration;
	private final Map<Topic, String> original = new EnumMap<>(Topic.class);

	private EditedSettings(String base, EventConfiguration configuration) {
		this.base = base;
		this.configuration = configuration;
		// control elements derive settings from their selections, which would not match the values set here
		configuration.removeControlElements();
		for (Topic topic : Topic.values()) {
			original.put(topic, topic.value(this));
		}
	}

	/**
	 * Reads settings to edit.
	 *
	 * @param settings the settings; the JDK's own settings come from the JDK that runs this program
	 * @throws JvmException if these are not settings of JDK 9 or newer
	 */
	public static EditedSettings of(JvmSettings settings) throws JvmException {
		EventConfiguration read;
		try {
			if (settings.content() != null) {
				SettingsStructure.check(settings.content());
			}
			read = new EventConfiguration(model(settings.configuration().getContents()));
		} catch (IOException | ParseException | IllegalArgumentException | IllegalStateException e) {
			throw new JvmException(Texts.bind(Messages.notReadable, settings.name(), reason(e)), e);
		}
		if (read.getVersion() != SchemaVersion.V2) {
			throw new JvmException(Texts.bind(Messages.notReadable, settings.name(), Messages.tooOld));
		}
		return new EditedSettings(settings.name(), read);
	}

	/**
	 * Parses settings. Suppresses Mission Control's logging, which would report problems in files that the JVM accepts.
	 */
	private static XMLModel model(String content) throws IOException, ParseException {
		Filter usual = THEIR_LOGGER.getFilter();
		THEIR_LOGGER.setFilter(message -> false);
		try {
			return EventConfiguration.createModel(content);
		} finally {
			THEIR_LOGGER.setFilter(usual);
		}
	}

	private static String reason(Exception problem) {
		Throwable cause = problem;
		while (cause.getCause() != null) {
			cause = cause.getCause();
		}
		return cause.getMessage() == null ? cause.getClass().getSimpleName() : cause.getMessage().strip();
	}

	/** Returns the name or path of the settings from which editing started. */
	public String base() {
		return base;
	}

	/** Returns the value of a topic, in the form returned by {@link Topic#parse}. */
	public String value(Topic topic) {
		return topic.value(this);
	}

	/**
	 * Sets the value of a topic, which changes all of its settings.
	 *
	 * @param topic the topic to change
	 * @param text the value as entered by the user
	 * @throws JvmException if this is not a valid value of the topic
	 */
	public void choose(Topic topic, String text) throws JvmException {
		String value = topic.parse(text);
		if (value == null) {
			throw new JvmException(Texts.bind(Messages.badValue, topic.label(), text, topic.syntax()));
		}
		if (!value.equals(value(topic))) {
			topic.apply(this, value);
		}
	}

	/** Returns the topics whose values differ from the original ones. */
	public List<Topic> changed() {
		List<Topic> changed = new ArrayList<>();
		original.forEach((topic, value) -> {
			if (!value.equals(value(topic))) {
				changed.add(topic);
			}
		});
		return changed;
	}

	/** Returns the values by event type and setting, such as {@code jdk.FileRead#threshold}. */
	public SortedMap<String, String> values() {
		SortedMap<String, String> values = new TreeMap<>();
		for (IEventTypeID type : configuration.getConfigEventTypes()) {
			for (EventOptionID option : configuration.getOptionIDs(type)) {
				String value = configuration.getPersistableString(option);
				values.put(type.getFullKey() + "#" + option.getOptionKey(), value == null ? "" : value);
			}
		}
		return values;
	}

	/** Returns the value of a setting of an event type; empty if it is not set. */
	String get(String type, String setting) {
		String value = configuration.getPersistableString(option(type, setting));
		return value == null ? "" : value;
	}

	void set(String type, String setting, String value) {
		configuration.putPersistedString(option(type, setting), value);
	}

	private static EventOptionID option(String type, String setting) {
		return new EventOptionID(ConfigurationToolkit.createEventTypeID(type), setting);
	}

	/**
	 * Returns these settings as the content of a settings file. JDK 11 and newer accept it and ignore event types that
	 * they do not define.
	 *
	 * @param label the name shown by Mission Control
	 */
	public String content(String label) {
		List<Topic> changed = changed();
		List<String> changes = changed.stream().map(topic -> topic.key() + " " + value(topic)).toList();
		configuration.setName(label);
		configuration.setDescription(changes.isEmpty()
				? Texts.bind(Messages.describe_same, base)
				: Texts.bind(Messages.describe_changed, base, String.join(", ", changes)));
		configuration.getXMLModel().getRoot().setValue(JFCGrammar.ATTRIBUTE_PROVIDER, PROVIDER);
		return configuration.getXMLModel().toString();
	}
}
