// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.pass;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

import org.flightbench.base.ReadProgress;
import org.flightbench.jfr.RecordingFile;
import org.flightbench.jfr.RecordingSummary;
import org.flightbench.jfr.Recordings;
import org.flightbench.jfr.chunk.Clock;
import org.flightbench.jfr.event.ChunkReader;
import org.flightbench.jfr.event.Constants;
import org.flightbench.jfr.event.EventReader;
import org.flightbench.jfr.io.ReadProblem;
import org.flightbench.jfr.io.UnreadableRecordingException;
import org.flightbench.jfr.metadata.ValueType;
import org.flightbench.jfr.stack.RawStack;
import org.flightbench.jfr.stack.StackTaker;
import org.flightbench.recording.activity.Activity;
import org.flightbench.recording.activity.ActivityReader;
import org.flightbench.recording.activity.ActivityRequest;
import org.flightbench.recording.check.CheckUp;
import org.flightbench.recording.gc.GcReader;
import org.flightbench.recording.pass.RecordingPass.Answer;
import org.flightbench.recording.pause.PauseTimeline;
import org.flightbench.recording.pause.read.PauseReader;
import org.flightbench.recording.profile.ProfileRequest;
import org.flightbench.recording.profile.read.ProfileOverview;
import org.flightbench.recording.summary.ProgramSummary;
import org.flightbench.recording.summary.RecordingContent;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Tests that one pass over a recording answers each request as a separate pass would. */
class RecordingPassTest {

	static List<Path> recordings() throws IOException {
		return Recordings.supported();
	}

	@ParameterizedTest
	@MethodSource("recordings")
	void readsInOnePassWhatSeparatePassesRead(Path file) throws IOException {
		ProfileRequest request = ProfileRequest.of("allocation");
		ProfileOverview.Builder overview = new ProfileOverview.Builder(request);
		long before = RecordingFile.opened();
		RecordingContent content = RecordingPass.read(file, pass -> {
			Answer<?> ofOverview = overview.ask(pass);
			Answer<RecordingContent> all = RecordingContent.ask(pass);
			return () -> {
				ofOverview.get();
				return all.get();
			};
		}, ReadProgress.NONE);
		assertEquals(1, RecordingFile.opened() - before);
		assertEquals(RecordingSummary.read(file, ReadProgress.NONE).types(), content.types().get().types());
		PauseTimeline pauses = PauseReader.read(file, ReadProgress.NONE);
		assertEquals(pauses.pauses(), content.pauses().get().pauses());
		assertEquals(pauses.gcPauses(), content.pauses().get().gcPauses());
		assertEquals(pauses.laneNotes(), content.pauses().get().laneNotes());
		assertEquals(pauses.warnings(), content.pauses().get().warnings());
		assertEquals(ProgramSummary.read(file, ReadProgress.NONE), content.summary().get());
		assertEquals(CheckUp.of(file, ReadProgress.NONE), content.checkUp().get());
		assertEquals(GcReader.read(file, Long.MIN_VALUE, Long.MAX_VALUE, ReadProgress.NONE).timeline().gcPauses(),
				content.gc().timeline().gcPauses());
		assertEquals(ProfileOverview.read(List.of(file), request, ReadProgress.NONE).threads(),
				overview.build().threads());
	}

	@Test
	void equalRequestsShareTheirAnswer() throws IOException {
		try (RecordingPass pass = RecordingPass.open(recordings().get(0), ReadProgress.NONE)) {
			Answer<Activity> one = ActivityReader.ask(pass, ActivityRequest.ALL);
			Answer<Activity> other = ActivityReader.ask(pass, ActivityRequest.ALL);
			Answer<Activity> ofPart = ActivityReader.ask(pass, new ActivityRequest(0, 1, null, null));
			pass.read();
			assertSame(one.get(), other.get());
			assertNotEquals(one.get(), ofPart.get());
		}
	}

	/** The calls in which a reader can fail. */
	enum Call {
		TYPES, EVENT, END_OF_EVENTS, STACK, FINISH, ADD, END
	}

	@ParameterizedTest
	@EnumSource(Call.class)
	void aReaderThatFailsDoesNotTakeTheOthersWithIt(Call failing) throws IOException {
		Path file = Recordings.root().resolve("samples/allocation-before.jfr");
		try (RecordingPass pass = RecordingPass.open(file, ReadProgress.NONE)) {
			Failing failure = new Failing(failing, new ArrayList<>());
			Answer<Integer> failed = pass.ask(failure);
			Answer<PauseTimeline> pauses = PauseReader.ask(pass);
			Answer<CheckUp> checkUp = CheckUp.ask(pass);
			pass.read();
			switch (failing) {
				case ADD, END -> assertThrows(IllegalStateException.class, failed::get);
				case EVENT -> assertEquals(1, failed.get());
				default -> {
					assertEquals(0, failed.get());
					assertTrue(failure.problems.get(0).text().contains("IllegalStateException"),
							failure.problems.toString());
				}
			}
			assertEquals(PauseReader.read(file, ReadProgress.NONE).pauses(), pauses.get().pauses());
			// if a reader fails on an event, the recording is reported as damaged
			assertEquals(failing != Call.EVENT, CheckUp.of(file, ReadProgress.NONE).equals(checkUp.get()));
		}
	}

	/** A request whose reader counts chunks and fails in the given call. */
	private record Failing(Call failing, List<ReadProblem> problems) implements RecordingPass.Request<Integer> {

		@Override
		public PassReader<Integer, Integer> start(RecordingPass pass) {
			int[] chunks = new int[1];
			return new PassReader<>(FailingChunk::new, chunk -> {
				fail(Call.ADD);
				chunks[0] += chunk;
			}, found -> {
				fail(Call.END);
				problems.addAll(found);
				return chunks[0];
			});
		}

		@Override
		public Integer readOld(RecordingPass pass) {
			return 0;
		}

		private void fail(Call call) {
			if (call == failing) {
				throw new IllegalStateException("as the test wants it");
			}
		}

		private final class FailingChunk implements ChunkReader<Integer> {

			@Override
			public EventReader events(ValueType type, Clock clock) {
				fail(Call.TYPES);
				Consumer<long[]> taker = values -> fail(Call.EVENT);
				return EventReader.of(List.of("startTime"), taker);
			}

			@Override
			public void endOfEvents() {
				fail(Call.END_OF_EVENTS);
			}

			@Override
			public StackTaker stacks() {
				return new StackTaker() {
					@Override
					public boolean wants(long stack) {
						return true;
					}

					@Override
					public void add(RawStack stack) {
						fail(Call.STACK);
					}
				};
			}

			@Override
			public Integer finish(Constants constants) {
				fail(Call.FINISH);
				return 1;
			}
		}
	}

	@Test
	void anOldRecordingWithoutPausesHasOtherContent() throws IOException {
		RecordingContent content = RecordingPass.read(Recordings.of("8u60"), RecordingContent::ask,
				ReadProgress.NONE);
		assertThrows(UnreadableRecordingException.class, content.pauses()::get);
		assertThrows(UnreadableRecordingException.class, content::gc);
		assertFalse(content.types().get().types().isEmpty());
		assertEquals(CheckUp.of(Recordings.of("8u60"), ReadProgress.NONE), content.checkUp().get());
		assertFalse(content.summary().get().costs().isEmpty());
	}
}
