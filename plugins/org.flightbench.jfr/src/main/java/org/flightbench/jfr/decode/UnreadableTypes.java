// SPDX-License-Identifier: UPL-1.0
package org.flightbench.jfr.decode;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;

import org.flightbench.base.Plural;
import org.flightbench.base.Texts;
import org.flightbench.jfr.text.Messages;
import org.flightbench.jfr.event.TypeReader;
import org.flightbench.jfr.io.ReadProblem;
import org.flightbench.jfr.metadata.Metadata;

/**
 * Event types that the metadata describes but whose events could not be read: because they exceed their declared size,
 * cause an exception in the reader, or share their type ID with another type. Each type is reported once per recording,
 * regardless of the number of chunks that contain it.
 */
public final class UnreadableTypes {

	/** The maximum number of types reported individually. */
	private static final int MAX_NAMED = 20;
	/** The maximum number of types that are counted. A damaged recording may describe different types in each chunk. */
	private static final int MAX_TYPES = 1 << 10;
	private static final int NO_CHUNK = 0;
	private static final int NO_PLACE = -1;

	private final Map<String, Events> events = new TreeMap<>();
	private final TreeSet<Metadata.SharedId> sharedIds = new TreeSet<>();
	private long unnamed;

	/**
	 * The events of a type.
	 *
	 * @param unread the number of events that exceed their declared size
	 * @param failed the number of events for which the reader threw an exception
	 * @param failure the first of these exceptions, null if there was none
	 * @param all the total number of events
	 */
	private record Events(long unread, long failed, String failure, long all) {

		Events plus(Events other) {
			return new Events(unread + other.unread, failed + other.failed,
					failure == null ? other.failure : failure, all + other.all);
		}

		boolean isComplete() {
			return unread == 0 && failed == 0;
		}
	}

	/** Adds the types of a chunk that share their ID with another type. */
	void add(Metadata metadata) {
		for (Metadata.SharedId one : metadata.sharedIds()) {
			add(one);
		}
	}

	/** Adds the events of a type in a chunk. */
	void add(TypeReader type) {
		if (type.events() > 0) {
			add(type.typeName(), new Events(type.misfits(), type.failed(), type.failure(), type.events()));
		}
	}

	/** Adds the types of the next chunk. */
	public void add(UnreadableTypes next) {
		next.events.forEach(this::add);
		next.sharedIds.forEach(this::add);
		unnamed += next.unnamed;
	}

	private void add(String type, Events one) {
		if (events.size() < MAX_TYPES || events.containsKey(type)) {
			events.merge(type, one, Events::plus);
		} else if (!one.isComplete()) {
			unnamed++;
		}
	}

	private void add(Metadata.SharedId one) {
		if (sharedIds.size() < MAX_TYPES || sharedIds.contains(one)) {
			sharedIds.add(one);
		} else {
			unnamed++;
		}
	}

	/** Returns one problem for each type, or an empty list if everything could be read. */
	public List<ReadProblem> problems() {
		List<ReadProblem> problems = new ArrayList<>();
		for (Metadata.SharedId one : sharedIds) {
			problems.add(new ReadProblem(NO_CHUNK, NO_PLACE,
					Texts.bind(Messages.types_shared, one.lost(), one.read(), Long.toString(one.id())),
					Texts.bind(one.isEvent() ? Messages.types_lost : Messages.types_lost_values, one.lost())));
		}
		events.forEach((type, of) -> {
			if (of.unread > 0) {
				problems.add(new ReadProblem(NO_CHUNK, NO_PLACE,
						Plural.of(of.all, Messages.events_longer_one, Messages.events_longer_many, type,
								Plural.grouped(of.unread)),
						lost(of.unread)));
			}
			if (of.failed > 0) {
				problems.add(new ReadProblem(NO_CHUNK, NO_PLACE,
						Plural.of(of.all, Messages.events_failed_one, Messages.events_failed_many, type,
								Plural.grouped(of.failed), of.failure),
						lost(of.failed)));
			}
		});
		long others = unnamed + Math.max(0, problems.size() - MAX_NAMED);
		if (others > 0) {
			problems.subList(Math.min(MAX_NAMED, problems.size()), problems.size()).clear();
			problems.add(new ReadProblem(NO_CHUNK, NO_PLACE,
					Plural.of(others, Messages.types_unread_one, Messages.types_unread_many),
					Messages.types_unread_lost));
		}
		return problems;
	}

	private static String lost(long events) {
		return Plural.choose(events, Messages.events_unread_lost_one, Messages.events_unread_lost_many);
	}
}
