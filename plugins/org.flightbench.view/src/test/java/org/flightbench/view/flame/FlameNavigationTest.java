// SPDX-License-Identifier: UPL-1.0
package org.flightbench.view.flame;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.flightbench.view.flame.FlameNavigation.Direction;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class FlameNavigationTest {

	private static final String[] LINES = {"a.A.a;a.A.b;a.A.c 30 1", "a.A.a;a.A.d 10 1", "a.A.e;a.A.f 60 1"};

	private final FlameNodes nodes = RandomStacks.nodes(RandomStacks.of(LINES));
	private final FlameNavigation navigation = new FlameNavigation();

	@BeforeEach
	void show() {
		navigation.show(nodes);
		navigation.setVisibleLevels(3);
	}

	@Test
	void zoomsBackAndForward() {
		navigation.zoom(node("a.A.a"));
		assertEquals(0.4, navigation.place().window().extent(), 1e-12);
		navigation.zoom(node("a.A.d"));
		assertEquals(0.1, navigation.place().window().extent(), 1e-12);
		navigation.back();
		assertEquals(node("a.A.a"), navigation.place().zoomed());
		navigation.back();
		assertTrue(navigation.isAtStart());
		assertFalse(navigation.canGoBack());
		navigation.forward();
		navigation.forward();
		assertEquals(node("a.A.d"), navigation.place().zoomed());
		assertFalse(navigation.canGoForward());
		navigation.reset();
		assertTrue(navigation.isAtStart());
		navigation.back();
		assertEquals(node("a.A.d"), navigation.place().zoomed());
	}

	@Test
	void whatIsZoomedIsHighEnoughForWhatItCallsToBeSeen() {
		String deep = "a.A.0;a.A.1;a.A.2;a.A.3;a.A.4;a.A.5;a.A.6;a.A.7;a.A.8;a.A.9";
		FlameNodes tall = RandomStacks.nodes(RandomStacks.of(deep + " 10 1"));
		navigation.show(tall);
		navigation.setVisibleLevels(6);
		navigation.zoom(tall.levelStart(2));
		assertEquals(0, navigation.place().top(), "in the upper half it stays where it is");
		navigation.zoom(tall.levelStart(5));
		assertEquals(2, navigation.place().top(), "in the lower half it goes up, below some callers");
	}

	@Test
	void keepsThePlaceByNamesWhenThereIsMore() {
		navigation.zoom(node("a.A.a"));
		navigation.select(node("a.A.d"));
		navigation.zoom(node("a.A.d"));
		FlameNodes more = RandomStacks.nodes(RandomStacks.of("a.A.0 100 1", LINES[0], LINES[1], LINES[2]));
		navigation.show(more);
		assertEquals("a.A.d", more.name(navigation.selected()));
		assertEquals("a.A.d", more.name(navigation.place().zoomed()));
		assertEquals(0.05, navigation.place().window().extent(), 1e-12);
		navigation.back();
		assertEquals("a.A.a", more.name(navigation.place().zoomed()));
		assertEquals(0.2, navigation.place().window().extent(), 1e-12);
	}

	@Test
	void enlargesAtThePointer() {
		double place = navigation.place().window().place(0.3);
		navigation.zoomBy(4, 0.3);
		assertEquals(0.25, navigation.place().window().extent(), 1e-12);
		assertEquals(place, navigation.place().window().place(0.3), 1e-12);
		navigation.zoomBy(0.01, 0.3);
		assertTrue(navigation.place().window().isWhole());
	}

	@Test
	void isNoLongerZoomedIntoWhatItSeesMoreThan() {
		navigation.zoom(node("a.A.d"));
		navigation.zoomBy(0.5, 1);
		assertEquals(node("a.A.a"), navigation.place().zoomed());
	}

	@Test
	void walksWithArrows() {
		assertEquals(FlameNodes.ROOT, navigation.neighbor(Direction.CHILD));
		navigation.select(FlameNodes.ROOT);
		go(Direction.CHILD, "a.A.e");
		go(Direction.LEFT, "a.A.a");
		go(Direction.CHILD, "a.A.b");
		go(Direction.RIGHT, "a.A.d");
		go(Direction.RIGHT, "a.A.f");
		go(Direction.RIGHT, "a.A.f");
		go(Direction.PARENT, "a.A.e");
		go(Direction.PARENT, "all");
	}

	private void go(Direction direction, String expected) {
		navigation.select(navigation.neighbor(direction));
		assertEquals(expected, nodes.name(navigation.selected()));
	}

	@Test
	void startsAtANodeUntilTheUserGoesElsewhere() {
		FlameNavigation started = new FlameNavigation();
		started.show(nodes, node("a.A.a"));
		assertEquals(node("a.A.a"), started.place().zoomed());
		assertFalse(started.canGoBack());
		FlameNodes more = RandomStacks.nodes(RandomStacks.of("a.A.0 100 1", LINES[0], LINES[1], LINES[2]));
		started.setVisibleLevels(3);
		started.show(more, FlameLookup.widest(more, nodes.frame(node("a.A.e"))));
		assertEquals("a.A.e", more.name(started.place().zoomed()), "more has been read, and nobody has moved");
		started.reset();
		assertTrue(started.isAtStart(), "all is one step away");
		started.show(nodes, node("a.A.a"));
		assertTrue(started.isAtStart(), "the user stays where he went");
		started.back();
		assertEquals("a.A.e", nodes.name(started.place().zoomed()));
	}

	@Test
	void whatStartsFarDownIsOnTopBelowSomeCallers() {
		String deep = "a.A.0;a.A.1;a.A.2;a.A.3;a.A.4;a.A.5;a.A.6;a.A.7;a.A.8;a.A.9";
		FlameNodes tall = RandomStacks.nodes(RandomStacks.of(deep + " 10 1"));
		FlameNavigation started = new FlameNavigation();
		started.show(tall, tall.levelStart(8));
		started.setVisibleLevels(9);
		assertEquals(5, started.place().top());
	}

	@Test
	void zoomsUntilANarrowNodeCanBeRead() {
		navigation.revealReadable(node("a.A.d"), 0.05);
		assertTrue(navigation.place().window().isWhole(), "a tenth of the width is enough");
		navigation.revealReadable(node("a.A.d"), 0.2);
		assertEquals(node("a.A.a"), navigation.place().zoomed(), "a quarter of its caller");
		navigation.reset();
		navigation.revealReadable(node("a.A.d"), 0.5);
		assertEquals(node("a.A.d"), navigation.place().zoomed(), "no caller is narrow enough");
		navigation.back();
		assertTrue(navigation.isAtStart());
	}

	@Test
	void revealsWhatIsOutOfSight() {
		navigation.setVisibleLevels(2);
		navigation.zoom(node("a.A.e"));
		int leaf = node("a.A.c");
		navigation.reveal(leaf);
		FlameViewport place = navigation.place();
		assertTrue(nodes.left(leaf) < place.window().to() && nodes.right(leaf) > place.window().from());
		assertTrue(place.top() <= 3 && 4 <= place.top() + 2);
	}

	@Test
	void scrollsNoFurtherThanThereIsSomething() {
		navigation.scrollTo(100);
		assertEquals(1, navigation.place().top());
		navigation.look(new FlameWindow(0.5, 0.9));
		assertEquals(0, navigation.place().top());
	}

	@Test
	void movesEvenlyBetweenPlaces() {
		FlameWindow from = new FlameWindow(0, 1);
		FlameWindow to = new FlameWindow(0.5, 0.51);
		assertEquals(0.1, from.towards(to, 0.5).extent(), 1e-12);
		assertEquals(to, from.towards(to, 1));
		assertEquals(from, from.towards(to, 0));
		assertTrue(from.towards(to, 0.5).from() <= 0.5 && from.towards(to, 0.5).to() >= 0.51);
	}

	private int node(String name) {
		for (int node = 0; node < nodes.size(); node++) {
			if (nodes.name(node).equals(name)) {
				return node;
			}
		}
		throw new AssertionError(name);
	}
}
