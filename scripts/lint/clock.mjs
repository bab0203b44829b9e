// The one rule of this repository that no linter brings: rules read the injected Clock, since what reads the machine's own time
// cannot be tested at another. `Date.now` is refused by no-restricted-properties (.oxlintrc.json).
const clock = {
  meta: { type: 'problem', schema: [] },
  create: (context) => ({
    NewExpression(node) {
      if (node.callee.name === 'Date' && node.arguments.length === 0)
        context.report({ node, message: 'Use the injected Clock.' });
    },
  }),
};

export default { meta: { name: 'club' }, rules: { clock } };
