// SPDX-License-Identifier: UPL-1.0
package org.flightbench.mcp;

import java.util.List;
import java.util.Map;
import java.util.function.Function;

import io.modelcontextprotocol.server.McpServerFeatures.SyncPromptSpecification;
import io.modelcontextprotocol.spec.McpSchema.GetPromptResult;
import io.modelcontextprotocol.spec.McpSchema.Prompt;
import io.modelcontextprotocol.spec.McpSchema.PromptArgument;
import io.modelcontextprotocol.spec.McpSchema.PromptMessage;
import io.modelcontextprotocol.spec.McpSchema.Role;
import io.modelcontextprotocol.spec.McpSchema.TextContent;

import org.flightbench.base.Text;

/** The prompts, each of which asks a question about one or two files or runs. */
final class Prompts {

	private static final int LONGEST = 1000;
	private static final String FIRST = "first";
	private static final String SECOND = "second";

	private Prompts() {}

	static List<SyncPromptSpecification> all() {
		return List.of(
				prompt("is_it_faster", "Is it really faster?", "baseline", "candidate",
						values -> "Is " + values.apply(SECOND) + " faster than " + values.apply(FIRST)
								+ "? Call the tool compare. For each result that matters, give the verdict with its interval. If results are inconclusive, do not call them unchanged: say what would decide, from reason and forksNeeded. Mention warnings that make the runs hard to compare."),
				prompt("where_did_the_allocations_go", "Where did the allocations go?", "baseline", "candidate",
						values -> "Where did the allocations change from " + values.apply(FIRST) + " to "
								+ values.apply(SECOND)
								+ "? If they are folders of runs, call explain; if they are recordings, call flame with the baseline, then its view callers for the methods that changed most. Name methods, classes and amounts, and say what was not recorded."),
				prompt("what_stopped_the_program", "What stopped the program?", "file", null,
						values -> "What stopped the program in " + values.apply(FIRST)
								+ "? Call safepoints, and gc if collections are among the longest pauses. For the longest pauses, give the time, duration, operation, time to safepoint and the thread that was late. Call check if the recording is a flight recording, and say what limits the answer."));
	}

	private static SyncPromptSpecification prompt(String name, String title, String first, String second,
			Function<Function<String, String>, String> text) {
		List<PromptArgument> arguments = second == null ? List.of(file(first)) : List.of(file(first), file(second));
		return new SyncPromptSpecification(Prompt.builder(name).title(title).description(title).arguments(arguments)
				.build(), (exchange, request) -> {
					Map<String, Object> given = request.arguments() == null ? Map.of() : request.arguments();
					String words = text.apply(which -> quoted(given.get(which.equals(FIRST) ? first : second)));
					return GetPromptResult
							.builder(List.of(
									PromptMessage.builder(Role.USER, TextContent.builder(words).build()).build()))
							.description(title).build();
				});
	}

	private static PromptArgument file(String name) {
		return PromptArgument.builder(name).description("The path of the file or folder.").required(true).build();
	}

	private static String quoted(Object name) {
		return name == null ? "(a file to ask for)" : '"' + Text.cut(Text.visible(name.toString()), LONGEST) + '"';
	}
}
