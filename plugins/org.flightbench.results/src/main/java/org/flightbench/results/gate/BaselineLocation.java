// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.gate;

import java.nio.file.Path;

/**
 * The location of a saved baseline: a folder or a Git branch.
 *
 * @param saved name of the baseline
 * @param store the folder, null for the default folder or if the baseline is on a branch
 * @param gitBranch the branch, null if the baseline is in a folder
 * @param remote the remote of the branch, null for the local repository
 */
public record BaselineLocation(String saved, Path store, String gitBranch, String remote) {}
