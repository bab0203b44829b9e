// Stands in for the SMS company in development and tests: the same HTTP call as the real one (a form-encoded POST with
// basic auth, Twilio-shaped), and every message lands in the e-mail inbox as <number>@sms.local.
import { createServer } from 'node:http';
import { randomBytes, timingSafeEqual } from 'node:crypto';
import nodemailer from 'nodemailer';

const { PORT, SMTP_URL, SMS_ACCOUNT, SMS_TOKEN, HOST = '127.0.0.1' } = process.env;
for (const [name, value] of Object.entries({ PORT, SMTP_URL, SMS_ACCOUNT, SMS_TOKEN })) {
  if (!value) {
    console.error(`sms-gateway: ${name} is not set`);
    process.exit(1);
  }
}

const MAX_BODY = 16 * 1024;
const MAX_TEXT = 1600;
const smtp = nodemailer.createTransport(SMTP_URL, { pool: true, maxConnections: 2 });
const path = `/2010-04-01/Accounts/${SMS_ACCOUNT}/Messages.json`;
const expected = Buffer.from(`Basic ${Buffer.from(`${SMS_ACCOUNT}:${SMS_TOKEN}`).toString('base64')}`);

const answer = (response, status, body) => {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
};
const refuse = (response, status, code, message) => answer(response, status, { code, message, status });

function authorised(request) {
  const got = Buffer.from(request.headers.authorization ?? '');
  return got.length === expected.length && timingSafeEqual(got, expected);
}

async function form(request) {
  let text = '';
  for await (const chunk of request) {
    text += chunk;
    if (text.length > MAX_BODY) return undefined;
  }
  return new URLSearchParams(text);
}

async function send(request, response) {
  if (!authorised(request)) return refuse(response, 401, 20003, 'Authenticate');
  if (!(request.headers['content-type'] ?? '').startsWith('application/x-www-form-urlencoded')) {
    return refuse(response, 400, 21619, 'The body must be form-encoded');
  }
  const fields = await form(request);
  if (!fields) return refuse(response, 413, 21617, 'The message is too long');
  const to = fields.get('To') ?? '';
  const from = fields.get('From') ?? '';
  const text = fields.get('Body') ?? '';
  if (!/^\+?[1-9]\d{7,14}$/.test(to)) return refuse(response, 400, 21211, `Invalid 'To' phone number: ${to}`);
  if (!from) return refuse(response, 400, 21603, "A 'From' number or sender is required");
  if (!text) return refuse(response, 400, 21602, 'Message body is required');
  if (text.length > MAX_TEXT) return refuse(response, 400, 21617, 'The message is too long');
  const sid = `SM${randomBytes(16).toString('hex')}`;
  await smtp.sendMail({
    from: { name: from, address: 'gateway@sms.local' },
    to: `${to.replace('+', '')}@sms.local`,
    subject: 'SMS',
    text,
    headers: { 'X-SMS-Sid': sid },
  });
  return answer(response, 201, {
    sid,
    account_sid: SMS_ACCOUNT,
    to,
    from,
    body: text,
    status: 'queued',
    error_code: null,
  });
}

const server = createServer((request, response) => {
  if (request.url === '/healthz') return answer(response, 200, { status: 'ok' });
  if (request.url !== path) return refuse(response, 404, 20404, 'The requested resource was not found');
  if (request.method !== 'POST') return refuse(response, 405, 20004, 'Method not allowed');
  send(request, response).catch((error) => {
    console.error(error.message);
    refuse(response, 500, 20500, 'Internal error');
  });
});
server.listen(Number(PORT), HOST, () => console.log(`sms-gateway on ${HOST}:${PORT}`));

const stop = () => {
  server.close(() => process.exit(0));
  server.closeAllConnections();
  smtp.close();
};
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
