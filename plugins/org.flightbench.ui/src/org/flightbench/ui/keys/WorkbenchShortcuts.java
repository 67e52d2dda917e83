// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.keys;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.eclipse.core.commands.Command;
import org.eclipse.core.commands.ParameterizedCommand;
import org.eclipse.core.commands.common.NotDefinedException;
import org.eclipse.jface.bindings.Binding;
import org.eclipse.jface.bindings.Scheme;
import org.eclipse.swt.SWT;
import org.eclipse.ui.contexts.IContextService;
import org.eclipse.ui.keys.IBindingService;
import org.eclipse.ui.services.IServiceLocator;
import org.flightbench.ui.text.Messages;

/** The key bindings of workbench commands, including the user's changes. Must be used on the UI thread. */
public final class WorkbenchShortcuts {

	private static final Set<String> EVERYWHERE = Set.of(IContextService.CONTEXT_ID_WINDOW,
			IContextService.CONTEXT_ID_DIALOG_AND_WINDOW);
	private static final Comparator<Shortcut> BY_PLACE = Comparator
			.comparing((Shortcut shortcut) -> !shortcut.place().equals(Messages.place_everywhere))
			.thenComparing(Shortcut::place).thenComparing(Shortcut::action);

	private final IServiceLocator services;
	private final Set<String> offered;

	/**
	 * @param offered the IDs of commands to list even if no handler is active, such as those in menus. Flightbench's
	 * commands are always listed, all others only while they are enabled.
	 */
	public WorkbenchShortcuts(IServiceLocator services, Set<String> offered) {
		this.services = services;
		this.offered = offered;
	}

	/**
	 * Returns the shortcuts of all listed commands, one for each command and context; shortcuts that apply everywhere
	 * come first.
	 */
	public List<Shortcut> list() {
		Map<Shortcut, Set<String>> keys = new TreeMap<>(BY_PLACE);
		for (Binding binding : services.getService(IBindingService.class).getBindings()) {
			ParameterizedCommand command = binding.getParameterizedCommand();
			if (command != null && isValid(binding) && isOffered(command)) {
				keys.computeIfAbsent(new Shortcut("", name(command), place(binding.getContextId())),
						shortcut -> new TreeSet<>()).add(binding.getTriggerSequence().format());
			}
		}
		List<Shortcut> shortcuts = new ArrayList<>();
		keys.forEach((shortcut, sequences) -> shortcuts.add(
				new Shortcut(String.join(", ", sequences), shortcut.action(), shortcut.place())));
		return shortcuts;
	}

	/**
	 * Returns whether a binding belongs to the active scheme or one of its parents, and to this platform and locale.
	 */
	private boolean isValid(Binding binding) {
		return schemes().contains(binding.getSchemeId())
				&& (binding.getPlatform() == null || binding.getPlatform().equals(SWT.getPlatform()))
				&& (binding.getLocale() == null || Locale.getDefault().toString().startsWith(binding.getLocale()));
	}

	private Set<String> schemes() {
		IBindingService bindings = services.getService(IBindingService.class);
		Set<String> schemes = new HashSet<>();
		try {
			Scheme scheme = bindings.getActiveScheme();
			while (scheme != null) {
				schemes.add(scheme.getId());
				scheme = scheme.getParentId() == null ? null : bindings.getScheme(scheme.getParentId());
			}
		} catch (NotDefinedException gone) {
			// the parent scheme is not defined; use the ones found so far
		}
		return schemes;
	}

	private boolean isOffered(ParameterizedCommand parameterized) {
		Command command = parameterized.getCommand();
		return command.isDefined() && (command.getId().startsWith("org.flightbench.")
				|| offered.contains(command.getId())
				|| parameterized.getParameterMap().isEmpty() && command.isHandled() && command.isEnabled());
	}

	private static String name(ParameterizedCommand command) {
		try {
			return command.getName();
		} catch (NotDefinedException gone) {
			return command.getId();
		}
	}

	private String place(String context) {
		if (EVERYWHERE.contains(context)) {
			return Messages.place_everywhere;
		}
		try {
			return services.getService(IContextService.class).getContext(context).getName();
		} catch (NotDefinedException gone) {
			return context;
		}
	}
}
