// SPDX-License-Identifier: UPL-1.0
package org.flightbench.bench;

import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.io.StringWriter;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import javax.annotation.processing.Processor;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;
import org.flightbench.base.TestFileCache;
import org.openjdk.jmh.generators.BenchmarkProcessor;

/** Creates jars of JMH benchmarks, most of which are very short. */
public final class TinyBenchmarks {

	private static final String SOURCE = """
											package tiny;
											import java.util.concurrent.TimeUnit;
											import org.openjdk.jmh.annotations.*;
											@State(Scope.Benchmark)
											@BenchmarkMode(Mode.AverageTime)
											@OutputTimeUnit(TimeUnit.NANOSECONDS)
											@Fork(value = 2, jvmArgs = {"-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"})
											@Warmup(iterations = 1, time = 10, timeUnit = TimeUnit.MILLISECONDS)
											@Measurement(iterations = 2, time = 10, timeUnit = TimeUnit.MILLISECONDS)
											public class Tiny {
												@State(Scope.Benchmark)
												public static class Sized {
													@Param({"a, b", "ü"}) public String text;
												}
												@Benchmark public int add() { return 1; }
												@Benchmark public int boom() { throw new IllegalStateException("boom, as said"); }
												@Benchmark public String sized(Sized sized) { return sized.text; }
												@Benchmark @Measurement(iterations = 5, time = 60) public int slow() { return 2; }
											}
											""";
	/**
	 * Benchmarks with a known score. They sleep for a given time, but {@link #CLOCK} returns that time plus up to 1 %
	 * at random, so that the load of the machine does not affect verdicts.
	 */
	private static final String PACED = """
										package tiny;
										import java.util.concurrent.TimeUnit;
										import org.openjdk.jmh.annotations.*;
										@BenchmarkMode(Mode.SingleShotTime)
										@OutputTimeUnit(TimeUnit.MILLISECONDS)
										@Fork(value = 1, jvmArgs = {"-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"})
										@Warmup(iterations = 0)
										@Measurement(iterations = 2)
										public class Paced {
											@Benchmark public void broken() throws Exception { sleep(1); if (Boolean.getBoolean("broken")) throw new IllegalStateException("broken"); }
											@Benchmark public void changed() throws Exception { sleep(pace()); }
											@Benchmark public void extra() throws Exception { sleep(1); }
											@Benchmark public void same() throws Exception { sleep(100); }
											static void sleep(int milliseconds) throws Exception {
												Thread.sleep(milliseconds);
												tiny.jmh_generated.System.passed(milliseconds * 1_000_000L + new java.util.Random().nextInt(milliseconds * 10_000));
											}
											static int pace() throws java.io.IOException {
												try (java.io.InputStream in = Paced.class.getResourceAsStream("/pace")) {
													return in == null ? Integer.getInteger("pace", 10) : Integer.parseInt(new String(in.readAllBytes()).trim());
												}
											}
										}
										""";
	/**
	 * A class that replaces {@code java.lang.System} in the code that JMH generates, because it is in the same package.
	 */
	private static final String CLOCK = """
										package tiny.jmh_generated;
										public class System {
											private static long nanos;
											public static long nanoTime() { return nanos; }
											public static void passed(long more) { nanos += more; }
										}
										""";
	/** Benchmarks that allocate known amounts. One of them also allocates in its setup. */
	private static final String ALLOCATING = """
												package tiny;
												import java.util.*;
												import java.util.concurrent.TimeUnit;
												import org.openjdk.jmh.annotations.*;
												@State(Scope.Thread)
												@BenchmarkMode(Mode.Throughput)
												@Fork(value = 1, jvmArgs = {"-Xmx256m", "-XX:+UseSerialGC"})
												@Warmup(iterations = 1, time = 300, timeUnit = TimeUnit.MILLISECONDS)
												@Measurement(iterations = 2, time = 1500, timeUnit = TimeUnit.MILLISECONDS)
												public class Allocating {
													@State(Scope.Benchmark)
													public static class Prepared {
														byte[][] arrays;
														@Setup(Level.Iteration) public void prepare() {
															arrays = new byte[64][];
															for (int index = 0; index < arrays.length; index++) arrays[index] = new byte[1 << 20];
														}
													}
													@Benchmark public byte[] bytes() { return new byte[100]; }
													@Benchmark public List<Integer> list() {
														List<Integer> list = new ArrayList<>();
														for (int number = 0; number < 20; number++) list.add(1000 + number);
														return list;
													}
													@Benchmark public byte[] prepared(Prepared prepared) { return new byte[prepared.arrays.length]; }
												}
												""";
	/** A benchmark that takes twice as long in the first two iterations of a fork. */
	private static final String WARMING = """
											package tiny;
											import java.util.concurrent.TimeUnit;
											import org.openjdk.jmh.annotations.*;
											@State(Scope.Thread)
											@BenchmarkMode(Mode.AverageTime)
											@OutputTimeUnit(TimeUnit.MILLISECONDS)
											@Fork(value = 3, jvmArgs = {"-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"})
											@Warmup(iterations = 5, time = 100, timeUnit = TimeUnit.MILLISECONDS)
											@Measurement(iterations = 5, time = 100, timeUnit = TimeUnit.MILLISECONDS)
											public class Warming {
												int iteration;
												@Setup(Level.Iteration) public void count() { iteration++; }
												@Benchmark public void twoSlow() throws Exception { Thread.sleep(iteration <= 2 ? 40 : 20); }
												@Benchmark @Fork(1) @Warmup(iterations = 0) public void cold() throws Exception { Thread.sleep(iteration <= 2 ? 40 : 20); }
											}
											""";
	/**
	 * A benchmark with a method whose amount of work depends on the file {@code pace} in the jar, and a benchmark that
	 * allocates accordingly.
	 */
	private static final String NAMED = """
										package tiny;
										import java.util.concurrent.TimeUnit;
										import org.openjdk.jmh.annotations.*;
										@State(Scope.Thread)
										@BenchmarkMode(Mode.AverageTime)
										@OutputTimeUnit(TimeUnit.MICROSECONDS)
										@Fork(value = 1, jvmArgs = {"-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"})
										@Warmup(iterations = 1, time = 200, timeUnit = TimeUnit.MILLISECONDS)
										@Measurement(iterations = 2, time = 500, timeUnit = TimeUnit.MILLISECONDS)
										public class Named {
											int pace;
											@Setup public void read() throws java.io.IOException { pace = Integer.parseInt(new String(Named.class.getResourceAsStream("/pace").readAllBytes()).trim()); }
											@Benchmark public long work() { return mixOnce(1) + mixThoroughly(pace); }
											@Benchmark public byte[] array() { return new byte[1000 + pace]; }
											@CompilerControl(CompilerControl.Mode.DONT_INLINE)
											static long mixOnce(long seed) { return rounds(seed, 2000); }
											@CompilerControl(CompilerControl.Mode.DONT_INLINE)
											static long mixThoroughly(long times) { long mixed = 7; for (int time = 0; time < 200 * times; time++) mixed = mixed * 31 + (mixed >>> 7) % 13; return mixed; }
											private static long rounds(long seed, int count) { long mixed = seed; for (int round = 0; round < count; round++) mixed = mixed * 31 + (mixed >>> 7) % 13; return mixed; }
										}
										""";
	/** A benchmark that reads a file. */
	private static final String READING = """
											package tiny;
											import java.io.*;
											import org.openjdk.jmh.annotations.*;
											@State(Scope.Thread)
											@BenchmarkMode(Mode.SingleShotTime)
											@Fork(value = 1, jvmArgs = {"-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"})
											@Warmup(iterations = 1)
											@Measurement(iterations = 2)
											public class Reading {
												byte[] bytes = new byte[1 << 20];
												File file;
												@Setup public void create() throws IOException {
													file = File.createTempFile("reading", ".bin");
													try (FileOutputStream out = new FileOutputStream(file)) { out.write(bytes); }
												}
												@TearDown public void delete() { file.delete(); }
												@Benchmark public void megabytes() throws IOException {
													for (int time = 0; time < 500; time++) {
														try (FileInputStream in = new FileInputStream(file)) { in.read(bytes); }
													}
												}
											}
											""";
	/** Benchmarks that leave a process behind, print a lot, or wait for a file or the caller. */
	private static final String RUDE = """
										package tiny;
										import java.util.concurrent.TimeUnit;
										import org.openjdk.jmh.annotations.*;
										@BenchmarkMode(Mode.SingleShotTime)
										@OutputTimeUnit(TimeUnit.MILLISECONDS)
										@Fork(value = 1, jvmArgs = {"-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-XX:-UsePerfData"})
										@Warmup(iterations = 0)
										@Measurement(iterations = 1)
										public class Rude {
											@Benchmark public void fine() {}
											@Benchmark public void held() throws Exception {
												java.io.File hold = new java.io.File(System.getProperty("hold", ""));
												while (hold.exists()) Thread.sleep(10);
											}
											@Benchmark public void leaves() throws Exception {
												System.out.println("left: " + new ProcessBuilder("sleep", "600").start().pid());
											}
											@Benchmark public void sleeps() throws Exception { Thread.sleep(60_000); }
											@Benchmark public void talks() {
												for (int line = 0; line < 10_000; line++) System.out.println("x".repeat(100));
											}
											@Benchmark public void waits() throws Exception {
												try (java.net.Socket caller = new java.net.Socket(java.net.InetAddress.getLoopbackAddress(), Integer.getInteger("port"))) {
													caller.getOutputStream().write((ProcessHandle.current().pid() + "\\n").getBytes());
													caller.getInputStream().read();
												}
											}
										}
										""";
	private static final List<String> LIBRARIES = List.of("jmh-core", "jopt-simple", "commons-math3");

