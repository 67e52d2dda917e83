// SPDX-License-Identifier: UPL-1.0
package org.flightbench.demo;

import java.nio.file.Path;

/**
 * An experiment with a long time to safepoint that was made.
 *
 * @param folder the run's folder
 * @param baseline without the remedy
 * @param remedy with it
 */
public record TtspResult(Path folder, TtspSide baseline, TtspSide remedy) {}
