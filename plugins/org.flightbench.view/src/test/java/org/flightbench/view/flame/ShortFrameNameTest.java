// SPDX-License-Identifier: UPL-1.0
package org.flightbench.view.flame;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.ToDoubleFunction;

import org.flightbench.recording.profile.Frame;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ShortFrameNameTest {

	private static final Frame METHOD = new Frame("jdk.internal.org.objectweb.asm.ByteVector", "enlarge", 0,
			Frame.Kind.COMPILED);
	private static final Frame TYPE = new Frame("java.lang.Integer", "", 0, Frame.Kind.CLASS);

	@Test
	void aMethodKeepsItsClassAndAClassStandsAlone() {
		assertEquals("ByteVector.enlarge", ShortFrameName.of(METHOD, METHOD.name()));
		assertEquals("Integer", ShortFrameName.of(TYPE, TYPE.name()));
		assertEquals("Allocator.main",
				ShortFrameName.of(new Frame("Allocator", "main", 0, Frame.Kind.JAVA), "Allocator.main"));
		assertEquals("all", ShortFrameName.of(null, "all"));
	}

	@Test
	void dotsOfParametersAreNotThoseOfPackages() {
		Frame method = new Frame("java.lang.StringBuilder", "append(java.lang.String, byte[])", 0, Frame.Kind.JAVA);
		assertEquals(List.of("java.lang.StringBuilder.append(java.lang.String, byte[])",
				"StringBuilder.append(java.lang.String, byte[])", "append(java.lang.String, byte[])"),
				ShortFrameName.labels(method, method.name()));
		assertEquals("StringBuilder.append(java.lang.String, byte[])  (java.lang)",
				ShortFrameName.packageBehind(method, method.name()));
	}

	@Test
	void thePackageComesBehind() {
		assertEquals("ByteVector.enlarge  (jdk.internal.org.objectweb.asm)",
				ShortFrameName.packageBehind(METHOD, METHOD.name()));
		assertEquals("Integer  (java.lang)", ShortFrameName.packageBehind(TYPE, TYPE.name()));
		assertEquals("[no stack trace]", ShortFrameName.packageBehind(null, "[no stack trace]"));
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', textBlock = """
											99 | ByteVector.enlarge  (jdk.internal.org.objectweb.asm)
											51 | ByteVector.enlarge  (…internal.org.objectweb.asm)
											40 | ByteVector.enlarge  (…org.objectweb.asm)
											30 | ByteVector.enlarge  (…asm)
											20 | ByteVector.enlarge
											10 | ByteV…arge
											 1 | …
											 0 | …""")
	void whatFitsBeginsWithTheClassAndEndsWithTheNearestPackage(int room, String expected) {
		assertEquals(expected,
				ShortFrameName.fitting(ShortFrameName.packageBehind(METHOD, METHOD.name()), String::length, room));
	}

	@Test
	void aNameOfAMillionCharactersIsMeasuredAFewTimes() {
		String name = "a.".repeat(500_000) + "b";
		Frame frame = new Frame("C" + name, "run", 0, Frame.Kind.JAVA);
		Frame plain = new Frame("b".repeat(1_000_000), "", 0, Frame.Kind.CLASS);
		AtomicInteger measured = new AtomicInteger();
		ToDoubleFunction<String> width = text -> {
			measured.incrementAndGet();
			return text.length();
		};
		assertEquals("b".repeat(9) + "…", ShortFrameName.label(plain, plain.name(), width, 10));
		assertEquals("b.run  (…a)",
				ShortFrameName.fitting(ShortFrameName.packageBehind(frame, frame.name()), width, 12));
		assertTrue(measured.get() < 100, "measured " + measured + " times");
	}

	@Test
	void noCharacterIsCutInHalf() {
		String name = "\ud83d\ude00".repeat(9);
		for (int room = 1; room < name.length(); room++) {
			String shorter = ShortFrameName.fitting(name, String::length, room);
			assertTrue(shorter.length() <= room, shorter);
			assertEquals(shorter.length() - 1, 2 * shorter.codePoints().filter(Character::isSupplementaryCodePoint)
					.count(), shorter);
		}
	}
}
