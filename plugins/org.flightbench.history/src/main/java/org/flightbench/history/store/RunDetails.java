// SPDX-License-Identifier: UPL-1.0
package org.flightbench.history.store;

import java.util.List;

/**
 * More about a run of a store.
 *
 * @param settings how it was measured, as a JSON array of the settings that its results had
 * @param recordings the files of its recordings, which the store does not have itself
 */
public record RunDetails(String settings, List<String> recordings) {}
