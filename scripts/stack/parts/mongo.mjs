import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../lib/paths.mjs';
import { which } from '../../lib/processes.mjs';
import { pythonTool, versions } from '../tools.mjs';
import { mongoCommand } from '../wire.mjs';

// A lone server that speaks as a one-node replica set: transactions and change streams need that, and a direct
// connection keeps drivers from following the set's own idea of its address.
const url = ({ main }) => `mongodb://127.0.0.1:${main}/?directConnection=true`;

/** Both servers answer `w: majority` before the write has left their process unless they sync: a kill lost what was answered. */
const DURABLE = '--sync-on-commit';

/**
 * The packaged server holds one lock while it waits for its cache: with a quarter of this, the tests' databases filled it with
 * what an open transaction still read, nothing could be written out, and every suite waited until its time was over.
 */
const CACHE = '1G';

/** A process that was killed holds the documents of its open transaction this long; the servers' own default is a minute. */
const TRANSACTION_LIFE_S = 15;

export const mongo = {
  name: 'mongo',
  label: 'MongoDB',
  service: 'mongo',
  given: (env) => env.MONGO_URL && { MONGO_URL: env.MONGO_URL },
  ports: { main: {} },
  env: ({ ports }) => ({ MONGO_URL: url(ports) }),

  /** Chooses the server to run: a binary on PATH, else the package. */
  async prepare() {
    const mongod = which('mongod');
    if (mongod) return { via: 'mongod', command: mongod };
    const rust = which('secantusd-rs');
    if (rust) return { via: 'secantusd-rs', command: rust };
    const { python, site } = await pythonTool('secantusdb', `SecantusDB==${versions.SECANTUSDB}`);
    return { via: `SecantusDB ${versions.SECANTUSDB}`, command: python, site };
  },

  command({ tool, ports, data }) {
    mkdirSync(data, { recursive: true });
    const port = String(ports.main);
    if (tool.via === 'mongod') {
      const args = ['--replSet', 'club', '--bind_ip', '127.0.0.1', '--port', port, '--dbpath', data];
      args.push('--wiredTigerCacheSizeGB', '0.25', '--quiet', '--setParameter');
      return { command: tool.command, args: [...args, `transactionLifetimeLimitSeconds=${TRANSACTION_LIFE_S}`] };
    }
    if (tool.via === 'secantusd-rs')
      return { command: tool.command, args: ['--port', port, '--storage-path', data, DURABLE] };
    return {
      command: tool.command,
      args: [
        ...[join(root, 'scripts/stack/mongo_server.py'), String(TRANSACTION_LIFE_S)],
        ...['--host', '127.0.0.1', '--port', port, '--storage-path', data],
        ...['--cache-size', CACHE, '--log-level', 'WARNING', '--noop-heartbeat-seconds', '10', DURABLE],
      ],
      env: { PYTHONPATH: tool.site, PYTHONNOUSERSITE: '1', PYTHONDONTWRITEBYTECODE: '' },
    };
  },

  async healthy({ ports }) {
    const address = { host: '127.0.0.1', port: ports.main };
    const hello = await mongoCommand(address, { hello: 1 });
    if (hello.isWritablePrimary) return true;
    if (hello.isreplicaset || hello.info) {
      const config = {
        _id: 'club',
        version: 1,
        protocolVersion: 1,
        members: [{ _id: 0, host: `127.0.0.1:${ports.main}` }],
      };
      const { ok } = await mongoCommand(address, { replSetInitiate: config });
      // Data from an earlier run still names the earlier port.
      if (ok !== 1) await mongoCommand(address, { replSetReconfig: config, force: 1 });
    }
    return false;
  },
};
