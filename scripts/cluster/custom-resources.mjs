// Definitions of the custom resources that the charts make, so that nothing is rendered whose schema nobody has checked. Those of
// projects in Go come from their modules; Strimzi is none, so strimzi.yaml has what its documentation says of the fields in use.
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../lib/paths.mjs';
import { cache, moduleFolder } from './tools.mjs';

/** Where the definitions are in each module. */
const MODULES = {
  'sigs.k8s.io/gateway-api@v1.4.1': ['config/crd/standard/gateway.networking.k8s.io_httproutes.yaml'],
  'github.com/prometheus-operator/prometheus-operator@v0.85.0': [
    'example/prometheus-operator-crd/monitoring.coreos.com_servicemonitors.yaml',
    'example/prometheus-operator-crd/monitoring.coreos.com_prometheusrules.yaml',
  ],
  'github.com/kedacore/keda/v2@v2.21.0': ['config/crd/bases/keda.sh_scaledobjects.yaml'],
  'github.com/external-secrets/external-secrets@v1.3.2': [
    'config/crds/bases/external-secrets.io_externalsecrets.yaml',
    'config/crds/bases/external-secrets.io_secretstores.yaml',
  ],
};
const strimzi = join(root, 'scripts/cluster/strimzi.yaml');
// Named by the versions in it, so that another version is fetched again.
const versions = Object.keys(MODULES).map((name) => name.split('@v')[1]);
const file = join(cache, `custom-resources-${versions.join('-')}.yaml`);

/** Whether the definitions are present already. */
export const customResourcesArePresent = () => existsSync(file);

/** Returns the definitions as files, fetched once; each file holds several documents. */
export function customResources() {
  if (!customResourcesArePresent()) {
    console.log('· fetching the definitions of custom resources once');
    const documents = Object.entries(MODULES).flatMap(([module, paths]) => {
      const folder = moduleFolder(module);
      return paths.map((path) => readFileSync(join(folder, path), 'utf8').replace(/^---\n/, ''));
    });
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(`${file}.part`, documents.join('\n---\n'));
    renameSync(`${file}.part`, file);
  }
  return [file, strimzi];
}
