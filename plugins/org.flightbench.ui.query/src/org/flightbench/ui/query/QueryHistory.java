// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.query;

import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.core.runtime.preferences.IEclipsePreferences;
import org.eclipse.core.runtime.preferences.InstanceScope;
import org.osgi.service.prefs.BackingStoreException;

/** The queries that were run in this workspace. Must be used on the UI thread. */
final class QueryHistory {

	private static final String KEY = "history";
	private static final int MOST = 50;
	/** The separator: a control character, because queries may contain line breaks. */
	private static final String BETWEEN = "\u001e";

	private QueryHistory() {}

	/** Adds a query as the newest, or moves it to the front. */
	static void add(String sql) {
		Set<String> queries = new LinkedHashSet<>();
		queries.add(sql.replace(BETWEEN, " "));
		queries.addAll(list());
		node().put(KEY, queries.stream().limit(MOST).collect(Collectors.joining(BETWEEN)));
		Job.createSystem("Remembering queries", monitor -> {
			try {
				node().flush();
			} catch (BackingStoreException unwritable) {
				ILog.get().warn("Queries are not remembered", unwritable);
			}
		}).schedule();
	}

	/** Returns the queries, newest first. */
	static List<String> list() {
		return Arrays.stream(node().get(KEY, "").split(BETWEEN)).filter(sql -> !sql.isBlank()).toList();
	}

	private static IEclipsePreferences node() {
		return InstanceScope.INSTANCE.getNode("org.flightbench.ui.query");
	}
}
