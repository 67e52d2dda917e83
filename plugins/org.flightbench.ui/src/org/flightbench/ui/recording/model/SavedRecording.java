// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.recording.model;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import org.eclipse.ui.IMemento;
import org.flightbench.recording.profile.ProfileEvent;
import org.flightbench.recording.profile.Separation;
import org.flightbench.recording.profile.Weight;
import org.flightbench.recording.profile.view.FrameMatch;
import org.flightbench.recording.profile.view.ProfileView;
import org.flightbench.recording.profile.view.ProfileView.ClassPlace;
import org.flightbench.recording.profile.view.Scale;
import org.flightbench.ui.flame.SavedFrames;

/** Saves the state of a recording editor in a memento, and restores it. */
public final class SavedRecording {

	private static final String SOURCE = "source";
	private static final String FILE = "recording";
	private static final String EVENT = "event";
	private static final String WEIGHT = "weight";
	private static final String THREAD = "thread";
	private static final String THREADS = "threads";
	private static final String FROM = "from";
	private static final String TO = "to";
	private static final String SEPARATION = "separation";
	private static final String INVERTED = "inverted";
	private static final String COLLAPSED = "collapsed";
	/** Keys used by earlier versions. The frames that they hid are now saved with the other hidden frames. */
	private static final String LAMBDA_FORMS_HIDDEN = "lambdaFormsHidden";
	private static final String HIDDEN_CLASSES_HIDDEN = "hiddenClassesHidden";
	private static final String HIDDEN = "hidden";
	private static final String CLASSES = "classes";
	private static final String HARNESS_SHOWN = "harnessShown";
	private static final String PER = "per";

	private SavedRecording() {}

	/** Saves a state. Sources without files are skipped. */
	public static void save(RecordingState state, IMemento memento) {
		for (StackSource source : state.sources()) {
			if (!source.files().isEmpty()) {
				IMemento saved = memento.createChild(SOURCE, source.whole().name());
				source.files().forEach(file -> saved.createChild(FILE, file.toString()));
				if (source instanceof TimedSource timed) {
					saved.putString(FROM, Long.toString(timed.fromNanos()));
					saved.putString(TO, Long.toString(timed.toNanos()));
				}
			}
		}
		saveChoices(state, memento);
	}

	/** Saves the options of a state without its recordings. */
	public static void saveChoices(RecordingState state, IMemento memento) {
		EventChoice events = state.events();
		put(memento, EVENT, events.event());
		put(memento, WEIGHT, events.weight());
		events.threads().names().forEach(name -> memento.createChild(THREAD, name));
		put(memento, THREADS, events.threads().expression());
		put(memento, FROM, events.fromNanos());
		put(memento, TO, events.toNanos());
		ProfileView frames = state.frames();
		put(memento, SEPARATION, frames.separation());
		memento.putBoolean(INVERTED, frames.inverted());
		memento.putBoolean(COLLAPSED, frames.collapsed());
		frames.hidden().forEach(hidden -> SavedFrames.save(memento, HIDDEN, hidden));
		put(memento, CLASSES, frames.classes());
		memento.putBoolean(HARNESS_SHOWN, state.harnessShown());
		put(memento, PER, state.per());
	}

	/** Restores a saved state, or returns null if it has no recordings. Unreadable values are replaced by defaults. */
	public static RecordingState restore(IMemento memento) {
		List<StackSource> sources = new ArrayList<>();
		for (IMemento saved : memento.getChildren(SOURCE)) {
			List<Path> files = children(saved, FILE).stream().map(Path::of).toList();
			if (!files.isEmpty()) {
				StackSource whole = files.size() == 1
						&& saved.getID().equals(String.valueOf(files.get(0).getFileName()))
								? StackSource.of(files.get(0))
								: new FileStackSource(files, saved.getID());
				long from = number(saved.getString(FROM), -1);
				long to = number(saved.getString(TO), -1);
				sources.add(from >= 0 && to > from ? new TimedSource(whole, from, to) : whole);
			}
		}
		if (sources.isEmpty()) {
			return null;
		}
		return choices(memento).withBaseline(sources.get(0))
				.withCandidate(sources.size() > 1 ? sources.get(1) : null);
	}

	/** Restores saved options as a state without recordings. */
	public static RecordingState choices(IMemento memento) {
		return RecordingState.EMPTY.withEvents(events(memento)).withFrames(frames(memento))
				.withPer(constant(Scale.Per.class, memento.getString(PER), null))
				.withHarnessShown(Boolean.TRUE.equals(memento.getBoolean(HARNESS_SHOWN)));
	}

	private static EventChoice events(IMemento memento) {
		String event = memento.getString(EVENT);
		Weight weight = constant(Weight.class, memento.getString(WEIGHT), null);
		boolean fits = event != null && weight != null && ProfileEvent.of(event).canBeWeighedBy(weight);
		String expression = memento.getString(THREADS);
		return new EventChoice(event, fits ? weight : null,
				new ThreadFilter(children(memento, THREAD), expression == null ? "" : expression),
				number(memento.getString(FROM), Long.MIN_VALUE), number(memento.getString(TO), Long.MAX_VALUE));
	}

	private static ProfileView frames(IMemento memento) {
		ProfileView view = ProfileView.PLAIN
				.withSeparation(constant(Separation.class, memento.getString(SEPARATION), Separation.METHOD))
				.withInverted(Boolean.TRUE.equals(memento.getBoolean(INVERTED)))
				.withCollapsed(Boolean.TRUE.equals(memento.getBoolean(COLLAPSED)))
				.withHidden(SavedFrames.restore(memento, HIDDEN))
				.withClasses(constant(ClassPlace.class, memento.getString(CLASSES), ClassPlace.LEAF));
		if (Boolean.TRUE.equals(memento.getBoolean(LAMBDA_FORMS_HIDDEN))) {
			view = view.withHidden(FrameMatch.LAMBDA_FORMS, true);
		}
		if (Boolean.TRUE.equals(memento.getBoolean(HIDDEN_CLASSES_HIDDEN))) {
			view = view.withHidden(FrameMatch.HIDDEN_CLASSES, true);
		}
		return view;
	}

	private static void put(IMemento memento, String key, Object value) {
		if (value != null) {
			memento.putString(key, value.toString());
		}
	}

	private static List<String> children(IMemento memento, String type) {
		return Arrays.stream(memento.getChildren(type)).map(IMemento::getID).toList();
	}

	private static <E extends Enum<E>> E constant(Class<E> type, String name, E otherwise) {
		return Arrays.stream(type.getEnumConstants()).filter(constant -> constant.name().equals(name)).findFirst()
				.orElse(otherwise);
	}

	private static long number(String text, long otherwise) {
		try {
			return text == null ? otherwise : Long.parseLong(text);
		} catch (NumberFormatException unreadable) {
			return otherwise;
		}
	}
}
