// Rules for serving the built web apps: the local edge (scripts/edge.mjs) reads this table, and the configuration of nginx in their
// image is written from it.

/** The base path of all pages. */
export const BASE = '/drypers-baby-club';
/** Target of addresses without a language. */
export const START = `${BASE}/en`;

/** Addresses of the landing page, which the build has drawn into a file of the member app by this name. */
export const DRAWN = { [`${BASE}/en`]: 'en.html', [`${BASE}/bm`]: 'bm.html' };

/** Security headers of every response. */
export const SECURITY = {
  'content-security-policy':
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data: blob:; " +
    "connect-src 'self'; worker-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  // Not even to ourselves: the address of a mail's link carries its secret, and referrers are logged.
  'referrer-policy': 'strict-origin',
  'permissions-policy': 'camera=(self), microphone=(), geolocation=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
};

/** Caching of responses. During a rollout a file may not exist yet, so a 404 is not cached. */
export const CACHE = {
  /** Files whose names carry a hash of their content. */
  hashed: 'public, max-age=31536000, immutable',
  other: 'no-cache',
  /** Responses that are no file: redirects and refusals. */
  none: 'no-store',
};

/** The content type of each kind of file. */
export const TYPES = {
  html: 'text/html',
  js: 'text/javascript',
  css: 'text/css',
  json: 'application/json',
  webmanifest: 'application/manifest+json',
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  ico: 'image/x-icon',
  woff2: 'font/woff2',
  wasm: 'application/wasm',
  pdf: 'application/pdf',
  txt: 'text/plain',
  map: 'application/json',
};
export const OTHER_TYPE = 'application/octet-stream';

/** Types whose responses declare UTF-8. */
export const IN_UTF8 = [
  ...['text/html', 'text/javascript', 'text/css', 'text/plain'],
  ...['application/json', 'application/manifest+json'],
];

const COMPRESSED = [...IN_UTF8.filter((type) => type !== 'text/html'), 'image/svg+xml', 'application/wasm'];

const lines = (values, line) => Object.entries(values).map(line).join('\n');

/** Returns the configuration of nginx; it serves the files of one app, or of both, which stand below `root` as they do in the address. */
export const nginxConfig = ({
  port = 8080,
  root = '/usr/share/nginx/html',
  accessLog = '/var/log/nginx/access.log',
} = {}) => `\
# Written by scripts/lib/static-site.mjs.
map $status$uri $cache_policy {
  ~^(200|206|304)${BASE}/(admin/)?assets/ "${CACHE.hashed}";
  ~^(200|206|304) "${CACHE.other}";
  default "${CACHE.none}";
}

# The links of mails carry a secret in their query, and a page's requests its address as their referrer: of both only the
# path is written down.
map $request_uri $path {
  ~^(?<before_query>[^?]*) $before_query;
}
log_format paths '$remote_addr [$time_iso8601] "$request_method $path $server_protocol" $status $body_bytes_sent $request_time';

server {
  listen ${port};
  access_log ${accessLog} paths;
  server_tokens off;
  absolute_redirect off;
  root ${root};
  gzip on;
  gzip_vary on;
  gzip_types ${COMPRESSED.join(' ')};
  gzip_min_length 1024;
  types {
${lines(TYPES, ([ending, type]) => `    ${type} ${ending};`)}
  }
  default_type ${OTHER_TYPE};
  charset utf-8;
  charset_types ${IN_UTF8.filter((type) => type !== 'text/html').join(' ')};

  add_header Cache-Control $cache_policy always;
${lines(SECURITY, ([name, value]) => `  add_header ${name} "${value}" always;`)}

  # The query says which campaign or friend brought the visitor.
  location = / { return 302 ${START}$is_args$args; }
  location ~ ^${BASE}/?$ { return 302 ${START}$is_args$args; }
  # A location with an add_header of its own has none of those above.
  location = /healthz { access_log off; default_type text/plain; return 200 "ok"; }
  location ~ /\\. { return 404; }
  # A file is there or it is not; every other address is a route of the app.
  location ~ ^${BASE}/.*\\.[^./]+$ { try_files $uri =404; }
${lines(DRAWN, ([address, file]) => `  location = ${address} { try_files ${BASE}/${file} ${BASE}/index.html =404; }`)}
  location ~ ^${BASE}/admin(/|$) { try_files ${BASE}/admin/index.html =404; }
  location ${BASE}/ { try_files ${BASE}/index.html =404; }
  location / { return 404; }
}
`;
