// A scenario as a TestRun of the k6-operator, for a namespace that enforces `restricted`. Reads the scripts, else pure.
import { readFileSync } from 'node:fs';
import { checkPace, fileOf, variablesOf } from './arguments.mjs';
import { K6_VERSION } from './k6.mjs';

/** The user of the image of k6. */
const USER = 12_345;
/** Files that a scenario imports. */
const SHARED = ['lib.js', 'data.js', 'options.js', 'report.js'];
const DATA = '/data';

const RESTRICTED = {
  securityContext: {
    ...{ runAsNonRoot: true, runAsUser: USER, runAsGroup: USER, fsGroup: USER },
    seccompProfile: { type: 'RuntimeDefault' },
  },
  containerSecurityContext: { allowPrivilegeEscalation: false, capabilities: { drop: ['ALL'] } },
  // Text in this kind, not a boolean.
  automountServiceAccountToken: 'false',
};

/** Returns the ConfigMap with the scripts, and the TestRun, as one list for `kubectl apply`. */
export function testRun({ scenario, url, rate, seconds, runners = 1, claim, env = {} }) {
  const variables = variablesOf({ scenario, rate, seconds });
  checkPace(scenario, { ...env, ...variables });
  const limits = ['P95_MS', 'P99_MS'].filter((name) => env[name]).map((name) => [name, env[name]]);
  const given = { CLUB_URL: url, DATA, ...variables, ...Object.fromEntries(limits), K6_NO_USAGE_REPORT: 'true' };
  const name = `club-load-${scenario}`;
  const pod = {
    ...RESTRICTED,
    image: `grafana/k6:${K6_VERSION}`,
    env: Object.entries(given).map(([key, value]) => ({ name: key, value })),
    volumes: [
      claim
        ? { name: 'data', persistentVolumeClaim: { claimName: claim, readOnly: true } }
        : { name: 'data', secret: { secretName: 'club-load-data' } },
    ],
    volumeMounts: [{ name: 'data', mountPath: DATA, readOnly: true }],
  };
  const read = (file) => readFileSync(new URL(file, import.meta.url), 'utf8');
  const files = [fileOf(scenario), ...SHARED];
  return {
    ...{ apiVersion: 'v1', kind: 'List' },
    items: [
      {
        ...{ apiVersion: 'v1', kind: 'ConfigMap', metadata: { name } },
        data: Object.fromEntries(files.map((file) => [file, read(file)])),
      },
      {
        ...{ apiVersion: 'k6.io/v1alpha1', kind: 'TestRun', metadata: { name } },
        spec: {
          parallelism: runners,
          script: { configMap: { name, file: fileOf(scenario) } },
          // Reads the scripts and the data as the runners do, to count what they need.
          initializer: { ...pod, resources: { requests: { cpu: '100m', memory: '256Mi' }, limits: { memory: '1Gi' } } },
          starter: RESTRICTED,
          runner: { ...pod, resources: { requests: { cpu: '1', memory: '1Gi' }, limits: { memory: '4Gi' } } },
        },
      },
    ],
  };
}
