// A jest transformer: that of jest.config.js, with one file mutated. Everything else is the same text and shares the cache.
const { createHash } = require('node:crypto');
const { createTransformer } = require('@swc/jest');

module.exports = {
  createTransformer({ mutation, ...options }) {
    const swc = createTransformer(options);
    const isIt = (filename) => mutation !== undefined && filename === mutation.path;
    const source = (text, filename) => (isIt(filename) ? text.split(mutation.find).join(mutation.replace) : text);
    const plain = (options) => ({ ...options, transformerConfig: {}, configString: '', config: {} });
    const asIs = (filename) => filename.endsWith('.json');
    return {
      ...swc,
      process: (text, filename, jest) =>
        asIs(filename) ? { code: source(text, filename) } : swc.process(source(text, filename), filename, jest),
      processAsync: async (text, filename, jest) =>
        asIs(filename) ? { code: source(text, filename) } : swc.processAsync(source(text, filename), filename, jest),
      getCacheKey: (text, filename, jest) =>
        createHash('sha256')
          .update(swc.getCacheKey(source(text, filename), filename, plain(jest)))
          .update(String(isIt(filename)))
          .digest('hex'),
    };
  },
};
