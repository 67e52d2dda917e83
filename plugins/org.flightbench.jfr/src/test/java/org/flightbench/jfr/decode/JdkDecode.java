// SPDX-License-Identifier: UPL-1.0
package org.flightbench.jfr.decode;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import jdk.jfr.ValueDescriptor;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedObject;
import jdk.jfr.consumer.RecordingFile;

/** Creates the same text as {@link FullDecode}, but with the JDK's parser. */
final class JdkDecode {

	private final Map<Object, String[]> known = new IdentityHashMap<>();

	static List<String> of(Path file) throws IOException {
		JdkDecode decode = new JdkDecode();
		List<String> texts = new ArrayList<>();
		try (RecordingFile recording = new RecordingFile(file)) {
			while (recording.hasMoreEvents()) {
				texts.add(decode.event(recording.readEvent()));
			}
		}
		return texts;
	}

	private String event(RecordedEvent event) {
		StringBuilder text = new StringBuilder(event.getEventType().getName().replace("com.oracle.jdk.", "jdk."))
				.append(' ')
				.append(event.getStartTime()).append(' ');
		if (event.hasField("duration")) {
			text.append(event.getDuration().toNanos()).append(' ');
		}
		return text + fields(event, 0, false);
	}

	private String value(Object value, ValueDescriptor field, int depth) {
		if (value instanceof Object[] array) {
			StringBuilder text = new StringBuilder("[");
			for (Object element : array) {
				text.append(value(element, field, depth)).append(',');
			}
			return text.append(']').toString();
		}
		if (value instanceof RecordedObject object) {
			return structure(object, depth);
		}
		return String.valueOf(value);
	}

	private String structure(RecordedObject object, int depth) {
		if (depth >= FullDecode.DEEPEST) {
			return "…";
		}
		String[] texts = known.computeIfAbsent(object, key -> new String[FullDecode.DEEPEST]);
		if (texts[depth] == null) {
			texts[depth] = fields(object, depth + 1, object instanceof jdk.jfr.consumer.RecordedFrame);
		}
		return texts[depth];
	}

	/** Returns the fields as text. Omits the bytecode index of frames, which Flightbench does not read. */
	private String fields(RecordedObject object, int depth, boolean frame) {
		StringBuilder text = new StringBuilder("{");
		for (ValueDescriptor field : object.getFields()) {
			if (!frame || !field.getName().equals("bytecodeIndex")) {
				text.append(field.getName()).append('=')
						.append(value(object.getValue(field.getName()), field, depth)).append(' ');
			}
		}
		return text.append('}').toString();
	}
}
