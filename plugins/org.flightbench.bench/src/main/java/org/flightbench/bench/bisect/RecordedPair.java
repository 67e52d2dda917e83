// SPDX-License-Identifier: UPL-1.0
package org.flightbench.bench.bisect;

import java.nio.file.Path;

/**
 * The recorded runs of the commit that a search found and of its parent.
 *
 * @param parent the folder of the parent's run
 * @param culprit the folder of the commit's run
 */
public record RecordedPair(Path parent, Path culprit) {}
