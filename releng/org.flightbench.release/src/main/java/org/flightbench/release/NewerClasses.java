// SPDX-License-Identifier: UPL-1.0
package org.flightbench.release;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.util.Collections;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.jar.JarOutputStream;

import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;

/**
 * Converts class files in the format of Java 5, such as those of picocli, because the class cache cannot contain them.
 */
final class NewerClasses {

	private static final String CLASS = ".class";
	/** The offset of the low byte of the version in a class file. */
	private static final int VERSION = 7;

	private NewerClasses() {}

	/** Converts the classes in a jar and copies its other entries. The jar keeps its modification time. */
	static void convert(Path jar) throws IOException {
		FileTime time = Files.getLastModifiedTime(jar);
		Path converted = jar.resolveSibling(jar.getFileName() + ".new");
		try (JarFile in = new JarFile(jar.toFile());
				JarOutputStream out = new JarOutputStream(Files.newOutputStream(converted));
				URLClassLoader classes = new URLClassLoader(new URL[]{jar.toUri().toURL()})) {
			for (JarEntry entry : Collections.list(in.entries())) {
				byte[] content = in.getInputStream(entry).readAllBytes();
				JarEntry copy = new JarEntry(entry.getName());
				copy.setTimeLocal(entry.getTimeLocal());
				out.putNextEntry(copy);
				boolean isOld = entry.getName().endsWith(CLASS) && content[VERSION] < Opcodes.V1_6;
				out.write(isOld ? convert(content, classes) : content);
			}
		}
		Files.move(converted, jar, StandardCopyOption.REPLACE_EXISTING);
		Files.setLastModifiedTime(jar, time);
	}

	/** Returns a class in the format of Java 17, with the stack maps that are required since Java 7. */
	private static byte[] convert(byte[] content, ClassLoader classes) {
		ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_FRAMES) {

			@Override
			protected ClassLoader getClassLoader() {
				return classes;
			}
		};
		new ClassReader(content).accept(new ClassVisitor(Opcodes.ASM9, writer) {

			@Override
			public void visit(int version, int access, String name, String signature, String superName,
					String[] interfaces) {
				super.visit(Opcodes.V17, access, name, signature, superName, interfaces);
			}
		}, 0);
		return writer.toByteArray();
	}
}