	private TinyBenchmarks() {}

	/** A source file in the package {@code tiny} or a subpackage. */
	private static final class Source extends SimpleJavaFileObject {

		private final String code;

		Source(String name, String code) {
			super(URI.create("string:///tiny/" + name + ".java"), JavaFileObject.Kind.SOURCE);
			this.code = code;
		}

		@Override
		public CharSequence getCharContent(boolean ignoreEncodingErrors) {
			return code;
		}

		@Override
		public String toString() {
			return code;
		}
	}

	/** Creates the jar in a folder. Its manifest has the libraries of this program as its class path. */
	public static Path jar(Path folder) throws IOException {
		return jar(SOURCE, "Tiny", folder.resolve("tiny.jar"));
	}

	/**
	 * Creates a jar of benchmarks that sleep. {@code changed} sleeps for the number of milliseconds in the file
	 * {@code pace} in the jar or, if there is none, in the system property {@code pace}. Scores exceed this by at most
	 * 1 %.
	 */
	public static Path pacedJar(Path folder) throws IOException {
		return pacedJar(PACED, folder.resolve("paced.jar"));
	}

	/**
	 * Creates a jar of benchmarks that allocate: {@code bytes}, {@code list}, and {@code prepared}, which also
	 * allocates in its setup.
	 */
	public static Path allocatingJar(Path folder) throws IOException {
		return jar(ALLOCATING, "Allocating", folder.resolve("allocating.jar"));
	}

