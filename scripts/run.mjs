// npm start, npm test and npm run <name>: runs scripts/<name>.mjs with the Node of scripts/stack/versions.
// Any Node must be able to read this file, so that one that is too old reports what is missing.
// oxlint-disable-next-line no-var -- an old Node may know nothing else
var version = process.versions.node.split('.').map(Number);
if (version[0] < 20 || (version[0] === 20 && version[1] < 19)) {
  console.error(
    'Node 20.19 or newer is needed, this is ' + process.versions.node + ': nvm install 24 (or see nodejs.org)',
  );
  process.exit(1);
}
import('./lib/launch.mjs')
  .then(function (module) {
    return module.launch();
  })
  .catch(function (error) {
    console.error(error);
    process.exit(1);
  });
