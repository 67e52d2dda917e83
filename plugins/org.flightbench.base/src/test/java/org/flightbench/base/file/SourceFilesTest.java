// SPDX-License-Identifier: UPL-1.0
package org.flightbench.base.file;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SourceFilesTest {

	@TempDir
	private Path folder;

	@ParameterizedTest
	@CsvSource({"org.acme.Outer, org.acme.Outer", "org.acme.Outer$Inner$1, org.acme.Outer",
			"org.acme.Outer.Inner, org.acme.Outer", "org.acme.$Proxy12, org.acme.$Proxy12", "Main$$Lambda/0x1, Main",
			"org.acme.lower, org.acme.lower"})
	void theOutermostClassNamesTheFile(String className, String outermost) {
		assertEquals(outermost, SourceFiles.outermost(className));
	}

	@ParameterizedTest
	@ValueSource(strings = {"", "..", "org..Foo", "../../etc/passwd", "org/acme/Foo", "-x", "org.acme.Foo\n"})
	void aNameThatIsNoClassHasNoPaths(String name) {
		assertEquals(List.of(), SourceFiles.paths(name));
	}

	@Test
	void aClassIsFoundInAnyModuleOfACheckout() throws IOException {
		Path source = create("core/src/main/java/org/acme/Outer.java");
		create("core/target/generated/org/acme/Other.java");
		create(".git/org/acme/Other.java");
		assertEquals(Optional.of(source), find("org.acme.Outer$Inner"));
		assertEquals(Optional.empty(), find("org.acme.Other"));
		assertEquals(Optional.empty(), find("acme.Oute"));
		Path kotlin = create("app/src/main/kotlin/org/acme/Tools.kt");
		assertEquals(Optional.of(kotlin), find("org.acme.ToolsKt"));
	}

	@Test
	void aNameWithManyPackagesNeedsNoStack() {
		assertTrue(SourceFiles.isClassName("a.".repeat(200_000) + "A"));
		assertFalse(SourceFiles.isClassName("a.".repeat(200_000)));
	}

	@Test
	void theShortestPathWins() throws IOException {
		create("examples/copy/src/org/acme/Same.java");
		Path shortest = create("src/org/acme/Same.java");
		assertEquals(Optional.of(shortest), find("org.acme.Same"));
	}

	@Test
	void aMissingFolderIsAnErrorAndASearchCanBeCanceled() {
		assertThrows(NoSuchFileException.class,
				() -> SourceFiles.find(List.of(folder.resolve("none")), "org.acme.A", () -> false));
		assertThrows(CancellationException.class,
				() -> SourceFiles.find(List.of(folder), "org.acme.A", () -> true));
	}

	@ParameterizedTest
	@CsvSource({"declared, 8", "generic, 11", "array, 14", "<init>, 4", "lambda$declared$0, 8", "onlyCalled, 5",
			"missing, 1", "'', 1"})
	void theLineIsThatOfTheDeclaration(String method, int line) throws IOException {
		Path file = folder.resolve("Sample.java");
		Files.writeString(file, """
								package org.acme;
								// Sample( and declared(
								class Sample {
									Sample() {
										onlyCalled();
										return declared();
									}
									public static int declared() throws IOException {
										Sample other = new Sample();
									}
									<T> Map<T, String> generic(T value) {
										x = array(3);
									}
									int[] array(int length) {
									}
								}
								""");
		assertEquals(line, SourceFiles.line(file, method));
	}

	@Test
	void anUnreadableFileHasOnlyItsFirstLine() {
		assertEquals(1, SourceFiles.line(folder.resolve("none.java"), "any"));
	}

	private Optional<Path> find(String className) throws IOException {
		return SourceFiles.find(List.of(folder), className, () -> false);
	}

	private Path create(String path) throws IOException {
		Path file = folder.resolve(path);
		Files.createDirectories(file.getParent());
		return Files.writeString(file, "");
	}
}
