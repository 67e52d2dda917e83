// SPDX-License-Identifier: UPL-1.0
'use strict';
// in a block: the window has names such as top of its own
{
const data = JSON.parse(document.getElementById('data').textContent);
const canvas = document.getElementById('graph');
const hint = document.getElementById('hint');
const details = document.getElementById('details');
const search = document.getElementById('search');
const found = document.getElementById('found');
const ROW = 18, FONT = '11px Menlo, Consolas, "DejaVu Sans Mono", monospace';

// nodes come parents first, children from left to right
const nodes = [];
const path = [];
let levels = 0;
for (const [depth, name, colour, baseline, candidate, chance, mark, samples] of data.nodes) {
	const parent = depth > 0 ? path[depth - 1] : null;
	const extent = baseline + (candidate || 0);
	const node = {depth, name: data.names[name], colour: data.colours[colour], baseline, candidate, chance, mark, samples, extent,
		parent, children: [], left: parent ? parent.next : 0, match: false};
	node.next = node.left;
	if (parent) {
		parent.next += extent;
		parent.children.push(node);
	}
	path[depth] = node;
	nodes.push(node);
	levels = Math.max(levels, depth + 1);
}
const root = nodes[0];
let zoomed = root, selected = root, icicle = true, pattern = null;
const history = [];

function amount(value) {
	if (data.shares) {
		return (100 * value).toFixed(Math.abs(value) < 0.9995 ? 1 : 0) + ' %';
	}
	let unit = 0, number = value;
	while (unit < data.units.length - 1 && Math.abs(number) >= 999.5) {
		number /= 1000;
		unit++;
	}
	const decimals = Number.isInteger(number) && unit === 0 || Math.abs(number) >= 99.95 ? 0 : Math.abs(number) >= 9.995 ? 1 : 2;
	return (number.toFixed(decimals) + ' ' + data.units[unit] + data.per).trim().replace(' /', '/');
}

function describe(node) {
	const share = root.baseline > 0 ? (100 * node.baseline / root.baseline).toFixed(1) + ' %' : '';
	if (!data.difference) {
		return node.name + '\n' + amount(node.baseline) + ', ' + share + ', ' + node.samples.toLocaleString('en') + ' events';
	}
	const change = node.baseline === 0 ? 'new' : node.candidate === 0 ? 'gone'
		: (node.candidate >= node.baseline ? '+' : '') + (100 * (node.candidate / node.baseline - 1)).toFixed(1) + ' %';
	return node.name + '\n' + amount(node.baseline) + ' → ' + amount(node.candidate) + ', ' + change
		+ (node.chance ? '; could be chance' : '');
}

function isWithin(node, ancestor) {
	for (let at = node; at; at = at.parent) {
		if (at === ancestor) {
			return true;
		}
	}
	return false;
}

function place(node) {
	const width = canvas.clientWidth;
	if (isWithin(zoomed, node)) {
		return {x: 0, width};
	}
	return {x: (node.left - zoomed.left) / zoomed.extent * width, width: node.extent / zoomed.extent * width};
}

function top(node) {
	return (icicle ? node.depth : levels - 1 - node.depth) * ROW;
}

// only the baseline has it: hatched; only the candidate has it: a bar at the left edge
const GONE = 1, NEW = 2;
function drawMark(pen, box) {
	if (box.node.mark === NEW && box.width >= 8) {
		pen.fillStyle = '#000';
		pen.fillRect(box.x, box.y, 3, ROW - 1);
	} else if (box.node.mark === GONE && box.width >= 4) {
		const left = Math.max(0, box.x), right = Math.min(canvas.clientWidth, box.x + box.width - 0.5);
		pen.save();
		pen.beginPath();
		pen.rect(left, box.y, right - left, ROW - 1);
		pen.clip();
		pen.beginPath();
		for (let x = left - ROW; x < right; x += 6) {
			pen.moveTo(x, box.y + ROW);
			pen.lineTo(x + ROW, box.y);
		}
		pen.strokeStyle = '#fff';
		pen.lineWidth = 1;
		pen.stroke();
		pen.restore();
	}
}

let shown = [];
function draw() {
	const ratio = window.devicePixelRatio || 1, width = canvas.clientWidth, height = levels * ROW;
	canvas.style.height = height + 'px';
	canvas.width = width * ratio;
	canvas.height = height * ratio;
	const pen = canvas.getContext('2d');
	pen.scale(ratio, ratio);
	pen.font = FONT;
	pen.textBaseline = 'middle';
	const character = pen.measureText('m').width;
	const matchColour = getComputedStyle(document.documentElement).getPropertyValue('--match');
	shown = [];
	const visit = node => {
		const box = place(node);
		if (box.width < 0.4 || box.x > width || box.x + box.width < 0) {
			return;
		}
		box.node = node;
		box.y = top(node);
		shown.push(box);
		const above = node !== zoomed && isWithin(zoomed, node);
		pen.globalAlpha = above || pattern && !node.match ? 0.45 : 1;
		pen.fillStyle = node.match ? matchColour : node.colour;
		pen.fillRect(box.x, box.y, Math.max(0.4, box.width - 0.5), ROW - 1);
		drawMark(pen, box);
		pen.globalAlpha = 1;
		if (node === selected) {
			pen.strokeStyle = getComputedStyle(document.body).color;
			pen.lineWidth = 2;
			pen.strokeRect(box.x + 1, box.y + 1, Math.max(1, box.width - 2.5), ROW - 3);
		}
		const room = Math.floor((box.width - 6) / character);
		if (room >= 3) {
			pen.fillStyle = '#000';
			pen.fillText(node.name.length > room ? '…' + node.name.slice(1 - room) : node.name, box.x + 3, box.y + ROW / 2);
		}
		(above ? node.children.filter(child => isWithin(zoomed, child)) : node.children).forEach(visit);
	};
	visit(root);
	details.textContent = describe(selected);
}

function zoom(node, remember = true) {
	if (remember && node !== zoomed) {
		history.push(zoomed);
	}
	zoomed = node.extent > 0 ? node : root;
	select(node);
}

function select(node) {
	selected = node || selected;
	draw();
}

function at(event) {
	const area = canvas.getBoundingClientRect();
	const x = event.clientX - area.left, y = event.clientY - area.top;
	return shown.find(box => y >= box.y && y < box.y + ROW && x >= box.x && x < box.x + box.width)?.node;
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
	let matched = 0, count = 0;
	const visit = (node, counted) => {
		node.match = pattern !== null && pattern.test(node.name);
		count += node.match ? 1 : 0;
		if (node.match && !counted) {
			matched += node.extent;
		}
		node.children.forEach(child => visit(child, counted || node.match));
	};
	visit(root, false);
	found.textContent = pattern ? count + ' frames, ' + (100 * matched / (root.extent || 1)).toFixed(1) + ' %' : '';
	draw();
}

canvas.addEventListener('click', event => {
	const node = at(event);
	if (node) {
		zoom(node);
	}
});
canvas.addEventListener('mousemove', event => {
	const node = at(event);
	hint.style.display = node ? 'block' : 'none';
	if (node) {
		hint.textContent = describe(node);
		hint.style.left = Math.max(0, Math.min(event.clientX + 12, window.innerWidth - hint.offsetWidth - 8)) + 'px';
		hint.style.top = Math.max(0, Math.min(event.clientY + 16, window.innerHeight - hint.offsetHeight - 8)) + 'px';
	}
});
canvas.addEventListener('mouseleave', () => hint.style.display = 'none');
canvas.addEventListener('keydown', event => {
	const siblings = selected.parent ? selected.parent.children : [root];
	const place = siblings.indexOf(selected);
	const widest = () => selected.children.reduce((best, child) => !best || child.extent > best.extent ? child : best, null);
	const moves = {
		ArrowLeft: () => select(siblings[place - 1]), ArrowRight: () => select(siblings[place + 1]),
		[icicle ? 'ArrowDown' : 'ArrowUp']: () => select(widest()),
		[icicle ? 'ArrowUp' : 'ArrowDown']: () => select(selected.parent),
		Enter: () => zoom(selected), Escape: () => zoom(root), Backspace: back
	};
	if (moves[event.key]) {
		event.preventDefault();
		moves[event.key]();
	}
});
function back() {
	if (history.length) {
		zoom(history.pop(), false);
	}
}
document.addEventListener('keydown', event => {
	if (event.key === '/' && document.activeElement !== search) {
		event.preventDefault();
		search.focus();
	}
});
search.addEventListener('input', look);
document.getElementById('reset').addEventListener('click', () => zoom(root));
document.getElementById('back').addEventListener('click', back);
document.getElementById('turn').addEventListener('click', () => {
	icicle = !icicle;
	draw();
});
window.addEventListener('resize', draw);
window.matchMedia('(prefers-color-scheme: dark)').addEventListener('change', draw);
draw();
}