	/**
	 * Creates a jar of benchmarks that sleep for 20 ms, and for 40 ms in the first two iterations of a fork:
	 * {@code twoSlow} has five warm-up iterations, {@code cold} has none.
	 */
	public static Path warmingJar(Path folder) throws IOException {
		return jar(WARMING, "Warming", folder.resolve("warming.jar"));
	}

	/**
	 * Creates a jar of a benchmark that spends time in {@code Named.mixThoroughly}, depending on the file {@code pace}
	 * in the jar.
	 */
	public static Path namedJar(Path folder) throws IOException {
		return jar(NAMED, "Named", folder.resolve("named.jar"));
	}

	/** Creates a jar of a benchmark that reads a megabyte 500 times in each of its two measured operations. */
	public static Path readingJar(Path folder) throws IOException {
		return jar(READING, "Reading", folder.resolve("reading.jar"));
	}

	/**
	 * Creates a jar of benchmarks: {@code fine}; {@code held}, which waits while the file in the property {@code hold}
	 * exists; {@code leaves}, which starts a process, prints its ID and does not stop it; {@code sleeps}, which takes a
	 * minute; {@code talks}, which prints a megabyte; and {@code waits}, which connects to the local port in the
	 * property {@code port}, sends its process ID and a line break, and waits for a byte.
	 */
	public static Path rudeJar(Path folder) throws IOException {
		return jar(RUDE, "Rude", folder.resolve("rude.jar"));
	}

