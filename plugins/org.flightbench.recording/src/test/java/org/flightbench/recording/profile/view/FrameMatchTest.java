// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.profile.view;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import org.flightbench.recording.profile.Frame;
import org.flightbench.recording.profile.Libraries;
import org.flightbench.recording.profile.Separation;
import org.junit.jupiter.api.Test;

/** Tests which frames match a name, or a frame that represents several. */
class FrameMatchTest {

	private static final List<String> NAMES = List.of("acme.Pool.take", "acme.Pool.take:12", "acme.Pool.takeAll",
			"acme.Pool$Lock.take", "acme.Poolside.take", "acme.net.Pool.take", "acme", "acme.Pool",
			"java.lang.invoke.LambdaForm$MH.invoke", "java.lang.invoke.DirectMethodHandle$Holder.invokeStatic",
			"acme.Main$$Lambda/0x00007f.run", "acme.Main.lambda$main$0");

	@Test
	void aTypedNameMeansAllBelowIt() {
		assertEquals(List.of("acme.Pool.take", "acme.Pool.take:12", "acme.Pool.takeAll", "acme.Pool$Lock.take",
				"acme.Pool"), matched(FrameMatch.named("acme.Pool")));
		assertEquals(List.of("acme.Pool.take", "acme.Pool.take:12"), matched(FrameMatch.named("acme.Pool.take")));
	}

	@Test
	void aFrameMeansThoseThatItStandsFor() {
		assertEquals(List.of("acme.Pool.take", "acme.Pool.take:12"),
				matched(FrameMatch.of(java("acme.Pool", "take"), Separation.METHOD)));
		assertEquals(List.of("acme.Pool.take", "acme.Pool.take:12", "acme.Pool.takeAll", "acme.Pool"),
				matched(FrameMatch.of(java("acme.Pool", ""), Separation.CLASS)));
		assertEquals(
				List.of("acme.Pool.take", "acme.Pool.take:12", "acme.Pool.takeAll", "acme.Pool$Lock.take",
						"acme.Poolside.take", "acme", "acme.Main$$Lambda/0x00007f.run", "acme.Main.lambda$main$0"),
				matched(FrameMatch.of(java("acme", ""), Separation.PACKAGE)));
		assertEquals(NAMES.stream().filter(name -> name.startsWith("java.")).toList(),
				matched(FrameMatch.of(Libraries.frame("java.*"), Separation.METHOD)));
	}

	@Test
	void parametersAreNotPartOfATypedNameNorOfAClass() {
		String method = "acme.Pool.take(java.lang.String, a.b.C):12";
		String nested = "acme.Pool$Lock.take(int)";
		for (FrameMatch frames : List.of(FrameMatch.named("acme.Pool.take"), FrameMatch.named("acme.Pool"),
				FrameMatch.of(java("acme.Pool", "take(java.lang.String, a.b.C)"), Separation.METHOD),
				FrameMatch.of(java("acme.Pool", ""), Separation.CLASS),
				FrameMatch.of(java("acme", ""), Separation.PACKAGE))) {
			assertTrue(frames.pattern().matcher(method).find(), frames.toString());
		}
		assertFalse(FrameMatch.of(java("acme.Pool", ""), Separation.CLASS).pattern().matcher(nested).find());
		assertFalse(FrameMatch.of(java("acme", ""), Separation.PACKAGE).pattern()
				.matcher("acme.net.Pool.take(java.lang.String)").find());
	}

	@Test
	void whatLambdasAreMadeOfIsMeantWithoutAName() {
		assertEquals(NAMES.subList(8, 10), matched(FrameMatch.LAMBDA_FORMS));
		assertEquals(NAMES.subList(10, 11), matched(FrameMatch.HIDDEN_CLASSES));
	}

	@Test
	void anExpressionIsFoundAnywhere() {
		assertEquals(List.of("acme.Pool.takeAll"), matched(FrameMatch.expression(Pattern.compile("All$"))));
	}

	@Test
	void viewsAreEqualIfTheyShowTheSame() {
		ProfileView view = ProfileView.PLAIN.withHidden(FrameMatch.named("acme"), true)
				.withFocus(FrameMatch.of(java("a.B", "c"), Separation.METHOD));
		assertEquals(view, ProfileView.PLAIN.withFocus(FrameMatch.of(java("a.B", "c"), Separation.METHOD))
				.withHidden(FrameMatch.named("acme"), true));
		assertEquals(ProfileView.PLAIN, view.unfiltered());
		assertFalse(view.withHidden(FrameMatch.named("acme"), false).withFocus(null).isFiltered());
	}

	@Test
	void whatBelongsToOneRecordingIsReplacedByThatOfAnother() {
		ProfileView one = ProfileView.PLAIN.withInverted(true).withHidden(FrameMatch.named("acme"), true)
				.withHidden(FrameMatch.LAMBDA_FORMS, true);
		ProfileView other = ProfileView.PLAIN.withHidden(FrameMatch.named("lib"), true)
				.withHidden(FrameMatch.HIDDEN_CLASSES, true);
		assertEquals(ProfileView.PLAIN.withInverted(true).withHidden(FrameMatch.LAMBDA_FORMS, true)
				.withHidden(FrameMatch.named("lib"), true), one.filteredLike(other));
	}

	private static List<String> matched(FrameMatch frames) {
		return Stream.of(frames.pattern())
				.flatMap(pattern -> NAMES.stream().filter(name -> pattern.matcher(name).find()))
				.toList();
	}

	private static Frame java(String className, String method) {
		return new Frame(className, method, 0, Frame.Kind.JAVA);
	}
}
