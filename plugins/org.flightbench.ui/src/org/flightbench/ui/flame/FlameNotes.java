// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.flame;

import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Link;
import org.flightbench.recording.profile.view.FrameMatch;
import org.flightbench.recording.profile.view.ProfileView;
import org.flightbench.results.words.Numbers;
import org.flightbench.ui.Heap;
import org.flightbench.ui.WidgetText;
import org.flightbench.ui.text.Messages;
import org.flightbench.ui.theme.Colors;
import org.flightbench.view.flame.FlameSentences;

/**
 * Notes on the graph: warnings, omitted frames, and canceled reading, with links to act on them. The area takes no
 * space if there are no notes.
 */
final class FlameNotes extends Composite {

	private final Label warning;
	private final Link filter;
	private final Link canceled;
	private final Link size;
	private final FlameModel model;
	private List<Object> shown;

	FlameNotes(Composite parent, FlameModel model) {
		super(parent, SWT.NONE);
		this.model = model;
		GridLayoutFactory.fillDefaults().margins(6, 2).spacing(4, 2).applyTo(this);
		warning = new Label(this, SWT.NONE);
		warning.setData("org.flightbench.ui.id", "flame.warning");
		GridDataFactory.fillDefaults().grab(true, false).hint(100, SWT.DEFAULT).applyTo(warning);
		filter = link("flame.filter", target -> model.setView(model.view().unfiltered()));
		canceled = link("flame.canceled", target -> model.input().readAgain().run());
		size = link("flame.size",
				target -> model.setLeast(Double.parseDouble(target)));
		GridDataFactory.fillDefaults().grab(true, false).applyTo(this);
		show();
	}

	private Link link(String id, Consumer<String> action) {
		Link link = new Link(this, SWT.NONE);
		link.setData("org.flightbench.ui.id", id);
		GridDataFactory.fillDefaults().grab(true, false).hint(100, SWT.DEFAULT).applyTo(link);
		link.addListener(SWT.Selection, event -> action.accept(event.text));
		return link;
	}

	/** Shows the first warning, with all warnings in its tooltip, and notes on what is omitted. */
	void show() {
		List<String> warnings = model.input().warnings();
		ProfileView view = model.view();
		String part = model.input().readAgain() == null ? "" : FlameSentences.portion(model.input().profile());
		String left = leftOut();
		List<Object> now = List.of(warnings, view, part, left);
		if (now.equals(shown)) {
			return;
		}
		shown = now;
		String more = warnings.size() > 1 ? "   " + NLS.bind(Messages.flame_notes_more, warnings.size() - 1) : "";
		warning.setText(warnings.isEmpty() ? "" : WidgetText.label("⚠ " + warnings.get(0) + more));
		warning.setToolTipText(warnings.isEmpty() ? null : WidgetText.label(String.join("\n", warnings)));
		warning.setBackground(warnings.isEmpty() ? null : Colors.of(getParent()).warning());
		warning.setData("org.eclipse.e4.ui.css.disabled", Boolean.TRUE);
		warning.setForeground(Colors.of(getParent()).text());
		StringBuilder filtered = new StringBuilder();
		if (view.focus() != null) {
			filtered.append(NLS.bind(Messages.notes_focus, WidgetText.link(view.focus().name()))).append("  ");
		}
		if (!view.hidden().isEmpty()) {
			String hidden = String.join(", ", view.hidden().stream().map(FrameMatch::name).toList());
			filtered.append(NLS.bind(Messages.notes_hidden, WidgetText.link(hidden))).append("  ");
		}
		filter.setText(filtered.isEmpty() ? "" : filtered + Messages.notes_showAll);
		include(warning, !warnings.isEmpty());
		include(filter, view.isFiltered());
		canceled.setText(part.isEmpty() ? "" : NLS.bind(Messages.notes_canceled, capitalized(part)));
		include(canceled, !part.isEmpty());
		size.setText(left);
		include(size, !left.isEmpty());
		boolean isNeeded = !warnings.isEmpty() || view.isFiltered() || !part.isEmpty() || !left.isEmpty();
		include(this, isNeeded);
		getParent().layout(new Control[]{warning, filter, canceled, size});
	}

	/**
	 * Returns a note on omitted frames, with the reason and links to change the limit, or an empty string if none are
	 * omitted.
	 */
	private String leftOut() {
		PreparedGraph graph = model.prepared();
		if (graph == null || model.input().isReading() || graph.nodes().narrowest() == 0) {
			return "";
		}
		FlameFit fit = graph.fit();
		double narrowest = graph.nodes().narrowest();
		String least = FlameSentences.share(narrowest);
		if (fit.isShort()) {
			return NLS.bind(Messages.notes_short, new Object[]{Numbers.fixed(fit.frames(), 0), Heap.size(fit.needed()),
					Heap.size(fit.free()), least, offers(narrowest)});
		}
		return model.isPreparing()
				? NLS.bind(Messages.notes_coarse, least)
				: NLS.bind(Messages.notes_least, least, NLS.bind(Messages.notes_smaller, "0"));
	}

	/** Returns links for omitting more frames. Larger graphs are not offered, because they may not fit into memory. */
	private static String offers(double narrowest) {
		StringBuilder offers = new StringBuilder();
		for (double share : FlameFit.SHARES) {
			if (share > narrowest) {
				offers.append(NLS.bind(Messages.notes_offer, String.valueOf(share), FlameSentences.share(share)))
						.append("  ");
			}
		}
		return offers.toString().strip();
	}

	private static String capitalized(String text) {
		return text.substring(0, 1).toUpperCase(Locale.ROOT) + text.substring(1);
	}

	private static void include(Control control, boolean included) {
		((GridData) control.getLayoutData()).exclude = !included;
		control.setVisible(included);
	}
}
