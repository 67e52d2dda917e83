// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.profile.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CancellationException;

import org.flightbench.jfr.Recordings;
import org.flightbench.jfr.io.UnreadableRecordingException;
import org.flightbench.recording.profile.Collapsed;
import org.flightbench.recording.profile.Frame;
import org.flightbench.recording.profile.Side;
import org.flightbench.recording.profile.StackProfile;
import org.flightbench.recording.profile.Weight;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

class CollapsedReaderTest {

	@TempDir
	Path folder;

	@Test
	void readsFramesAndWeights() throws IOException {
		StackProfile profile = read("a.Main.main;a.Pool.take;byte[] 100\na.Main.main;a.Pool.take 7\r\n\n"
				+ "a.Main.main;a.Pool.take;byte[] 20\n", Weight.BYTES);
		assertEquals("a.Main.main;a.Pool.take 7 1\na.Main.main;a.Pool.take;byte[] 120 2\n", Collapsed.of(profile));
		assertEquals(127, profile.source(Side.BASELINE).weight());
		assertEquals("a.collapsed", profile.source(Side.BASELINE).name());
		assertTrue(Double.isNaN(profile.source(Side.BASELINE).seconds()));
	}

	/** All names have the same hash code; with a linear search for each, this would take hours. */
	@Test
	@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
	void readsManyFramesWithTheSameHashCode() throws IOException {
		StringBuilder text = new StringBuilder();
		int frames = 1 << 17;
		for (int frame = 0; frame < frames; frame++) {
			for (int bit = 0; bit < 17; bit++) {
				text.append((frame >> bit & 1) == 0 ? "Aa" : "BB");
			}
			text.append(" 1\n");
		}
		assertEquals(frames, read(text.toString(), Weight.COUNT).frames().size());
	}

	@Test
	void saysWhenTheStacksNeedTooMuchMemory() throws IOException {
		Path file = Files.writeString(folder.resolve("large.collapsed"), "a.A.m 1\na.B.m 1\na.C.m 1\n");
		UnreadableRecordingException failure = assertThrows(UnreadableRecordingException.class,
				() -> CollapsedReader.read(file, "stacks", Weight.COUNT, () -> false, 600));
		assertTrue(failure.getMessage().contains("line 3"), failure.getMessage());
	}

	@Test
	void readsBothSidesOfADifference() throws IOException {
		StackProfile profile = read("a.Main.main 10 0\na.Main.run 3 4\n", Weight.COUNT);
		assertTrue(profile.isDifference());
		assertEquals("a.Main.main 10 10 0 0\na.Main.run 3 3 4 4\n", Collapsed.of(profile));
		assertEquals(4, profile.source(Side.CANDIDATE).samples());
	}

	@Test
	void tellsWhatFramesAre() {
		assertEquals(new Frame("java.util.HashMap", "put", 0, Frame.Kind.COMPILED), frame("java/util/HashMap.put_[j]"));
		assertEquals(new Frame("java.util.HashMap", "<init>", 12, Frame.Kind.INLINED),
				frame("java/util/HashMap.<init>:12_[i]"));
		assertEquals(new Frame("", "do_syscall_64", 0, Frame.Kind.KERNEL), frame("do_syscall_64_[k]"));
		assertEquals(new Frame("", "G1CollectedHeap::allocate", 0, Frame.Kind.NATIVE),
				frame("G1CollectedHeap::allocate"));
		assertEquals(new Frame("", "libc.so", 0, Frame.Kind.NATIVE), frame("libc.so"));
		assertEquals(new Frame("", "[cut off]", 0, Frame.Kind.NOTE), frame("[cut off]"));
		assertEquals(new Frame("acme.Main$$Lambda", "run", 0, Frame.Kind.JAVA), frame("acme.Main$$Lambda.run"));
		assertEquals(new Frame("int[][]", "", 0, Frame.Kind.CLASS), frame("int[][]"));
		assertEquals(new Frame("java.lang.Integer", "", 0, Frame.Kind.CLASS), frame("java.lang.Integer"));
		assertEquals(new Frame("java.lang", "Integer", 0, Frame.Kind.JAVA),
				CollapsedReader.CollapsedFrames.frame("java.lang.Integer", false));
	}

