// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.flame.output;

import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.StringJoiner;
import java.util.concurrent.atomic.AtomicReference;

import org.flightbench.view.flame.FlameGraph;
import org.flightbench.view.flame.RandomStacks;
import org.flightbench.report.output.FileFormat;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/** Tests recorded stacks that are deeper than the stack of the thread that writes them. */
class DeepStackTest {

	private static final int DEPTH = 2000;
	private static final long SMALL = 192 << 10;

	@ParameterizedTest
	@FieldSource("org.flightbench.report.flame.output.FlameReport#FORMATS")
	void aDeepStackIsWrittenByAThreadWithASmallOne(FileFormat format) throws Exception {
		StringJoiner stack = new StringJoiner(";");
		for (int frame = 0; frame < DEPTH; frame++) {
			stack.add("org.acme.Deep.call" + frame);
		}
		FlameGraph graph = RandomStacks.graph(RandomStacks.of(stack + " 1 1"));
		AtomicReference<String> written = new AtomicReference<>();
		AtomicReference<Throwable> problem = new AtomicReference<>();
		Thread writer = new Thread(null, () -> {
			try {
				written.set(WrittenGraph.text(format, graph));
			} catch (Throwable e) {
				problem.set(e);
			}
		}, "writes with a small stack", SMALL);
		writer.start();
		writer.join();
		assertNull(problem.get(), () -> String.valueOf(problem.get()));
		assertTrue(written.get().contains("Deep.call" + (DEPTH - 1)) || format == FileFormat.SVG);
	}
}
