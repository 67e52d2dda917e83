// SPDX-License-Identifier: UPL-1.0
'use strict';
// a block scope avoids conflicts with properties of window, such as top
{
function flame(area) {
const part = name => area.querySelector('.' + name);
const data = JSON.parse(part('data').textContent);
const picture = part('picture');
const canvas = picture.querySelector('canvas');
const hint = part('hint');
const details = part('details');
const search = part('search');
const found = part('found');
const isDark = () => getComputedStyle(document.documentElement).colorScheme === 'dark' && !isPrinted;
const ROW = 18, PADDING = 3, READABLE = 150, MORE = '…', FONT = '11px Menlo, Consolas, "DejaVu Sans Mono", monospace';
const GONE = 1, NEW = 2, GAP = -1;
// browsers draw nothing on a canvas that is much taller than this, in device pixels
const HIGHEST = 16000;

// each name is stored once, with the offsets of its shorter variants
const labelsOf = data.names.map(([name, ...cuts]) => name === undefined ? [] : [name, ...cuts.map(cut => name.slice(cut))]);
// boxes are stored by level and from left to right; the parent of a box is above its center
let read = 0, name = 0;
const levels = data.levels.map((size, level) => {
	let edge = 0;
	return Array.from({length: size}, () => {
		// a box is stored as its name, relative to the previous box, and its look; a gap as its width
		if (data.boxes[read + 1] === GAP) {
			edge += data.boxes[read];
			read += 2;
		}
		name += data.boxes[read++];
		const labels = labelsOf[name], [color, width, baseline, candidate, mark, said] = data.looks[data.boxes[read++]];
		const left = edge / data.parts;
		edge += width;
		return {level, labels, shades: data.colors[color], left, right: edge / data.parts, baseline, candidate, mark,
			text: [...labels.slice(0, 1), data.hints[said]].join('\n'), source: data.sources?.[name],
			parent: null, children: [], match: false};
	});
});
const boxes = levels.flat();
for (let level = 1; level < levels.length; level++) {
	let above = 0;
	for (const box of levels[level]) {
		while (above < levels[level - 1].length - 1 && levels[level - 1][above].right <= (box.left + box.right) / 2) {
			above++;
		}
		box.parent = levels[level - 1][above];
		box.parent.children.push(box);
	}
}
const root = boxes[0];
const height = levels.length * ROW;
let zoomed = root, selected = root, icicle = true, pattern = null, shown = [], matches = [], isPrinted = false;
// the visible section of the picture on the canvas: all of it unless it is very tall
let drawnFrom = 0, drawnTo = height;
const history = [];

const extent = box => box.right - box.left;
const isAbove = (box, other) => box.level < other.level && box.left <= other.left && box.right >= other.right;

const topOf = level => (icicle ? level : levels.length - 1 - level) * ROW;

// rounds to whole pixels, like the desktop
function place(box) {
	const width = canvas.clientWidth, scale = width / extent(zoomed);
	const pixel = share => Math.round(Math.max(-10, Math.min(width + 10, (share - zoomed.left) * scale)));
	const left = pixel(box.left);
	return {box, left: Math.max(0, left), right: Math.min(width, Math.max(left + 1, pixel(box.right))),
		top: topOf(box.level)};
}

// returns the index of the first box of a level that ends after a position, by binary search
function firstEndingAfter(level, share) {
	let from = 0, to = level.length;
	while (from < to) {
		const middle = from + to >>> 1;
		if (level[middle].right > share) {
			to = middle;
		} else {
			from = middle + 1;
		}
	}
	return from;
}

function fitting(pen, box, room) {
	const fits = text => pen.measureText(text).width <= room;
	const label = box.labels.find(fits);
	if (label !== undefined || box.labels.length === 0) {
		return label;
	}
	const brief = [...(box.labels[1] ?? box.labels[0])];
	while (brief.length >= 3 && !fits(brief.join('') + MORE)) {
		brief.pop();
	}
	return brief.length < 3 ? undefined : brief.join('') + MORE;
}

function drawMark(pen, box, left, top, width, dark) {
	if (box.mark === NEW && width >= data.leastBar) {
		pen.fillStyle = data.bar[dark];
		pen.fillRect(left, top, 3, ROW - 1);
	} else if (box.mark === GONE && width >= data.leastHatched) {
		pen.save();
		pen.beginPath();
		pen.rect(left, top, width, ROW - 1);
		pen.clip();
		pen.beginPath();
		for (let x = left - ROW; x < left + width; x += 6) {
			pen.moveTo(x, top + ROW);
			pen.lineTo(x + ROW, top);
		}
		pen.strokeStyle = data.stripes[dark];
		pen.lineWidth = 1;
		pen.stroke();
		pen.restore();
	}
}

function drawBox(pen, placed, dark) {
	const {box, left, right, top} = placed;
	const width = right - left >= 3 ? right - left - 1 : right - left;
	const isMatch = pattern !== null && box.match;
	pen.globalAlpha = isAbove(box, zoomed) ? 0.55 : 1;
	pen.fillStyle = isMatch && width < data.leastBar ? data.match[dark]
		: box.shades[2 * dark + (pattern !== null && !box.match ? 1 : 0)];
	pen.fillRect(left, top, width, ROW - 1);
	drawMark(pen, box, left, top, width, dark);
	pen.globalAlpha = 1;
	if (isMatch && width >= data.leastBar) {
		pen.fillStyle = data.match[dark];
		pen.fillRect(left, top + ROW - 4, width, 3);
	}
	const label = fitting(pen, box, right - left - 2 * PADDING);
	if (label !== undefined) {
		pen.fillStyle = data.text[dark];
		pen.fillText(label, left + PADDING, top + ROW / 2);
		placed.label = label;
	}
	if (box === selected) {
		pen.strokeStyle = data.bar[dark];
		pen.lineWidth = 2;
		pen.strokeRect(left + 1, top + 1, Math.max(1, width - 2), ROW - 3);
	}
}

// centers the canvas on the visible part of the picture
function placeCanvas(ratio) {
	const most = Math.min(height, Math.floor(HIGHEST / ratio)), seen = -picture.getBoundingClientRect().top;
	drawnFrom = Math.max(0, Math.min(height - most, Math.round(seen - (most - window.innerHeight) / 2)));
	drawnTo = drawnFrom + most;
	picture.style.height = height + 'px';
	canvas.style.top = drawnFrom + 'px';
	canvas.style.height = most + 'px';
}

function draw() {
	if (canvas.clientWidth === 0) {
		return;
	}
	const ratio = window.devicePixelRatio || 1, dark = isDark() ? 1 : 0;
	placeCanvas(ratio);
	canvas.width = Math.round(canvas.clientWidth * ratio);
	canvas.height = Math.round((drawnTo - drawnFrom) * ratio);
	const pen = canvas.getContext('2d');
	pen.scale(ratio, ratio);
	pen.translate(0, -drawnFrom);
	pen.font = FONT;
	pen.textBaseline = 'middle';
	shown = [];
	for (let number = 0; number < levels.length; number++) {
		const level = levels[number], isDrawn = topOf(number) + ROW > drawnFrom && topOf(number) < drawnTo;
		let index = isDrawn ? firstEndingAfter(level, zoomed.left) : level.length;
		for (; index < level.length && level[index].left < zoomed.right; index++) {
			const placed = place(level[index]);
			if (placed.right > placed.left) {
				shown.push(placed);
				drawBox(pen, placed, dark);
			}
		}
	}
	details.textContent = selected.text.split('\n').join('  ·  ');
	if (selected.source) {
		const link = document.createElement('a');
		Object.assign(link, {href: selected.source, target: '_blank', rel: 'noopener noreferrer', textContent: data.openSource});
		details.append('  ·  ', link);
	}
	part('back').disabled = history.length === 0;
	part('reset').disabled = zoomed === root;
}

function zoom(box, remember = true) {
	if (remember && box !== zoomed) {
		history.push(zoomed);
	}
	zoomed = extent(box) > 0 ? box : root;
	select(box);
}

function select(box) {
	selected = box || selected;
	draw();
	// scrolls the selected box into view
	const area = picture.getBoundingClientRect(), top = area.top + place(selected).top;
	const head = part('tools').getBoundingClientRect().height;
	if (top < head || top + ROW > window.innerHeight) {
		window.scrollBy(0, top < head ? top - head : top + ROW - window.innerHeight);
	}
}

function at(event) {
	const area = picture.getBoundingClientRect();
	const x = event.clientX - area.left, y = event.clientY - area.top;
	return shown.find(placed => y >= placed.top && y < placed.top + ROW && x >= placed.left && x < placed.right)?.box;
}

function percent(part, all) {
	const share = all > 0 ? 100 * part / all : 0;
	return share.toFixed(share < 99.95 ? 1 : 0) + ' %';
}

function look() {
	pattern = null;
	if (search.value) {
		try {
			pattern = new RegExp(search.value, 'i');
		} catch (notAnExpression) {
			pattern = new RegExp(search.value.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'i');
		}
	}
	let count = 0, baseline = 0, candidate = 0;
	// counts a stack only once, even if several of its frames match
	for (const box of boxes) {
		box.match = pattern !== null && box.labels.length > 0 && box !== root && pattern.test(box.labels[0]);
		box.counted = box.match || box.parent !== null && box.parent.counted;
		if (box.match) {
			count++;
			if (box.parent === null || !box.parent.counted) {
				baseline += box.baseline;
				candidate += box.candidate;
			}
		}
	}
	matches = boxes.filter(box => box.match).sort((one, other) => extent(other) - extent(one));
	found.textContent = pattern === null ? '' : count === 0 ? data.nothingFound
		: percent(baseline, root.baseline) + (data.difference ? ' → ' + percent(candidate, root.candidate) : '') + '  (' + count + ')';
	draw();
}

// selects the heaviest match, then the next or previous one by weight, and zooms until its name is readable
function next(step) {
	if (matches.length === 0) {
		return;
	}
	const from = matches.indexOf(selected);
	const box = matches[from < 0 && step > 0 ? 0 : (Math.max(0, from) + step + matches.length) % matches.length];
	const least = READABLE / canvas.clientWidth;
	if (box.right <= zoomed.left || box.left >= zoomed.right || extent(box) < least * extent(zoomed)) {
		let around = box;
		while (around.parent !== null && extent(box) >= least * extent(around.parent)) {
			around = around.parent;
		}
		zoom(around);
	}
	select(box);
}

canvas.addEventListener('click', event => {
	const box = at(event);
	if (box) {
		zoom(box);
	}
});
canvas.addEventListener('mousemove', event => {
	const box = at(event);
	hint.style.display = box ? 'block' : 'none';
	if (box) {
		hint.textContent = box.text;
		hint.style.left = Math.max(0, Math.min(event.clientX + 12, window.innerWidth - hint.offsetWidth - 8)) + 'px';
		hint.style.top = Math.max(0, Math.min(event.clientY + 16, window.innerHeight - hint.offsetHeight - 8)) + 'px';
	}
});
canvas.addEventListener('mouseleave', () => hint.style.display = 'none');
canvas.addEventListener('keydown', event => {
	const level = levels[selected.level], beside = level.indexOf(selected);
	const widest = () => selected.children.reduce((best, child) => !best || extent(child) > extent(best) ? child : best, null);
	const moves = {
		ArrowLeft: () => select(level[beside - 1]), ArrowRight: () => select(level[beside + 1]),
		[icicle ? 'ArrowDown' : 'ArrowUp']: () => select(widest()),
		[icicle ? 'ArrowUp' : 'ArrowDown']: () => select(selected.parent),
		Enter: () => zoom(selected), Escape: () => zoom(root), Home: () => zoom(root), Backspace: back
	};
	if (moves[event.key] && !event.ctrlKey && !event.altKey && !event.metaKey) {
		event.preventDefault();
		moves[event.key]();
	}
});
function back() {
	if (history.length) {
		zoom(history.pop(), false);
	}
}
// returns whether keys apply to this graph: it has the focus, or is the only one
const isMeant = () => area.contains(document.activeElement) || isOnly && !document.activeElement.closest('input');
document.addEventListener('keydown', event => {
	if (event.key === '/' && isMeant() && document.activeElement !== search) {
		event.preventDefault();
		search.focus();
	} else if (event.key === 'F3' && isMeant()) {
		event.preventDefault();
		next(event.shiftKey ? -1 : 1);
	}
});
search.addEventListener('input', look);
search.addEventListener('keydown', event => {
	if (event.key === 'Enter') {
		next(event.shiftKey ? -1 : 1);
	} else if (event.key === 'Escape') {
		search.value = '';
		look();
	}
});
part('reset').addEventListener('click', () => zoom(root));
part('back').addEventListener('click', back);
part('turn').addEventListener('click', () => {
	icicle = !icicle;
	draw();
});
let drawnWidth = 0;
new ResizeObserver(() => {
	if (picture.clientWidth !== drawnWidth) {
		drawnWidth = picture.clientWidth;
		draw();
	}
}).observe(picture);
window.addEventListener('scroll', () => {
	// the box under the pointer has changed
	hint.style.display = 'none';
	const seen = -picture.getBoundingClientRect().top;
	if (Math.max(0, seen) < drawnFrom || Math.min(height, seen + window.innerHeight) > drawnTo) {
		draw();
	}
});
document.addEventListener('colors', draw);
for (const [name, printed] of [['beforeprint', true], ['afterprint', false]]) {
	window.addEventListener(name, () => {
		isPrinted = printed;
		draw();
	});
}
draw();
if (data.start > 0 && isOnly) {
	zoom(boxes[data.start], false);
} else if (data.start > 0) {
	// selects without scrolling, because the reader may be above this graph when it is first drawn
	selected = boxes[data.start];
	zoomed = extent(selected) > 0 ? selected : root;
	draw();
}
}
const areas = document.querySelectorAll('.flame'), isOnly = areas.length === 1;
// initializes each graph when it first becomes visible
const seen = new IntersectionObserver(entries => entries.filter(entry => entry.isIntersecting).forEach(entry => {
	seen.unobserve(entry.target);
	flame(entry.target);
}));
areas.forEach(area => seen.observe(area));
}
