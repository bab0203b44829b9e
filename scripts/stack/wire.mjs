// Just enough of each part's own protocol to ask "are you ready?" before any package is installed.
import { createHash, createHmac } from 'node:crypto';
import { connect } from 'node:net';
import { request as httpRequest } from 'node:http';

/** Sends bytes, collects until `complete(buffer)` returns something other than undefined. */
export function exchange({ host, port }, bytes, complete, timeoutMs = 3_000) {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port });
    let buffer = Buffer.alloc(0);
    const done = (error, value) => {
      socket.destroy();
      if (error) reject(error);
      else resolve(value);
    };
    socket.setTimeout(timeoutMs, () => done(new Error('no answer')));
    socket.once('error', (error) => done(error));
    socket.once('close', () => done(new Error('closed')));
    socket.once('connect', () => bytes.length && socket.write(bytes));
    socket.on('data', (chunk) => {
      buffer = Buffer.concat([buffer, chunk]);
      try {
        const value = complete(buffer);
        if (value !== undefined) done(undefined, value);
      } catch (error) {
        done(error);
      }
    });
  });
}

function bson(document) {
  const parts = Object.entries(document).map(([key, value]) => {
    const name = Buffer.from(`${key}\0`);
    if (typeof value === 'string') {
      const text = Buffer.from(`${value}\0`);
      const length = Buffer.alloc(4);
      length.writeInt32LE(text.length);
      return Buffer.concat([Buffer.from([0x02]), name, length, text]);
    }
    if (typeof value === 'number') {
      const number = Buffer.alloc(4);
      number.writeInt32LE(value);
      return Buffer.concat([Buffer.from([0x10]), name, number]);
    }
    const type = Array.isArray(value) ? 0x04 : 0x03;
    return Buffer.concat([Buffer.from([type]), name, bson(value)]);
  });
  const body = Buffer.concat([...parts, Buffer.from([0])]);
  const length = Buffer.alloc(4);
  length.writeInt32LE(body.length + 4);
  return Buffer.concat([length, body]);
}

// Reads the top-level numbers and booleans of a BSON document; that is all the checks need.
function flags(document) {
  const values = {};
  let at = 4;
  while (document[at] !== 0) {
    const type = document[at];
    const end = document.indexOf(0, at + 1);
    const key = document.toString('utf8', at + 1, end);
    at = end + 1;
    if (type === 0x01) [values[key], at] = [document.readDoubleLE(at), at + 8];
    else if (type === 0x10) [values[key], at] = [document.readInt32LE(at), at + 4];
    else if (type === 0x08) [values[key], at] = [document[at] === 1, at + 1];
    else if (type === 0x02) {
      const size = document.readInt32LE(at);
      [values[key], at] = [document.toString('utf8', at + 4, at + 3 + size), at + 4 + size];
    } else if (type === 0x03 || type === 0x04) at += document.readInt32LE(at);
    else if (type === 0x05) at += 5 + document.readInt32LE(at);
    else if (type === 0x07) at += 12;
    else if (type === 0x0a) at += 0;
    else if (type === 0x09 || type === 0x11 || type === 0x12) at += 8;
    else throw new Error(`unexpected BSON type ${type}`);
  }
  return values;
}

/** Runs one MongoDB command against `admin`; resolves with the top-level scalars of the answer. */
export function mongoCommand(address, command) {
  const document = bson({ ...command, $db: 'admin' });
  const message = Buffer.alloc(21);
  message.writeInt32LE(21 + document.length, 0);
  message.writeInt32LE(1, 4);
  message.writeInt32LE(2013, 12);
  return exchange(address, Buffer.concat([message, document]), (buffer) =>
    buffer.length >= 4 && buffer.length >= buffer.readInt32LE(0) ? flags(buffer.subarray(21)) : undefined,
  );
}

/** Sends PING to a Redis-protocol server. */
export function redisPing(address) {
  return exchange(address, Buffer.from('PING\r\n'), (buffer) => {
    const text = buffer.toString();
    return text.includes('\r\n') ? text.startsWith('+PONG') || text.startsWith('-NOAUTH') : undefined;
  });
}

/** Asks a Kafka broker for its metadata; resolves with the number of brokers it knows when a controller is elected. */
export function kafkaBrokers(address) {
  const client = Buffer.from('probe');
  const body = Buffer.alloc(14 + client.length);
  body.writeInt16BE(3, 0); // Metadata
  body.writeInt16BE(1, 2); // version 1
  body.writeInt32BE(1, 4);
  body.writeInt16BE(client.length, 8);
  client.copy(body, 10);
  body.writeInt32BE(0, 10 + client.length); // no topics
  const size = Buffer.alloc(4);
  size.writeInt32BE(body.length);
  return exchange(address, Buffer.concat([size, body]), (buffer) => {
    if (buffer.length < 4 || buffer.length < 4 + buffer.readInt32BE(0)) return undefined;
    let at = 8;
    const brokers = buffer.readInt32BE(at);
    at += 4;
    for (let i = 0; i < brokers; i += 1) {
      at += 4;
      at += 2 + buffer.readInt16BE(at);
      at += 4;
      const rack = buffer.readInt16BE(at);
      at += 2 + Math.max(rack, 0);
    }
    return buffer.readInt32BE(at) >= 0 ? brokers : 0;
  });
}

/** Resolves with the status of an HTTP call; rejects when nobody answers. */
export function http(url, { method = 'GET', headers = {}, body } = {}) {
  return new Promise((resolve, reject) => {
    const call = httpRequest(url, { method, headers, timeout: 3_000 }, (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode));
      response.on('error', reject);
    });
    call.on('timeout', () => call.destroy(new Error('no answer')));
    call.on('error', reject);
    call.end(body);
  });
}

/** One S3 call signed with AWS signature version 4; resolves with the status. */
export function s3(endpoint, { accessKey, secretKey }, method, path, body = '') {
  const url = new URL(path, endpoint);
  const stamp = new Date().toISOString().replace(/[-:]|\.\d+/g, '');
  const day = stamp.slice(0, 8);
  const digest = createHash('sha256').update(body).digest('hex');
  const headers = { host: url.host, 'x-amz-content-sha256': digest, 'x-amz-date': stamp };
  const names = Object.keys(headers).sort();
  const canonical = [
    method,
    url.pathname,
    '',
    ...names.map((name) => `${name}:${headers[name]}`),
    '',
    names.join(';'),
    digest,
  ].join('\n');
  const scope = `${day}/us-east-1/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', stamp, scope, createHash('sha256').update(canonical).digest('hex')].join('\n');
  const mac = (key, value) => createHmac('sha256', key).update(value).digest();
  const key = ['us-east-1', 's3', 'aws4_request'].reduce(mac, mac(`AWS4${secretKey}`, day));
  const signature = createHmac('sha256', key).update(text).digest('hex');
  headers.authorization = `AWS4-HMAC-SHA256 Credential=${accessKey}/${scope}, SignedHeaders=${names.join(';')}, Signature=${signature}`;
  return http(url, { method, headers: { ...headers, 'content-length': Buffer.byteLength(body) }, body });
}
