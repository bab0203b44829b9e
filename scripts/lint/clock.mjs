// Rules read the injected Clock: what reads the machine's own time cannot be tested at another. Which files are rules stands in
// .oxlintrc.json.
const MESSAGE = 'Use the injected Clock.';
const isNamed = (node, name) => node.type === 'Identifier' && node.name === name;

const rule = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    return {
      NewExpression(node) {
        if (isNamed(node.callee, 'Date') && node.arguments.length === 0) context.report({ node, message: MESSAGE });
      },
      CallExpression(node) {
        const { callee } = node;
        const isNow =
          callee.type === 'MemberExpression' && isNamed(callee.object, 'Date') && isNamed(callee.property, 'now');
        if (isNow) context.report({ node, message: MESSAGE });
      },
    };
  },
};

export default rule;
