// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.settings.edit;

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
import org.openjdk.jmc.flightrecorder.configuration.ConfigurationToolkit;
import org.openjdk.jmc.flightrecorder.configuration.events.EventConfiguration;
import org.openjdk.jmc.flightrecorder.configuration.events.EventOptionID;
import org.openjdk.jmc.flightrecorder.configuration.events.IEventTypeID;
import org.openjdk.jmc.flightrecorder.configuration.events.SchemaVersion;
import org.openjdk.jmc.flightrecorder.configuration.model.xml.JFCGrammar;
import org.openjdk.jmc.flightrecorder.configuration.model.xml.XMLModel;

/**
 * Settings to record with that are being edited, over Mission Control's model of such files. Settings of event types
 * that no topic is about stay as they are. Not for several threads at a time.
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
		// they let selections of the JDK's file decide, which the values set here would not follow
		configuration.removeControlElements();
		for (Topic topic : Topic.values()) {
			original.put(topic, topic.value(this));
		}
	}

	/**
	 * Reads settings, to start from.
	 *
	 * @param settings those of the JDK by name are of the Java that runs this
	 * @throws JvmException if they are not settings of JDK 9 or newer
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

	/** Mission Control logs what it thinks is missing in a file that the virtual machine accepts. */
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

	/** The name or file of the settings that these started from. */
	public String base() {
		return base;
	}

	/** The value of a topic, as {@link Topic#parse} returns it. */
	public String value(Topic topic) {
		return topic.value(this);
	}

	/**
	 * Sets all that a topic is about.
	 *
	 * @param text as the user writes it
	 * @throws JvmException if it is not a value of the topic
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

	/** The topics whose value is another than at the start. */
	public List<Topic> changed() {
		List<Topic> changed = new ArrayList<>();
		original.forEach((topic, value) -> {
			if (!value.equals(value(topic))) {
				changed.add(topic);
			}
		});
		return changed;
	}

	/** Event type and setting, as {@code jdk.FileRead#threshold}, with the value. */
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

	/** The value of a setting of an event type; empty if it has none. */
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
	 * The settings file, which virtual machines of JDK 11 and newer take; they pass over event types they do not have.
	 *
	 * @param label the name that Mission Control shows
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
