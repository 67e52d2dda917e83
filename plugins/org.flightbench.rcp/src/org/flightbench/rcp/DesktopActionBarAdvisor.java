// SPDX-License-Identifier: UPL-1.0
package org.flightbench.rcp;

import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.GroupMarker;
import org.eclipse.jface.action.IMenuManager;
import org.eclipse.jface.action.MenuManager;
import org.eclipse.jface.action.Separator;
import org.eclipse.ui.IWorkbenchActionConstants;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.actions.ActionFactory;
import org.eclipse.ui.actions.ActionFactory.IWorkbenchAction;
import org.eclipse.ui.actions.ContributionItemFactory;
import org.eclipse.ui.application.ActionBarAdvisor;
import org.eclipse.ui.application.IActionBarConfigurer;
import org.flightbench.results.RunFiles;
import org.flightbench.ui.RecentFiles;
import org.flightbench.ui.WidgetText;
import org.flightbench.ui.editor.ResultFileDialog;
import org.flightbench.ui.keys.OwnShortcuts;
import org.flightbench.ui.keys.Shortcut;
import org.flightbench.ui.keys.ShortcutsDialog;
import org.flightbench.ui.keys.WorkbenchShortcuts;
import org.flightbench.ui.open.OpenResults;
import org.flightbench.ui.start.UserGuide;

/** The menus of the desktop. */
final class DesktopActionBarAdvisor extends ActionBarAdvisor {

	/** The IDs of all commands in the menus. */
	private final Set<String> commands = new HashSet<>();
	private IWorkbenchWindow window;

	DesktopActionBarAdvisor(IActionBarConfigurer configurer) {
		super(configurer);
	}

	@Override
	protected void makeActions(IWorkbenchWindow workbenchWindow) {
		window = workbenchWindow;
	}

	@Override
	protected void fillMenuBar(IMenuManager menuBar) {
		menuBar.add(fileMenu());
		menuBar.add(editMenu());
		menuBar.add(new GroupMarker(IWorkbenchActionConstants.MB_ADDITIONS));
		menuBar.add(windowMenu());
		menuBar.add(helpMenu());
	}

	private MenuManager fileMenu() {
		MenuManager menu = new MenuManager(Messages.menu_file, IWorkbenchActionConstants.M_FILE);
		menu.add(new OpenResultsAction());
		menu.add(recentMenu());
		menu.add(new Separator());
		add(menu, ActionFactory.CLOSE);
		add(menu, ActionFactory.CLOSE_ALL);
		add(menu, ActionFactory.REFRESH);
		menu.add(new Separator(IWorkbenchActionConstants.MB_ADDITIONS));
		add(menu, ActionFactory.QUIT);
		return menu;
	}

	private MenuManager recentMenu() {
		MenuManager recent = new MenuManager(Messages.menu_file_recent);
		recent.setRemoveAllWhenShown(true);
		recent.addMenuListener(manager -> {
			for (List<Path> files : RecentFiles.list()) {
				manager.add(new OpenRecentAction(files));
			}
			if (manager.isEmpty()) {
				Action none = new Action(Messages.menu_file_noRecent) {};
				none.setEnabled(false);
				manager.add(none);
			}
		});
		return recent;
	}

	private MenuManager editMenu() {
		MenuManager menu = new MenuManager(Messages.menu_edit, IWorkbenchActionConstants.M_EDIT);
		add(menu, ActionFactory.UNDO);
		add(menu, ActionFactory.REDO);
		menu.add(new Separator());
		add(menu, ActionFactory.COPY);
		add(menu, ActionFactory.SELECT_ALL);
		menu.add(new Separator());
		add(menu, ActionFactory.FIND);
		return menu;
	}

	private MenuManager windowMenu() {
		MenuManager menu = new MenuManager(Messages.menu_window, IWorkbenchActionConstants.M_WINDOW);
		MenuManager views = new MenuManager(Messages.menu_window_views);
		views.add(ContributionItemFactory.VIEWS_SHORTLIST.create(window));
		menu.add(views);
		menu.add(new ThemeMenu(window));
		add(menu, ActionFactory.RESET_PERSPECTIVE);
		menu.add(new Separator());
		add(menu, ActionFactory.PREFERENCES);
		return menu;
	}

	private MenuManager helpMenu() {
		MenuManager menu = new MenuManager(Messages.menu_help, IWorkbenchActionConstants.M_HELP);
		menu.add(new GuideAction());
		menu.add(new ShortcutsAction());
		menu.add(new Separator());
		add(menu, ActionFactory.ABOUT);
		return menu;
	}

	private void add(MenuManager menu, ActionFactory factory) {
		IWorkbenchAction action = (IWorkbenchAction) getAction(factory.getId());
		if (action == null) {
			action = factory.create(window);
			register(action);
		}
		commands.add(factory.getCommandId());
		menu.add(action);
	}

	private List<Shortcut> shortcuts() {
		return Stream.of(new WorkbenchShortcuts(window, commands).list(), OwnShortcuts.list()).flatMap(List::stream)
				.toList();
	}

	private final class OpenResultsAction extends Action {

		OpenResultsAction() {
			super(Messages.menu_file_open);
			setId("org.flightbench.rcp.open");
			setActionDefinitionId("org.flightbench.rcp.open");
			getActionBarConfigurer().registerGlobalAction(this);
		}

		@Override
		public void run() {
			OpenResults.open(window.getActivePage(), ResultFileDialog.openAny(window.getShell(), Messages.open_title));
		}
	}

	private final class GuideAction extends Action {

		GuideAction() {
			super(Messages.menu_help_guide);
		}

		@Override
		public void run() {
			UserGuide.open(window.getShell());
		}
	}

	private final class ShortcutsAction extends Action {

		private ShortcutsDialog dialog;

		ShortcutsAction() {
			super(Messages.menu_help_shortcuts);
		}

		@Override
		public void run() {
			if (dialog == null) {
				dialog = new ShortcutsDialog(window.getShell(), DesktopActionBarAdvisor.this::shortcuts);
			}
			dialog.open();
		}
	}

	private final class OpenRecentAction extends Action {

		private final List<Path> files;

		OpenRecentAction(List<Path> files) {
			super(WidgetText.action(files.stream().map(RunFiles::name).collect(Collectors.joining(" ↔ "))));
			this.files = files;
			setToolTipText(WidgetText.label(files.toString()));
		}

		@Override
		public void run() {
			OpenResults.open(window.getActivePage(), files);
		}
	}
}
