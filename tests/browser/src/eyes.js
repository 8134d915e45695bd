// The accessibility tree of a page, which only Chromium's driver tells, and at four times the cost: the
// same nodes, in the same form. What it leaves out is what nobody hears. The elements are kept in
// `window.eyesSaw`, so that later scripts find them by their numbers.
() => {
  const nodes = [];
  const saw = (window.eyesSaw = []);
  const roles = {
    A: 'link', ARTICLE: 'article', BUTTON: 'button', DETAILS: 'Details', FIELDSET: 'group', FOOTER: 'contentinfo',
    FORM: 'form', H1: 'heading', H2: 'heading', H3: 'heading', H4: 'heading', IMG: 'image', LI: 'listitem',
    MAIN: 'main', NAV: 'navigation', OL: 'list', OPTION: 'option', OUTPUT: 'status', P: 'paragraph', SECTION: 'region',
    SELECT: 'combobox', SUMMARY: 'DisclosureTriangle', TABLE: 'table', TD: 'cell', TEXTAREA: 'textbox', TH: 'columnheader',
    TR: 'row', UL: 'list',
  };
  const inputs = {
    button: 'button', checkbox: 'checkbox', date: 'Date', file: 'button', number: 'spinbutton', radio: 'radio',
    range: 'slider', search: 'searchbox', submit: 'button',
  };
  // What is called by what stands in it.
  const called = ['button', 'link', 'heading', 'option', 'DisclosureTriangle', 'cell', 'columnheader', 'switch', 'tab', 'checkbox', 'radio'];
  const role = (e) => {
    const given = e.getAttribute('role');
    if (given) return given === 'img' ? 'image' : given;
    if (e.tagName === 'INPUT') return inputs[e.type] ?? 'textbox';
    if (e.tagName === 'A' && !e.hasAttribute('href')) return 'generic';
    return roles[e.tagName] ?? 'generic';
  };
  const inherits = (style) => style.display === 'inline' || style.display === 'contents';
  const drawn = (e, side) => {
    const { content } = getComputedStyle(e, side);
    const [, text, spoken] = /^"([^"]*)"(?: \/ "([^"]*)")?$/.exec(content) ?? [];
    return spoken ?? text ?? '';
  };
  const gone = (e, style) => e.ariaHidden === 'true' || e.inert || style.display === 'none';
  // A text as it is read: what stands in boxes of their own stands apart.
  const text = (e, first = false) => {
    const style = getComputedStyle(e);
    if (!first && gone(e, style)) return '';
    if (!first && e.ariaLabel) return ` ${e.ariaLabel} `;
    if (e.tagName === 'BR') return ' ';
    if (e.tagName === 'IMG') return e.alt;
    let all = drawn(e, '::before');
    for (const part of e.childNodes) {
      if (part.nodeType === 3) all += style.visibility === 'visible' ? part.data : '';
      else if (part.nodeType === 1 && !['SELECT', 'INPUT', 'TEXTAREA'].includes(part.tagName)) all += text(part);
    }
    all += drawn(e, '::after');
    return inherits(style) ? all : ` ${all} `;
  };
  const name = (e, its) => {
    const others = e.getAttribute('aria-labelledby')?.split(/\s+/).map((id) => document.getElementById(id));
    if (others?.some(Boolean)) return others.filter(Boolean).map((other) => other.ariaLabel || text(other, true)).join(' ');
    if (e.ariaLabel) return e.ariaLabel;
    if (e.labels?.length) return [...e.labels].map((label) => text(label, true)).join(' ');
    if (e.tagName === 'FIELDSET') return e.querySelector('legend')?.innerText ?? '';
    if (e.tagName === 'TABLE') return e.caption?.innerText ?? '';
    if (e.tagName === 'IMG') return e.alt;
    if (called.includes(its) && e.tagName !== 'INPUT') return text(e, true);
    return e.placeholder || e.title || '';
  };
  const add = (parent, node, its, title, value, states) => {
    const id = String(saw.push(node) - 1);
    const properties = Object.entries(states).map(([key, state]) => ({ name: key, value: { value: state } }));
    nodes.push({
      nodeId: id, parentId: parent, ignored: false, properties,
      role: { value: its }, name: { value: title }, value: { value },
    });
    return id;
  };
  const walk = (e, parent) => {
    const style = getComputedStyle(e);
    if (gone(e, style)) return;
    const its = role(e);
    const title = name(e, its);
    let id = parent;
    const named = title.trim() !== '';
    if (style.visibility === 'visible' && ((its !== 'generic' && !(its === 'region' && !named)) || e.tabIndex >= 0)) {
      const states = {};
      if (e.matches(':disabled') || e.ariaDisabled === 'true') states.disabled = true;
      if (e.ariaPressed) states.pressed = e.ariaPressed;
      if (['checkbox', 'radio'].includes(e.type)) states.checked = String(e.checked);
      else if (e.ariaChecked) states.checked = e.ariaChecked;
      if (document.activeElement === e) states.focused = true;
      const value = e.tagName === 'SELECT' ? (e.selectedOptions[0]?.innerText ?? '') : (['checkbox', 'radio', 'button', 'submit'].includes(e.type) ? '' : (e.value ?? ''));
      id = add(parent, e, its, title, typeof value === 'string' ? value : '', states);
    }
    // The entries of a closed list are on no screen.
    if (e.tagName === 'SELECT') return;
    for (const part of e.childNodes) {
      if (part.nodeType === 1 && !(e.tagName === 'DETAILS' && !e.open && part.tagName !== 'SUMMARY')) walk(part, id);
      if (part.nodeType === 3 && part.data.trim() && style.visibility === 'visible') add(id, part, 'StaticText', part.data, '', {});
    }
  };
  const root = add('', document, 'RootWebArea', document.title, '', {});
  if (document.body) walk(document.body, root);
  return { nodes };
}