	@Test
	void longNamesNeedNoStack() {
		String packages = "a.".repeat(200_000);
		assertEquals(Frame.Kind.CLASS, CollapsedReader.CollapsedFrames.frame(packages + "A[]", true).kind());
		assertEquals(Frame.Kind.NATIVE, CollapsedReader.CollapsedFrames.frame(packages + "a!", true).kind());
		assertEquals(Frame.Kind.CLASS,
				CollapsedReader.CollapsedFrames.frame("A" + "[]".repeat(200_000), true).kind());
	}

	@Test
	void saysWhichLineIsNone() {
		assertUnreadable("line 2: expected frames", "a;b 1\nwhat is this\n");
		assertUnreadable("line 3: expected one number, as in", "a;b 1\nb 2\nc 1 2\n");
		assertUnreadable("line 1: expected frames", " 12\n");
		assertUnreadable("line 2: expected frames", "a;b 1\n;; 2\n");
		assertUnreadable("no stacks", "\n\n");
		assertUnreadable("line 10: the sum of the weights exceeds 9.2e18",
				("a;b " + "9".repeat(18) + "\n").repeat(11));
		assertUnreadable("line 2: longer than", "a 1\n" + "x".repeat((1 << 20) + 1));
	}

	@Test
	void knowsCollapsedStacksByTheirFirstLine() throws IOException {
		assertTrue(CollapsedReader.isCollapsed(write("a;b c;d 12")));
		assertTrue(CollapsedReader.isCollapsed(write("a 12 13\r\nb 1")));
		assertTrue(CollapsedReader.isCollapsed(write("acme.Deep.go;".repeat(10_000) + "a 1")));
		assertFalse(CollapsedReader.isCollapsed(write("x".repeat(2_000_000) + " 1")));
		assertTrue(CollapsedReader.isCollapsed(write("[no stack trace] 12")));
		assertTrue(CollapsedReader.isCollapsed(write("[partial, 31 %];a;b 12 13")));
		assertFalse(CollapsedReader.isCollapsed(write("[0.013s][info][gc] GC(0) Pause Young 12")));
		assertFalse(CollapsedReader.isCollapsed(write("[GC 1K->2K(3K), 0.01 secs] 5 of 7")));
		assertFalse(CollapsedReader.isCollapsed(write("[1, 2, 3")));
		assertFalse(CollapsedReader.isCollapsed(write("[{\"score\": 1 2")));
		assertFalse(CollapsedReader.isCollapsed(write("a;b\nc 1")));
		assertFalse(CollapsedReader.isCollapsed(write("")));
		assertFalse(CollapsedReader.isCollapsed(Recordings.of("jdk21")));
	}

	@Test
	void keepsTheFramesNearestToTheLeafOfABottomlessStack() throws IOException {
		StackProfile profile = read("a.A.a;".repeat(5000) + "a.A.leaf 1\n", Weight.COUNT);
		assertEquals(2048, profile.stacks().depth(0));
		assertEquals("a.A.leaf", profile.frames().frame(profile.stacks().frame(0, 2047)).name());
		assertTrue(profile.warnings().get(0).startsWith("2,953 frames"), profile.warnings().toString());
	}

	@Test
	void canBeStopped() throws IOException {
		Path file = write("a.A.a 1\n".repeat(5000));
		assertThrows(CancellationException.class,
				() -> CollapsedReader.read(file, "stacks", Weight.COUNT, () -> true));
	}

	private static Frame frame(String name) {
		return CollapsedReader.CollapsedFrames.frame(name, true);
	}

	private void assertUnreadable(String problem, String text) {
		Throwable thrown = assertThrows(UnreadableRecordingException.class, () -> read(text, Weight.COUNT));
		assertTrue(thrown.getMessage().contains(problem), thrown.getMessage());
	}

	private StackProfile read(String text, Weight weight) throws IOException {
		return CollapsedReader.read(write(text), "stacks", weight, () -> false);
	}

	private Path write(String text) throws IOException {
		return Files.writeString(folder.resolve("a.collapsed"), text);
	}
}
