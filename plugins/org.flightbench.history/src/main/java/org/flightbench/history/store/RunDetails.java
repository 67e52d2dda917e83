// SPDX-License-Identifier: UPL-1.0
package org.flightbench.history.store;

import java.util.List;

/**
 * Details of a stored run.
 *
 * @param settings JSON array of the distinct settings of its results
 * @param recordings paths of its recordings, which are not part of the store
 */
public record RunDetails(String settings, List<String> recordings) {}
