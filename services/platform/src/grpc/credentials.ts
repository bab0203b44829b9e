import { readFileSync } from 'node:fs';
import { credentials, ServerCredentials, type ChannelCredentials } from '@grpc/grpc-js';

/** Files of TLS between services; absent where a mesh or the network protects the calls. */
export interface GrpcTlsConfig {
  GRPC_CERT_FILE?: string | undefined;
  GRPC_KEY_FILE?: string | undefined;
  GRPC_CA_FILE?: string | undefined;
}

/** Returns the credentials of a server: TLS with its certificate, or plain text without one. Who calls is proved by tokens (docs/adr/0027). */
export function serverCredentials({ GRPC_CERT_FILE, GRPC_KEY_FILE }: GrpcTlsConfig): ServerCredentials {
  if (!GRPC_CERT_FILE || !GRPC_KEY_FILE) return ServerCredentials.createInsecure();
  const pair = { cert_chain: readFileSync(GRPC_CERT_FILE), private_key: readFileSync(GRPC_KEY_FILE) };
  return ServerCredentials.createSsl(null, [pair], false);
}

let channel: ChannelCredentials | undefined;

/** Makes clients that are made from now on call over TLS, trusting this authority; does nothing without one. */
export function trustServices({ GRPC_CA_FILE }: GrpcTlsConfig): void {
  if (GRPC_CA_FILE) channel = credentials.createSsl(readFileSync(GRPC_CA_FILE));
}

/** Returns the credentials of a client. */
export const channelCredentials = (): ChannelCredentials => channel ?? credentials.createInsecure();
