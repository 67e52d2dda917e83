// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.gate.config;

import org.flightbench.base.Texts;

/** The localized messages of gate configurations. */
final class Messages {

	public static String baseline_candidate;
	public static String baseline_noBranch;
	public static String baseline_noBuild;
	public static String baseline_noName;
	public static String baseline_twoPlaces;
	public static String expectations_noFile;
	public static String rule_noMetric;
	public static String what_arguments;
	public static String what_baseline;
	public static String what_branch;
	public static String what_command;
	public static String what_confidence;
	public static String what_configuration;
	public static String what_expectations;
	public static String what_file;
	public static String what_flag;
	public static String what_folders;
	public static String what_metric;
	public static String what_name;
	public static String what_oneOf;
	public static String what_pattern;
	public static String what_patterns;
	public static String what_profilers;
	public static String what_publish;
	public static String what_remote;
	public static String what_revision;
	public static String what_revisionBuilt;
	public static String what_rule;
	public static String what_rules;
	public static String what_share;
	public static String what_threshold;
	public static String yaml_aMapping;
	public static String yaml_aSequence;
	public static String yaml_encoding;
	public static String yaml_expected;
	public static String yaml_expected_because;
	public static String yaml_large;
	public static String yaml_long;
	public static String yaml_many;
	public static String yaml_mapping;
	public static String yaml_missing;
	public static String yaml_nothing;
	public static String yaml_second;
	public static String yaml_secondDocument;
	public static String yaml_syntax;
	public static String yaml_unknown;
	public static String yaml_unquoted;
	public static String yaml_unreadable;

	static {
		Texts.into(Messages.class);
	}

	private Messages() {}
}
