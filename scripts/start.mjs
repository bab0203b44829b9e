// npm start. This file must run on any Node there is, so that an old one says what is missing.
// oxlint-disable-next-line no-var -- an old one may know nothing else
var version = process.versions.node.split('.').map(Number);
if (version[0] < 20 || (version[0] === 20 && version[1] < 19)) {
  console.error(
    'Node 20.19 or newer is needed, this is ' + process.versions.node + ': nvm install 24 (or see nodejs.org)',
  );
  process.exit(1);
}
import('./lib/start.mjs')
  .then(function (module) {
    return module.main(process.argv.slice(2));
  })
  .catch(function (error) {
    console.error(error);
    process.exit(1);
  });
