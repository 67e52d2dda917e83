// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

import org.flightbench.bench.Jdk;
import org.flightbench.bench.JdkSearch;
import org.flightbench.bench.TinyBenchmarks;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Tests non-ASCII names of files and folders in locales that do not support them. A shell creates the files, because
 * the test JVM itself may run in such a locale.
 */
@EnabledOnOs(OS.LINUX)
class NamesIT {

	/** The name größe, escaped so that it works in every shell and locale. */
	private static final String NAME = "$'gr\\303\\266\\303\\237e'";

	@TempDir
	Path folder;

	@BeforeEach
	void writeFiles() throws Exception {
		new JmhFile().with("org.acme.Pool.take", 1000, 0.001).writeTo(folder.resolve("result.json"));
		Files.copy(Checkout.root().resolve("samples/allocation-before.jfr"), folder.resolve("recording.jfr"));
		TinyBenchmarks.jar(folder);
		ScriptCheckout.make(folder.resolve("checkout"));
		ScriptCheckout.setJar(folder.resolve("checkout"),
				Files.readAllBytes(Path.of(System.getProperty("flightbench.jar"))));
	}

	static Stream<Arguments> jdksAndLocales() {
		return Boolean.getBoolean("flightbench.eachJdk")
				? JdkSearch.found().stream().filter(jdk -> Integer.parseInt(jdk.version().split("[^0-9]")[0]) >= 17)
						.flatMap(jdk -> Stream.of("C", "POSIX").map(locale -> Arguments.of(jdk, locale)))
				: Stream.of(Arguments.of(Jdk.current(), "C"));
	}

	/** Java itself cannot decode such names in these locales. */
	@ParameterizedTest
	@MethodSource("jdksAndLocales")
	void theJarRefusesNamesThatItCannotReadAndSaysHowItCan(Jdk jdk, String locale) throws Exception {
		String jar = "\"$JAVA_HOME/bin/java\" -jar " + System.getProperty("flightbench.jar");
		assertEquals(List.of("2"), run(jdk, locale, jar + " show $name.json 2>../said || echo $?"));
		assertTrue(Files.readString(folder.resolve("said")).contains("LC_ALL=C.UTF-8"));
		assertEquals(List.of("größe: 1 result, JDK 21.0.5, VM, JMH 1.37"),
				run(jdk, locale, "LC_ALL=C.UTF-8 " + jar + " show $name.json | head -1"));
	}

	@ParameterizedTest
	@MethodSource("jdksAndLocales")
	void filesOfAnyNameAreReadAndWrittenByTheStartScript(Jdk jdk, String locale) throws Exception {
		String flightbench = "bash ../checkout/flightbench";
		assertEquals(List.of("größe: 1 result, JDK 21.0.5, VM, JMH 1.37"),
				run(jdk, locale, flightbench + " show $name.json | head -1"));
		run(jdk, locale, flightbench + " flame --out $name.html $name.jfr && mv $name.html ../page.html");
		assertTrue(Files.readString(folder.resolve("page.html")).contains("größe.jfr"));
		assertEquals(List.of("flightbench: grö.json: no such file"),
				run(jdk, locale, flightbench + " show $'gr\\303\\266.json' 2>&1 || true"));
	}

	@ParameterizedTest
	@MethodSource("jdksAndLocales")
	void benchmarksRunFromAndIntoFoldersOfAnyName(Jdk jdk, String locale) throws Exception {
		run(jdk, locale, "JAVA_TOOL_OPTIONS=-Djmh.ignoreLock=true bash ../checkout/flightbench"
				+ " bench --jar tiny.jar --into $name --name $name -f 1 -wi 0 -i 1 -r 1ms Tiny.add"
				+ " && mv $name/$name ../run");
		assertTrue(Files.readString(folder.resolve("run/results.json")).contains("tiny.Tiny.add"));
	}

	@Test
	void noTraceOfAnErrorSteersTheTerminal() throws Exception {
		List<String> lines = run(JdkSearch.found().get(0), "C.UTF-8",
				"FLIGHTBENCH_TRACE=1 \"$JAVA_HOME/bin/java\" -jar "
						+ System.getProperty("flightbench.jar") + " show $'\\033[31mred.json' 2>&1 || true");
		assertTrue(lines.stream().anyMatch(line -> line.contains(" at org.flightbench.")), lines::toString);
		assertTrue(lines.stream().anyMatch(line -> line.contains("Exception: \\u001b[31mred.json")), lines::toString);
		assertTrue(lines.stream().allMatch(line -> line.startsWith("flightbench: ") && line.indexOf('\033') < 0),
				lines::toString);
	}

	/** Returns the output of a command that runs in a folder named {@code NAME}. */
	private List<String> run(Jdk jdk, String locale, String command) throws IOException, InterruptedException {
		Path output = folder.resolve("output");
		ProcessBuilder builder = new ProcessBuilder("bash", "-c", "set -e; name=" + NAME
				+ "; rm -rf $name; mkdir $name; cp result.json $name/$name.json; cp recording.jfr $name/$name.jfr;"
				+ " cp *.jar $name/tiny.jar; cd $name; " + command).directory(folder.toFile())
				.redirectErrorStream(true).redirectOutput(output.toFile());
		builder.environment().put("JAVA_HOME", jdk.home().toString());
		builder.environment().put("LC_ALL", locale);
		Process process = builder.start();
		if (!process.waitFor(1, TimeUnit.MINUTES)) {
			process.destroyForcibly();
			throw new IOException("still running after a minute: " + command);
		}
		String printed = Files.readString(output, StandardCharsets.UTF_8);
		assertEquals(0, process.exitValue(), printed);
		return printed.lines().toList();
	}
}
