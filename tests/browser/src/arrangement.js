// Measures how a page is arranged. Called with least size, name and number in `eyesSaw` of everything
// that answers to a tap. Answers with one sentence for everything that is wrong.
(all) => {
  const complaints = [];
  const say = (text) => complaints.includes(text) || complaints.push(text);
  const width = document.documentElement.clientWidth;
  const page = document.scrollingElement.scrollWidth;
  if (page > width) say(`the page is ${page} wide in a window of ${width}`);

  const small = (box) => box.width < 4 || box.height < 4;
  const told = (e) =>
    e ? `${e.tagName.toLowerCase()} “${(e.innerText ?? '').slice(0, 40)}”` : 'the edge of the window';
  // Nothing moves until the end of this: what was asked of an element is not asked again.
  const once = (ask) => {
    const answers = new Map();
    return (e) => {
      if (!answers.has(e)) answers.set(e, ask(e));
      return answers.get(e);
    };
  };
  const style = once((e) => {
    const { display, overflowX, overflowY, position, textOverflow, webkitLineClamp } = getComputedStyle(e);
    return { display, overflowX, overflowY, position, textOverflow, webkitLineClamp };
  });
  const frameOf = once((e) => e.getBoundingClientRect());
  const parents = once((e) => (e.parentElement ? [e.parentElement, ...parents(e.parentElement)] : []));
  // What stays where it is while other things scroll below it.
  const floating = once((e) => [e, ...parents(e)].find((p) => ['sticky', 'fixed'].includes(style(p).position)));
  // What is too small to be seen takes along what stands in it.
  const tiny = once((e) => [e, ...parents(e)].some((p) => small(frameOf(p)) && style(p).display !== 'contents'));
  const scrolls = once((e) => ['auto', 'scroll'].includes(style(e).overflowX) && e.scrollWidth > e.clientWidth);
  const common = (a, b) => {
    const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
    const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
    return across > 0.5 && down > 0.5;
  };
  // The part of a box that the boxes it lies in let through.
  const shown = (e, box) => {
    let { left, top, right, bottom } = box;
    for (const p of parents(e)) {
      if (p === document.documentElement || p === document.body) break;
      const { overflowX, overflowY } = style(p);
      const frame = frameOf(p);
      if (overflowX !== 'visible') [left, right] = [Math.max(left, frame.left), Math.min(right, frame.right)];
      if (overflowY !== 'visible') [top, bottom] = [Math.max(top, frame.top), Math.min(bottom, frame.bottom)];
    }
    return { left, top, right, bottom };
  };
  // What every pair asks, once for each of them.
  const seenOf = (e, box) => ({ floats: floating(e), part: shown(e, box) });
  const cut = (frames, box) => {
    for (const p of frames) {
      const { overflowX, overflowY, textOverflow, webkitLineClamp } = style(p);
      const frame = frameOf(p);
      const hides = (overflow) => overflow === 'hidden' || overflow === 'clip';
      const away =
        (hides(overflowX) && (box.left < frame.left - 1 || box.right > frame.right + 1)) ||
        (hides(overflowY) && (box.top < frame.top - 1 || box.bottom > frame.bottom + 1));
      // A text that ends in «…» is shortened on purpose.
      if (away) return textOverflow === 'ellipsis' || webkitLineClamp !== 'none' ? undefined : p;
    }
  };

  // A box to tick is tapped on its label, a field that only its label shows as well.
  const targets = [];
  for (const [least, name, number] of all) {
    let element = eyesSaw[number];
    if (element.nodeType !== 1) element = element.parentElement;
    const own = element.getBoundingClientRect();
    const tick = ['checkbox', 'radio'].includes(element.type);
    const hidden = small(own) || getComputedStyle(element).opacity === '0';
    const label = element.labels?.[0];
    const area = label && (hidden || (tick && label.contains(element))) ? label : element;
    const box = area.getBoundingClientRect();
    targets.push({ least, name, element, area, box, ...seenOf(area, box) });
  }
  targets.forEach((one, nr) => {
    const { least, name, area, box, floats, part } = one;
    if (box.left < -0.5 || box.right > width + 0.5) say(`${name} sticks out at the side`);
    if (box.width < least - 0.01 || box.height < least - 0.01)
      say(`${name} is only ${box.width.toFixed(0)} × ${box.height.toFixed(0)}`);
    const by = cut(parents(area), box);
    if (by) say(`${name} is cut off by ${told(by)}`);
    for (const other of targets.slice(0, nr)) {
      if (floats === other.floats && common(part, other.part)) say(`${name} and ${other.name} overlap`);
    }
  });

  // Every text by the lines it takes, without the room above and below its letters.
  const texts = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const e = node.parentElement;
    if (!node.data.trim() || !e.checkVisibility() || e.closest('[inert], option, noscript, script, style')) continue;
    if (tiny(e)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    // Lines behind the «…» of a text that is shortened on purpose are on no screen.
    const clamped = [e, ...parents(e)].find((p) => style(p).webkitLineClamp !== 'none');
    const end = clamped ? frameOf(clamped).bottom : Infinity;
    for (const line of range.getClientRects()) {
      const less = line.height * 0.2;
      if (line.top + less >= end) continue;
      const box = { left: line.left, right: line.right, top: line.top + less, bottom: line.bottom - less };
      texts.push({ node, e, box, name: `the text “${node.data.trim().slice(0, 40)}”`, ...seenOf(e, box) });
    }
  }
  for (const { e, box, name } of texts) {
    if (!parents(e).some(scrolls) && (box.left < -0.5 || box.right > width + 0.5)) say(`${name} sticks out at the side`);
    const by = cut([e, ...parents(e)], box);
    if (by) say(`${name} is cut off by ${told(by)}`);
    const key = e.closest('button, summary, select, label');
    const frame = key && frameOf(key);
    if (frame && !by && (box.left < frame.left - 1 || box.right > frame.right + 1 || box.top < frame.top - 1 || box.bottom > frame.bottom + 1))
      say(`${name} sticks out of ${told(key)}`);
  }
  const seen = texts.filter(({ e, part }) => {
    const top = document.elementFromPoint((part.left + part.right) / 2, (part.top + part.bottom) / 2);
    return part.left < part.right && part.top < part.bottom && top && (top.contains(e) || e.contains(top));
  });
  seen.forEach((one, nr) => {
    for (const other of seen.slice(0, nr)) {
      if (one.node !== other.node && one.floats === other.floats && common(one.part, other.part))
        say(`${one.name} and ${other.name} overlap`);
    }
  });

  // What stands in a field must fit into it.
  const pen = document.createElement('canvas').getContext('2d');
  for (const field of document.querySelectorAll('input, select')) {
    if (!field.checkVisibility() || field.closest('[inert]') || small(field.getBoundingClientRect())) continue;
    const text = field.tagName === 'SELECT' ? (field.selectedOptions[0]?.text ?? '') : field.value || field.placeholder;
    if (field.type === 'text' && field.value) continue; // a long name scrolls inside its field
    const { font, paddingLeft, paddingRight } = getComputedStyle(field);
    pen.font = font;
    const arrow = field.tagName === 'SELECT' ? 16 : 0;
    const room = field.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight) - arrow;
    if (!['checkbox', 'radio', 'file'].includes(field.type) && pen.measureText(text).width > room + 1)
      say(`“${text}” does not fit into its field of ${room.toFixed(0)}`);
  }

  // Nothing of what lies below a sheet shows through it. What is inert is hit by nothing, so it is not while it is
  // asked for.
  const sheet = [...document.querySelectorAll('.sheet')].findLast((e) => e.checkVisibility() && !e.closest('[inert]'));
  if (sheet) {
    const inert = [...document.querySelectorAll('[inert]')];
    inert.forEach((e) => { e.inert = false; });
    const { left, top, right, bottom } = sheet.getBoundingClientRect();
    for (let x = left + 6; x < right; x += 24) {
      for (let y = top + 6; y < bottom; y += 24) {
        const hit = document.elementFromPoint(x, y);
        if (hit && inert.some((e) => e.contains(hit))) say(`${told(hit)} is drawn over the sheet`);
      }
    }
    inert.forEach((e) => { e.inert = true; });
  }

  // Everything can be brought to where a finger reaches it.
  const scrolled = [...document.querySelectorAll('*')].map((e) => [e, e.scrollLeft, e.scrollTop]);
  for (const { name, element, area } of targets) {
    area.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
    const box = area.getBoundingClientRect();
    // Of what is larger than the window, the middle of the part in it.
    const middle = (from, to, end) => (Math.max(from, 0) + Math.min(to, end)) / 2;
    const top = document.elementFromPoint(middle(box.left, box.right, innerWidth), middle(box.top, box.bottom, innerHeight));
    const hit = top && (area.contains(top) || (top.contains(element) && top.tagName === 'LABEL') || top.closest('label')?.control === element);
    // A message lies over the page until it is read.
    if (!hit && !top?.closest('[role="status"]')) say(`${name} is covered by ${told(top)}`);
    // Keys that stay at the lower edge hide not even the end of what has room above them.
    const edge = document.elementFromPoint(middle(box.left, box.right, innerWidth), box.bottom - 2)?.closest('.foot');
    if (hit && edge && !edge.contains(element) && box.height < innerHeight / 2) say(`the end of ${name} is covered by ${told(edge)}`);
  }
  for (const [e, left, top] of scrolled) if (e.scrollLeft !== left || e.scrollTop !== top) e.scrollTo({ left, top, behavior: 'instant' });
  return complaints;
}
