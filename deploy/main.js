// Starts the service of an image by the file that the tests start it by (scripts/lib/bundle.mjs): its bundle, or its modules
// where traces are asked for, since those are taken inside the packages as they are installed.
const { DEPLOYABLE = '', OTEL_EXPORTER_OTLP_ENDPOINT } = process.env;
const bundle = `./bundle/${DEPLOYABLE.split('/').at(-1)}.mjs`;
await import(OTEL_EXPORTER_OTLP_ENDPOINT ? `./${DEPLOYABLE}/dist/main.js` : bundle);
