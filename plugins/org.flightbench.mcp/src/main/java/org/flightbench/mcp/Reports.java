// SPDX-License-Identifier: UPL-1.0
package org.flightbench.mcp;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

import io.modelcontextprotocol.server.McpServerFeatures.SyncResourceTemplateSpecification;
import io.modelcontextprotocol.server.McpSyncServerExchange;
import io.modelcontextprotocol.spec.McpError;
import io.modelcontextprotocol.spec.McpSchema;
import io.modelcontextprotocol.spec.McpSchema.ReadResourceRequest;
import io.modelcontextprotocol.spec.McpSchema.ReadResourceResult;
import io.modelcontextprotocol.spec.McpSchema.ResourceTemplate;
import io.modelcontextprotocol.spec.McpSchema.TextResourceContents;

import org.flightbench.base.ReadProgress;
import org.flightbench.base.Text;

/** The reports that a client can show, as resources: {@code flightbench://COMMAND/FORMAT/FILE}. */
final class Reports {

	private static final String SCHEME = "flightbench://";
	private static final String OF_FILE = SCHEME + "{command}/{format}/{file}";
	private static final String OF_PAIR = SCHEME + "{command}/{format}/{baseline}/{candidate}";
	private static final List<String> FOR_FILE = List.of("flame", "safepoints", "gc", "io", "check", "events", "show");
	private static final List<String> FOR_PAIR = List.of("compare", "explain", "diff");
	private static final List<String> FORMATS = List.of("html", "markdown");
	private static final String ENCODED = " FORMAT is html or markdown; paths are percent-encoded, with %2F for each slash.";

	private final Roots roots;

	Reports(Roots roots) {
		this.roots = roots;
	}

	List<SyncResourceTemplateSpecification> templates() {
		return List.of(
				template(OF_FILE, "report", "Report of a file",
						"The report of a file by " + String.join(", ", FOR_FILE) + "." + ENCODED),
				template(OF_PAIR, "comparison", "Report of a comparison",
						"The report of two files by " + String.join(", ", FOR_PAIR) + "." + ENCODED));
	}

	private SyncResourceTemplateSpecification template(String uri, String name, String title, String description) {
		return new SyncResourceTemplateSpecification(
				ResourceTemplate.builder(uri, name).title(title).description(description).build(), this::read);
	}

	private ReadResourceResult read(McpSyncServerExchange exchange, ReadResourceRequest request) {
		try {
			List<String> parts = new ArrayList<>();
			for (String part : request.uri().substring(SCHEME.length()).split("/")) {
				parts.add(URLDecoder.decode(part.replace("+", "%2B"), StandardCharsets.UTF_8));
			}
			return read(request.uri(), parts.get(0), parts.get(1), parts.subList(2, parts.size()),
					(ToolCall) exchange.transportContext().get(ToolCall.KEY));
		} catch (ToolException | IllegalArgumentException e) {
			throw McpError.builder(McpSchema.ErrorCodes.INVALID_PARAMS)
					.message(Text.cut(Text.visible(String.valueOf(e.getMessage())), 1500)).build();
		}
	}

	private ReadResourceResult read(String uri, String command, String format, List<String> files, ToolCall call)
			throws ToolException {
		if (!(files.size() == 1 ? FOR_FILE : FOR_PAIR).contains(command) || !FORMATS.contains(format)) {
			throw new ToolException("there is no such report; expected " + OF_FILE + " with "
					+ String.join(", ", FOR_FILE) + ", or " + OF_PAIR + " with " + String.join(", ", FOR_PAIR)
					+ ", and the format " + String.join(" or ", FORMATS));
		}
		List<String> line = new ArrayList<>(List.of(command));
		for (String file : files) {
			line.addAll(Argument.path("file", null, "").values(file, roots));
		}
		line.add("--format=" + format);
		if (command.equals("compare")) {
			line.add("--fail-on=none");
		}
		CommandRun run = CommandRun.of(line, call, ReadProgress.NONE, message -> {});
		return ReadResourceResult
				.builder(List.of(TextResourceContents.builder(uri, run.output())
						.mimeType(format.equals("html") ? "text/html" : "text/markdown").build()))
				.build();
	}
}