	/** Creates the paced jar without the benchmark {@code extra}. */
	public static Path pacedJarWithoutExtra(Path folder) throws IOException {
		return pacedJar(PACED.replace("@Benchmark public void extra()", "public void extra()"),
				folder.resolve("no-extra.jar"));
	}

	private static Path pacedJar(String code, Path jar) throws IOException {
		return jar(List.of(new Source("Paced", code), new Source("jmh_generated/System", CLOCK)), jar);
	}

	/** Creates a jar with one benchmark that has no annotations for its settings. */
	public static Path plainJar(Path folder) throws IOException {
		return jar("package tiny; public class Tiny { @org.openjdk.jmh.annotations.Benchmark public void run() {} }",
				"Tiny", folder.resolve("plain.jar"));
	}

	/**
	 * Creates a folder of classes that can precede the jar on the class path. The benchmarks are the same, except that
	 * {@code boom} does not fail.
	 */
	public static Path withoutBoom(Path folder) throws IOException {
		return compile(List.of(new Source("Tiny", SOURCE.replaceFirst("throw new [^;]*;", "return 3;"))),
				folder.resolve("without-boom"), List.of());
	}

	private static Path jar(String code, String name, Path jar) throws IOException {
		return jar(List.of(new Source(name, code)), jar);
	}

	/** Compiles the sources into a jar, or copies the jar if it is cached. */
	private static Path jar(List<Source> sources, Path jar) throws IOException {
		Path made = TestFileCache.folder(sources.toString() + Runtime.version() + libraries(), folder -> pack(
				compile(sources, folder.resolve("classes"), List.of(new BenchmarkProcessor())),
				folder.resolve("benchmarks.jar")));
		return Files.copy(made.resolve("benchmarks.jar"), jar, StandardCopyOption.REPLACE_EXISTING);
	}

	private static Path compile(List<Source> sources, Path folder, List<Processor> processors) throws IOException {
		Path classes = Files.createDirectories(folder);
		JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
		StringWriter messages = new StringWriter();
		JavaCompiler.CompilationTask task = compiler.getTask(messages, null, null,
				List.of("-d", classes.toString(), "--release", "11", "-nowarn"), null, sources);
		task.setProcessors(processors);
		if (!task.call()) {
			throw new IOException(messages.toString());
		}
		return classes;
	}

	private static void pack(Path classes, Path jar) throws IOException {
		Manifest manifest = new Manifest();
		manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
		manifest.getMainAttributes().put(Attributes.Name.MAIN_CLASS, "org.openjdk.jmh.Main");
		manifest.getMainAttributes().put(Attributes.Name.CLASS_PATH, libraries());
		try (OutputStream out = Files.newOutputStream(jar);
				JarOutputStream entries = new JarOutputStream(out, manifest);
				Stream<Path> files = Files.walk(classes)) {
			for (Path file : files.filter(Files::isRegularFile).toList()) {
				entries.putNextEntry(new ZipEntry(classes.relativize(file).toString().replace('\\', '/')));
				Files.copy(file, entries);
			}
		}
	}

	private static String libraries() {
		List<String> libraries = new ArrayList<>();
		for (String entry : System.getProperty("java.class.path").split(File.pathSeparator)) {
			if (LIBRARIES.stream().anyMatch(Path.of(entry).getFileName().toString()::startsWith)) {
				libraries.add(Path.of(entry).toUri().toString());
			}
		}
		return String.join(" ", libraries);
	}
}
