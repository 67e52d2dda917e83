// SPDX-License-Identifier: UPL-1.0
package org.flightbench.release;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

import org.flightbench.cli.Main;
import org.flightbench.cli.io.Choice;

import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.codegen.docgen.manpage.ManPageGenerator;

/** A program that generates the shell completions and the sources of the man pages from the commands. */
public final class CommandDocuments {

	private static final String PROGRAM = "flightbench";
	/** The line with which picocli's completions for bash offer no files, which most arguments are. */
	private static final String WITHOUT_FILES = "  type compopt &>/dev/null && compopt +o default\n";
	/**
	 * The lines before and after the bash completion script, with which zsh can run it in emulation. zsh has no
	 * {@code compopt}. The last line makes later completions call the emulation directly.
	 */
	private static final String ZSH_START = "#compdef " + PROGRAM + "\nfunction compopt() { : }\n";
	private static final String ZSH_END = "\n_bash_complete -o default -F _complete_" + PROGRAM + " \"$@\"\n";

	/** The start of the second and later lines of a command's synopsis. */
	private static final String NEXT_FORM = "\n       " + PROGRAM + " ";

	private CommandDocuments() {}

	/**
	 * Writes the files.
	 *
	 * @param arguments a folder for completions with the layout of {@code /usr/share}, and a folder for AsciiDoc files
	 */
	public static void main(String[] arguments) throws IOException {
		writeCompletions(Path.of(arguments[0]));
		Path pages = Files.createDirectories(Path.of(arguments[1]));
		int status = ManPageGenerator.generateManPage(pages.toFile(), null, new boolean[0], true,
				Main.commandLine().getCommandSpec());
		if (status != 0) {
			throw new IOException("picocli wrote no man pages to " + pages + ": status " + status);
		}
		breakSynopses(pages);
	}

	/** Puts every form of a command on a separate line of its manual page, as in its help. */
	private static void breakSynopses(Path pages) throws IOException {
		try (Stream<Path> files = Files.list(pages)) {
			for (Path page : files.toList()) {
				Files.writeString(page, Files.readString(page).replace(NEXT_FORM, " +\n" + PROGRAM + " "));
			}
		}
	}

	private static void writeCompletions(Path folder) throws IOException {
		CommandLine commands = Main.commandLine();
		useWords(commands);
		String bash = AutoComplete.bash(PROGRAM, commands).replace(WITHOUT_FILES, "");
		write(folder.resolve("bash-completion/completions").resolve(PROGRAM), bash);
		write(folder.resolve("zsh/vendor-completions").resolve("_" + PROGRAM), ZSH_START + bash + ZSH_END);
		write(folder.resolve("fish/vendor_completions.d").resolve(PROGRAM + ".fish"),
				FishCompletion.of(PROGRAM, commands));
	}

	/**
	 * Makes completions offer the values that options accept, because picocli would offer the names of enum constants.
	 */
	private static void useWords(CommandLine command) {
		CommandSpec spec = command.getCommandSpec();
		for (OptionSpec option : List.copyOf(spec.options())) {
			if (option.group() == null && option.converters().length > 0
					&& option.converters()[0] instanceof Choice<?> choice) {
				spec.remove(option);
				spec.addOption(OptionSpec.builder(option).completionCandidates(choice.words()).build());
			}
		}
		command.getSubcommands().values().forEach(CommandDocuments::useWords);
	}

	private static void write(Path file, String text) throws IOException {
		Files.createDirectories(file.getParent());
		Files.writeString(file, text.replace("\r\n", "\n"));
	}
}
