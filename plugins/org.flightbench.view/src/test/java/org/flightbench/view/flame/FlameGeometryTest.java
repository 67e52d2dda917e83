// SPDX-License-Identifier: UPL-1.0
package org.flightbench.view.flame;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FlameGeometryTest {

	private static final int WIDTH = 1000;
	private static final int HEIGHT = 300;
	private static final int ROW = 18;

	@ParameterizedTest
	@ValueSource(booleans = {true, false})
	void aNodeIsFoundWhereItIsDrawn(boolean icicle) {
		FlameNodes nodes = RandomStacks.nodes(RandomStacks.profile(7, 60, 8));
		FlameWindow window = new FlameWindow(0.2, 0.7);
		FlameGeometry geometry = new FlameGeometry(nodes, new FlameViewport(FlameNodes.ROOT, window, 1.5), icicle,
				WIDTH,
				HEIGHT, ROW);
		for (int node = 0; node < nodes.size(); node++) {
			int left = geometry.left(node);
			int right = geometry.right(node);
			int y = geometry.y(nodes.level(node)) + ROW / 2;
			if (right - left > 2 && y >= 0 && y < HEIGHT) {
				assertEquals(node, geometry.at((left + right) / 2, y), nodes.name(node));
			}
		}
		assertEquals(FlameNodes.NONE, geometry.at(10, icicle ? HEIGHT + 100 * ROW : -100 * ROW));
	}
}
