import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DocumentBuilder, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import { z } from 'zod';
import type { GatewayConfig } from '../config.js';

export const DOCS_PATH = '/docs';

/** The documentation page runs its own scripts and inline styles; nothing else does. */
export const DOCS_CSP =
  "default-src 'none';script-src 'self';style-src 'self' 'unsafe-inline';img-src 'self' data:;connect-src 'self';frame-ancestors 'none'";

// Without an id: with one, its schema is a reference to itself.
const errorBody = z.object({
  error: z.string().describe('English text'),
  code: z.string().describe('UPPER_SNAKE; the contract'),
  errorTranslated: z.string().describe("Text in the request's language"),
  requestId: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  details: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
});

/** Returns the OpenAPI document, generated from controllers and their zod schemas; `server` is the origin that it names. */
export function openApiDocument(app: NestFastifyApplication, server: string): OpenAPIObject {
  const settings = new DocumentBuilder()
    .setTitle('Baby club API')
    .setDescription(
      'Answers are bare JSON. Every failure has the shape of Error. Languages: Accept-Language bm, ms or en.',
    )
    .setVersion('1')
    .addServer(server)
    .addBearerAuth()
    .build();
  const document = SwaggerModule.createDocument(app, settings, {
    operationIdFactory: (controller, method) => `${controller.replace(/Controller$/, '')}_${method}`,
  });
  const { $schema: _, ...schema } = z.toJSONSchema(errorBody, { target: 'openapi-3.0' }) as Record<string, unknown>;
  document.components ??= {};
  document.components.schemas = { ...document.components.schemas, Error: schema };
  const failure = {
    description: 'Refused or failed',
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
  };
  for (const path of Object.values(document.paths)) {
    for (const operation of Object.values(path as Record<string, { responses?: Record<string, unknown> }>)) {
      if (operation?.responses) operation.responses['default'] ??= failure;
    }
  }
  return document;
}

/** Serves the documentation page at /docs and the document at /docs-json, under the API prefix. */
export function serveDocs(app: NestFastifyApplication, config: GatewayConfig, page: boolean): void {
  SwaggerModule.setup(DOCS_PATH, app, () => openApiDocument(app, new URL(config.CLUB_URL).origin), {
    useGlobalPrefix: true,
    ui: page,
    jsonDocumentUrl: `${DOCS_PATH}-json`,
    yamlDocumentUrl: `${DOCS_PATH}-yaml`,
  });
}
