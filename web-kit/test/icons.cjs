// lucide-react as one module takes half a second a suite to load; what its pictures look like is no unit test's question.
const { readFileSync } = require('node:fs');
const { join } = require('node:path');
const { createElement } = require('react');

const index = readFileSync(join(__dirname, '../../node_modules/lucide-react/dist/esm/lucide-react.mjs'), 'utf8');
const named = (props) => Object.keys(props).some((key) => key.startsWith('aria-') || key === 'role' || key === 'title');

/** Draws nothing; hidden from assistive technology unless it is given a name, like the real ones. */
const Icon = ({ size: _size, strokeWidth: _width, absoluteStrokeWidth: _absolute, color: _color, ...props }) =>
  createElement('svg', { ...(props.children || named(props) ? {} : { 'aria-hidden': 'true' }), ...props });

module.exports = Object.fromEntries([...index.matchAll(/default as (\w+)/g)].map(([, name]) => [name, Icon]));
