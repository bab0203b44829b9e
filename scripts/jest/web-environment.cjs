// Jest environment of the web suites: jsdom, without three things that no test asks for (docs/adr/0072-what-web-suites-leave-out.md).
const FixedJsdom = require('jest-fixed-jsdom');

const inside = (file) => require(require.resolve(file, { paths: [require.resolve('jest-environment-jsdom')] }));
// as a whole first: its files load each other in a circle
inside('jsdom');
const { implForWrapper } = inside('jsdom/lib/jsdom/living/generated/utils.js');
const { implementation: Label } = inside('jsdom/lib/jsdom/living/nodes/HTMLLabelElement-impl.js');
const { isLabelable } = inside('jsdom/lib/jsdom/living/helpers/form-controls.js');

// Which field a label belongs to is answered by the document's table of ids. jsdom walks the whole document for it, once for each
// label, whenever a field is looked up by its name.
const { get: walk } = Object.getOwnPropertyDescriptor(Label.prototype, 'control');
Object.defineProperty(Label.prototype, 'control', {
  configurable: true,
  get() {
    const id = this.getAttributeNS(null, 'for');
    const root = id ? this.getRootNode({}) : undefined;
    if (!root?.getElementById) return walk.call(this);
    const field = root.getElementById(id);
    return field && isLabelable(field) ? field : null;
  },
});

/**
 * Returns `getComputedStyle` that answers an element once. jsdom keeps which rules hold for it, until something changes that they
 * may depend on, but copies them and works out every colour anew for each question: whether something is hidden asks it of all
 * that stands around it.
 */
function keptBetweenChanges(getComputedStyle) {
  const answers = new WeakMap();
  return (element, pseudo) => {
    const document = implForWrapper(element)?._ownerDocument;
    if (pseudo || !document) return getComputedStyle(element, pseudo);
    const known = answers.get(element);
    // what jsdom keeps is put aside as a whole by a change, and begun anew by the next question
    if (known && known.of === document._styleCache) return known.style;
    const style = getComputedStyle(element);
    answers.set(element, { of: document._styleCache, style });
    return style;
  };
}

// React shows what was suspended 300 ms after its skeleton at the earliest, so that nothing flickers: a suite would wait for that
// at the first visit of every page.
const SHOWN = 'bound completeRootWhenReady';

module.exports = class WebEnvironment extends FixedJsdom {
  async setup() {
    await super.setup();
    const { setTimeout: later, getComputedStyle } = this.global;
    this.global.setTimeout = (run, ms, ...args) => later(run, run.name === SHOWN ? 0 : ms, ...args);
    this.global.getComputedStyle = keptBetweenChanges(getComputedStyle);
  }
};
