// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.bench;

import java.nio.file.Path;

/**
 * A virtual machine that runs on this machine.
 *
 * @param home the folder of its JDK
 * @param name what it runs, as people call it
 * @param process its number
 */
public record RunningJvm(Path home, String name, long process) {}
