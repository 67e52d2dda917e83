// SPDX-License-Identifier: UPL-1.0
'use strict';
{
const root = document.documentElement, system = matchMedia('(prefers-color-scheme: dark)');
const isDark = () => root.dataset.theme ? root.dataset.theme === 'dark' : system.matches;
const changed = () => document.dispatchEvent(new CustomEvent('colors', {detail: isDark()}));

const theme = document.querySelector('.theme');
const name = () => theme.textContent = isDark() ? theme.dataset.light : theme.dataset.dark;
theme.hidden = false;
name();
theme.addEventListener('click', () => {
	root.dataset.theme = isDark() ? 'light' : 'dark';
	name();
	changed();
});
system.addEventListener('change', () => {
	name();
	changed();
});

const collator = new Intl.Collator(root.lang, {numeric: true});
const tones = ['worse', 'better', 'unsure', 'same'];

/* Adds sorting and filtering to a table. Rows after the first 100 are in a template, shown on demand or on scrolling. */
function tableOf(table) {
	const body = table.tBodies[0], holder = table.closest('.wide'), more = holder.querySelector('.more');
	const heads = [...table.tHead.rows[0].cells];
	const first = body.rows.length;
	const rows = [...body.rows, ...(holder.querySelector('template')?.content.querySelectorAll('tr') ?? [])];
	const place = new Map(rows.map((row, index) => [row, index]));
	const texts = new Map(), toneOf = new Map();
	let chosen = rows, shown = first, words = [], tone = '', by = -1, down = false;
	const text = row => {
		if (!texts.has(row)) {
			texts.set(row, [...row.cells].map(cell => cell.textContent.toLowerCase()).join(' '));
		}
		return texts.get(row);
	};
	const toneIn = row => {
		if (!toneOf.has(row)) {
			toneOf.set(row, tones.find(one => row.querySelector('.' + one)));
		}
		return toneOf.get(row);
	};
	const show = () => {
		body.replaceChildren(...chosen.slice(0, shown));
		if (more) {
			more.hidden = chosen.length <= shown;
		}
	};
	const sorted = list => {
		if (by < 0) {
			return list;
		}
		const keys = new Map(list.map(row => [row, row.cells[by].dataset.number === undefined
			? row.cells[by].textContent : Number(row.cells[by].dataset.number)]));
		const order = (a, b) => {
			const one = keys.get(a), other = keys.get(b);
			return typeof one === 'number' && typeof other === 'number' ? one - other
				: typeof one === 'number' ? -1 : typeof other === 'number' ? 1 : collator.compare(one, other);
		};
		return [...list].sort((a, b) => (down ? order(b, a) : order(a, b)) || place.get(a) - place.get(b));
	};
	const select = () => {
		chosen = sorted(rows.filter(row => (!tone || toneIn(row) === tone) && words.every(word => text(row).includes(word))));
		shown = first;
		show();
		return chosen.length;
	};
	heads.forEach((head, column) => {
		const button = document.createElement('button');
		button.type = 'button';
		button.className = 'sort';
		button.textContent = head.textContent;
		head.replaceChildren(button);
		button.addEventListener('click', () => {
			down = by === column ? !down : false;
			by = column;
			heads.forEach(other => other.removeAttribute('aria-sort'));
			head.setAttribute('aria-sort', down ? 'descending' : 'ascending');
			select();
		});
	});
	const grow = () => {
		shown += first;
		show();
	};
	if (more) {
		more.hidden = rows.length <= first;
		more.addEventListener('click', grow);
		new IntersectionObserver(seen => seen.some(one => one.isIntersecting) && !more.hidden && grow()).observe(more);
		// collects the texts in advance, so that the first filter is fast
		(window.requestIdleCallback ?? setTimeout)(() => rows.forEach(text));
		addEventListener('beforeprint', () => {
			shown = chosen.length;
			show();
		});
	}
	return {size: rows.length, filter: (newWords, newTone) => {
		words = newWords;
		tone = newTone;
		return select();
	}};
}

for (const section of document.querySelectorAll('.filtered')) {
	const table = tableOf(section.querySelector('table'));
	const tools = section.querySelector('.tools'), input = tools.querySelector('input'), status = tools.querySelector('[role=status]');
	const tiles = [...section.querySelectorAll('.tile')];
	let tone = '';
	const filter = () => {
		const words = input.value.toLowerCase().split(/\s+/).filter(word => word);
		const count = table.filter(words, tone);
		status.textContent = words.length || tone ? status.dataset.shown.replace('{0}', count).replace('{1}', table.size) : '';
	};
	tools.hidden = false;
	input.addEventListener('input', filter);
	input.addEventListener('keydown', event => {
		if (event.key === 'Escape' && input.value) {
			input.value = '';
			filter();
		}
	});
	tiles.forEach(tile => tile.addEventListener('click', () => {
		tone = tone === tile.dataset.tone ? '' : tile.dataset.tone;
		tiles.forEach(other => other.setAttribute('aria-pressed', String(other.dataset.tone === tone)));
		filter();
	}));
}
document.querySelectorAll('.wide > table').forEach(table => table.closest('.filtered') || tableOf(table));
}
