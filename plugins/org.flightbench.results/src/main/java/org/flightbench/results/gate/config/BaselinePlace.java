// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.gate.config;

import java.nio.file.Path;

/**
 * The place of a baseline that was saved under a name. It is in a folder or on a branch of git.
 *
 * @param saved its name
 * @param store the folder, null for the usual one or a branch
 * @param gitBranch the branch, null for a folder
 * @param remote of the branch, null for the repository itself
 */
public record BaselinePlace(String saved, Path store, String gitBranch, String remote) {}
