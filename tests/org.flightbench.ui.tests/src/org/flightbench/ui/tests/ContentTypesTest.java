// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.eclipse.core.runtime.Platform;
import org.eclipse.core.runtime.content.IContentType;
import org.eclipse.ui.IEditorDescriptor;
import org.eclipse.ui.IFileEditorMapping;
import org.eclipse.ui.PlatformUI;
import org.flightbench.ui.comparison.ComparisonEditor;
import org.flightbench.ui.history.HistoryEditor;
import org.flightbench.ui.tests.history.Histories;
import org.flightbench.ui.tests.kit.ResultFiles;
import org.flightbench.ui.tests.kit.Ui;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests that Eclipse assigns files to Flightbench by their content and not by a common extension. */
class ContentTypesTest {

	private static final String OURS = "org.flightbench.ui.benchmarks.";
	private static final String RESULTS = OURS + "results";
	private static final String PACKED = OURS + "packedResults";
	private static final String HISTORY = OURS + "history";
	private static final String OLD_JSON = "[ { \"benchmark\" : \"a.B.c\",\n\"mode\" : \"thrpt\", \"threads\" : 1 } ]";
	private static final String CSV = "\"Benchmark\",\"Mode\",\"Threads\",\"Samples\"\n\"a.B.c\",\"avgt\",1,5\n";
	private static final String SORTED = "[{\"benchmark\":\"a.B.c\",\"forks\":1,\"jmhVersion\":\"1.37\",\"mode\":\"ss\"}]";
	private static final String TABLE = "Benchmark  (size)  Mode  Cnt  Score  Error  Units\nB.c  1  avgt  5  1.0  ns/op\n";

	@TempDir
	Path folder;

	@ParameterizedTest
	@ValueSource(strings = {"histogram-baseline.json", "writer-jmc.json", "noisy-before.json"})
	void jsonOfJmhIsRecognized(String name) throws IOException {
		byte[] json = Files.readAllBytes(ResultFiles.root().resolve("samples").resolve(name));
		assertEquals(RESULTS, typeOf(json, name));
		assertEquals(PACKED, typeOf(packed(json), name + ".gz"));
	}

	@Test
	void allFormatsOfJmhAreRecognizedInAnyEncoding() throws IOException {
		for (Charset charset : List.of(StandardCharsets.UTF_8, StandardCharsets.UTF_16)) {
			assertEquals(RESULTS, typeOf(OLD_JSON.getBytes(charset), "old.json"));
			assertEquals(RESULTS, typeOf(SORTED.getBytes(charset), "sorted.json"));
			assertEquals(RESULTS, typeOf(CSV.getBytes(charset), "x.csv"));
		}
		assertEquals(RESULTS, typeOf(("\ufeff" + OLD_JSON).getBytes(StandardCharsets.UTF_8), "mark.json"));
		assertEquals(RESULTS, typeOf(CSV.replace(',', ';').getBytes(StandardCharsets.UTF_8), "x.scsv"));
		assertEquals(RESULTS, typeOf(TABLE.getBytes(StandardCharsets.UTF_8), "jmh-result.txt"));
		assertEquals(PACKED, typeOf(packed(CSV.getBytes(StandardCharsets.UTF_8)), "x.csv.gz"));
	}

	@ParameterizedTest
	@ValueSource(strings = {"{\"name\":\"app\",\"version\":\"1.0.0\",\"scripts\":{\"benchmark\":\"node b.js\"}}",
			"[]", "{}", "[{\"mode\":\"dark\"},{\"forks\":3}]", "{\"benchmark\":\"gold\",\"year\":2026}", "",
			"benchmark results: none", "{\"text\":\"Benchmark,Mode,Threads\"}"})
	void otherJsonIsLeftToOthers(String json) throws IOException {
		assertNotOurs(json.getBytes(StandardCharsets.UTF_8), "x.json");
		assertNotOurs(packed(json.getBytes(StandardCharsets.UTF_8)), "x.json.gz");
	}

	@ParameterizedTest
	@ValueSource(strings = {"name,score\na,1\n", "Benchmark,Result\na,1\n", "\"Mode\",\"Benchmark\"\n", ""})
	void otherTablesAreLeftToOthers(String csv) throws IOException {
		assertNotOurs(csv.getBytes(StandardCharsets.UTF_8), "x.csv");
	}

	@Test
	void aHistoryIsRecognizedAmongDatabases() throws IOException {
		Path nights = Histories.nights(folder, 1, 3, null);
		Path history = Histories.store(folder.resolve("x.db"), nights, null);
		byte[] bytes = Files.readAllBytes(history);
		assertEquals(HISTORY, typeOf(bytes, "x.db"));
		byte[] other = new String(bytes, StandardCharsets.ISO_8859_1)
				.replace("flightbench_schema", "other_other_schema")
				.getBytes(StandardCharsets.ISO_8859_1);
		assertNotOurs(other, "x.db");
		assertNotOurs("no database".getBytes(StandardCharsets.UTF_8), "x.sqlite");
	}

	@Test
	void noEditorClaimsAGeneralEnding() {
		IFileEditorMapping[] mappings = Ui
				.get(() -> PlatformUI.getWorkbench().getEditorRegistry().getFileEditorMappings());
		for (String ending : List.of("json", "csv", "scsv", "db", "sqlite", "sqlite3", "gz", "txt", "log")) {
			assertFalse(
					Arrays.stream(mappings).filter(mapping -> ending.equals(mapping.getExtension()))
							.flatMap(mapping -> Arrays.stream(mapping.getEditors()))
							.anyMatch(editor -> editor.getId().startsWith("org.flightbench.")),
					ending);
		}
	}

	@Test
	void anEditorForAllOfAKindGoesFirstUnlessTheContentIsOurs() {
		IContentType results = Platform.getContentTypeManager().getContentType(RESULTS);
		IEditorDescriptor editor = Ui
				.get(() -> PlatformUI.getWorkbench().getEditorRegistry().getDefaultEditor("x.json", results));
		assertEquals(ComparisonEditor.ID, editor.getId());
		IContentType history = Platform.getContentTypeManager().getContentType(HISTORY);
		assertEquals(HistoryEditor.ID, Ui
				.get(() -> PlatformUI.getWorkbench().getEditorRegistry().getDefaultEditor("x.db", history)).getId());
		assertTrue(results.isKindOf(Platform.getContentTypeManager().getContentType("org.eclipse.core.runtime.text")));
	}

	private static void assertNotOurs(byte[] content, String name) throws IOException {
		String type = typeOf(content, name);
		assertFalse(type.startsWith(OURS), name + " is " + type);
	}

	/** Returns the ID of the content type that Eclipse detects, or an empty string. */
	private static String typeOf(byte[] content, String name) throws IOException {
		try (InputStream in = new ByteArrayInputStream(content)) {
			IContentType type = Platform.getContentTypeManager().findContentTypeFor(in, name);
			return type == null ? "" : type.getId();
		}
	}

	private static byte[] packed(byte[] content) throws IOException {
		ByteArrayOutputStream bytes = new ByteArrayOutputStream();
		try (OutputStream out = new GZIPOutputStream(bytes)) {
			out.write(content);
		}
		return bytes.toByteArray();
	}
}
