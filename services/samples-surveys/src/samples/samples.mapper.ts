import type { Sample as WireSample } from '@club/proto/club/samples/v1/samples';
import type { Sample } from './domain/sample.js';

/** A sample on the wire. */
export const toSample = ({ remaining: _, ...rest }: Sample): WireSample => rest;
