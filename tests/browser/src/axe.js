// Asks axe-core, which is in the page already. Answers with one sentence for everything it finds.
async (onlyColours) => {
  const told = (rule) => rule.nodes.map((node) =>
    `${rule.id}: ${rule.help}: ${node.target.join(' ')}: ${node.html.slice(0, 120)}: `
      + [...node.any, ...node.all, ...node.none].map((check) => check.message).join(' '));
  // Without rules that axe-core itself leaves off because they guess, and without its 24 px for
  // targets: they are measured on their own, twice as large, where they are scrolled to. Contrast is asked
  // for below.
  const all = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
  const apart = ['target-size', 'color-contrast'];
  const runOnly = onlyColours
    ? { type: 'rule', values: ['link-in-text-block'] }
    : { type: 'rule', values: axe.getRules(all).filter((rule) => !apart.includes(rule.ruleId) && !rule.tags.includes('experimental')).map((rule) => rule.ruleId) };
  // Nothing is fetched: style sheets that axe would load are the page's own.
  const asked = { runOnly, resultTypes: ['violations'], preload: false };
  const found = (await axe.run(document, asked)).violations.flatMap(told);

  // That axe-core cannot tell may be for what lies over an element, or for an emoji, which has colours of its
  // own; that it cannot for what lies below is a fault: nobody has looked at it then.
  const grounds = ['bgImage', 'bgGradient', 'imgNode', 'pseudoContent'];
  const byGround = (node) => node.any.some(({ data }) => grounds.includes(data?.messageKey));
  // What axe-core says of the contrast of these elements: too low, or that it cannot tell.
  const contrast = async (rule, where, wanted) => {
    const asked = { runOnly: { type: 'rule', values: [rule] }, resultTypes: ['violations', 'incomplete'], elementRef: true, preload: false };
    const { violations, incomplete } = await axe.run(where, asked);
    const of = (rules) => rules.map((one) => ({ ...one, nodes: one.nodes.filter((node) => wanted(node.element)) }));
    return { low: of(violations), unknown: of(incomplete) };
  };
  const canBeSeen = (e) => {
    e.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
    const { x, y, width, height } = e.getBoundingClientRect();
    const top = document.elementFromPoint(x + width / 2, y + height / 2);
    return e.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !!top && (top.contains(e) || e.contains(top));
  };
  // What it cannot tell, mostly because something lies over it, is looked at once more where it can be seen.
  const judge = async (rule, where, wanted) => {
    const { low, unknown } = await contrast(rule, where, wanted);
    found.push(...low.flatMap(told));
    for (const { element } of unknown.flatMap(({ nodes }) => nodes)) {
      if (!canBeSeen(element)) continue;
      const again = await contrast(rule, { include: [element] }, (e) => e === element);
      found.push(...again.low.flatMap(told), ...again.unknown.flatMap((one) => told({ ...one, nodes: one.nodes.filter(byGround) })).map((sentence) => `cannot be told: ${sentence}`));
    }
  };

  // On a picture no contrast can be told. Without its own a frame has the colour of the slate, as a list field
  // has that of all fields; what is drawn beside or behind letters are lines, and the table between its seats.
  const plain = new CSSStyleSheet();
  plain.replaceSync(`
    * { background-image: none !important; }
    ::before, ::after { background: none !important; }
    svg, img { visibility: hidden !important; }
  `);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, plain];
  const everything = [...document.querySelectorAll('*')];
  const places = new Map(everything.map((e) => [e, [e.scrollLeft, e.scrollTop]]));
  try {
    await judge('color-contrast', document, () => true);
    // Large letters count as well: a score is read across the table.
    const strict = { normal: { expected: 7 }, large: { expected: 7 } };
    axe.configure({ checks: [{ id: 'color-contrast-enhanced', options: { contrastRatio: strict, ignoreLength: true } }] });
    const number = /^[-−]?\d[\d'’]*$/;
    const own = (e) => [...e.childNodes].map((part) => part.nodeType === Node.TEXT_NODE ? part.data : '').join('').trim();
    // A number on a key is what it writes, unless it is a total or another number of the board.
    const onKey = (e) => e.closest('button') && !e.closest('.total, .number');
    const scores = [...document.querySelectorAll('body *')].filter((e) =>
      number.test(own(e)) && e.checkVisibility() && !e.closest('[inert], option') && !onKey(e));
    if (scores.length) await judge('color-contrast-enhanced', { include: scores }, (e) => scores.includes(e));
  } finally {
    for (const [e, [left, top]] of places) {
      if (e.scrollLeft !== left || e.scrollTop !== top) e.scrollTo({ left, top, behavior: 'instant' });
    }
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== plain);
  }
  return found;
}
