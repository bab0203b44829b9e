/** One request as it goes out. */
export interface Sent {
  method: string;
  headers: Headers;
  body?: BodyInit;
  credentials: RequestCredentials;
  signal: AbortSignal;
}

/** Returns the answer of one request and reports the progress of its upload, which fetch cannot do. */
export function sendWithProgress(url: string, sent: Sent, onProgress: (share: number) => void): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    const settle = (done: () => void) => {
      sent.signal.removeEventListener('abort', abort);
      done();
    };
    request.open(sent.method, url);
    request.responseType = 'arraybuffer';
    sent.headers.forEach((value, name) => request.setRequestHeader(name, value));
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total);
    });
    request.onload = () => settle(() => resolve(answerOf(request)));
    request.onerror = () => settle(() => reject(new TypeError('The request failed')));
    request.onabort = () => settle(() => reject(sent.signal.reason as Error));
    sent.signal.addEventListener('abort', abort);
    request.send(sent.body as XMLHttpRequestBodyInit);
  });
}

function answerOf(request: XMLHttpRequest): Response {
  const headers = new Headers();
  for (const line of request.getAllResponseHeaders().split('\r\n')) {
    const at = line.indexOf(':');
    if (at > 0) headers.append(line.slice(0, at), line.slice(at + 1).trim());
  }
  const { status } = request;
  // a Response of these may have no body, not even an empty one
  const body = status === 204 || status === 304 ? null : (request.response as ArrayBuffer);
  return new Response(body, { status, headers });
}
