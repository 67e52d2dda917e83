// SPDX-License-Identifier: UPL-1.0
package org.flightbench.missioncontrol.page;

import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.WeakHashMap;
import org.eclipse.jface.action.IContributionItem;
import org.eclipse.jface.action.IMenuListener;
import org.eclipse.jface.action.IMenuManager;
import org.eclipse.jface.action.IToolBarManager;
import org.eclipse.jface.action.MenuManager;
import org.eclipse.swt.widgets.Menu;
import org.eclipse.ui.IPageLayout;
import org.eclipse.ui.IPartListener2;
import org.eclipse.ui.IWorkbenchActionConstants;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchPart;
import org.eclipse.ui.IWorkbenchPartReference;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.menus.CommandContributionItem;
import org.eclipse.ui.menus.CommandContributionItemParameter;
import org.eclipse.ui.part.IPage;
import org.eclipse.ui.part.IPageBookViewPage;
import org.eclipse.ui.part.PageBookView;
import org.eclipse.ui.views.contentoutline.ContentOutlinePage;
import org.eclipse.ui.views.contentoutline.IContentOutlinePage;
import org.openjdk.jmc.flightrecorder.ui.IPageContainer;

/**
 * Adds <em>Open in Flightbench</em> and <em>Compare with</em> to the context menu of a recording's outline, and the
 * latter to its toolbar. An extension cannot contribute to this menu, because it is not registered with the workbench.
 * Also hides the <em>Benchmark</em> page of recordings without benchmarks.
 */
public final class OutlineMenu implements IPartListener2, IMenuListener {

	private static final String COMPARE = "org.flightbench.missioncontrol.compare";
	private static final List<String> COMMANDS = List.of("org.flightbench.missioncontrol.open", COMPARE);
	private static final Set<IToolBarManager> EXTENDED = Collections.newSetFromMap(new WeakHashMap<>());
	private static final OutlineMenu LISTENER = new OutlineMenu();
	private static final Set<IWorkbenchPart> WITHOUT_BENCHMARKS = Collections.newSetFromMap(new WeakHashMap<>());

	private OutlineMenu() {}

	/**
	 * Extends the outline of a recording and those of all recordings activated later in its window. Repeated calls have
	 * no further effect.
	 *
	 * @param hasBenchmarks whether the outline shows the Benchmark page
	 */
	public static void extendFor(IWorkbenchPart recording, boolean hasBenchmarks) {
		IWorkbenchPage window = recording.getSite().getPage();
		if (!hasBenchmarks) {
			// the outline ignores filters until it has content
			recording.getSite().getShell().getDisplay().asyncExec(() -> {
				WITHOUT_BENCHMARKS.add(recording);
				listen(window);
			});
		}
		window.addPartListener(LISTENER);
		listen(window);
	}

	/**
	 * Extends the outline of an activated editor. Each recording has a separate outline, which exists once its editor
	 * or the Outline view is active.
	 */
	@Override
	public void partActivated(IWorkbenchPartReference part) {
		listen(part.getPage());
	}

	/** Extends an outline that becomes visible only after its editor has been activated. */
	@Override
	public void partVisible(IWorkbenchPartReference part) {
		listen(part.getPage());
	}

	private static void listen(IWorkbenchPage window) {
		if (window.getActiveEditor() instanceof IPageContainer
				&& window.findView(IPageLayout.ID_OUTLINE) instanceof PageBookView outline) {
			IPage shown = outline.getCurrentPage();
			if (shown instanceof ContentOutlinePage page && WITHOUT_BENCHMARKS.contains(window.getActiveEditor())) {
				BenchmarkFilter.addTo(page);
			}
			if (shown instanceof IContentOutlinePage && shown instanceof IPageBookViewPage page
					&& page.getSite() != null) {
				addTo(page.getSite().getActionBars().getToolBarManager());
			}
			Menu menu = shown == null || shown.getControl() == null ? null : shown.getControl().getMenu();
			if (menu != null && menu.getData(MenuManager.MANAGER_KEY) instanceof MenuManager manager) {
				manager.addMenuListener(LISTENER);
			}
		}
	}

	/**
	 * Adds the command after the existing ones, because the position of an item contributed by an extension would be
	 * unpredictable.
	 */
	private static void addTo(IToolBarManager tools) {
		// find() would also return the items of other outlines
		if (EXTENDED.add(tools)) {
			tools.add(item(COMPARE));
			tools.update(true);
		}
	}

	@Override
	public void menuAboutToShow(IMenuManager menu) {
		for (String command : COMMANDS) {
			if (menu.find(command) == null) {
				add(menu, item(command));
			}
		}
	}

	private static IContributionItem item(String command) {
		return new CommandContributionItem(new CommandContributionItemParameter(PlatformUI.getWorkbench(), command,
				command, CommandContributionItem.STYLE_PUSH));
	}

	private static void add(IMenuManager menu, IContributionItem item) {
		if (menu.find(IWorkbenchActionConstants.MB_ADDITIONS) != null) {
			menu.appendToGroup(IWorkbenchActionConstants.MB_ADDITIONS, item);
		} else {
			menu.add(item);
		}
	}
}
