import type { OpenEvents } from '@club/web-kit/app/live.ts';
import { createAction } from '@reduxjs/toolkit';

/** Event of the stream of the back office: what is to be read again. */
export type OfficeEvent = 'ready' | 'end' | `office/${string}` | `list/${string}`;

/** Opens the stream of events of the back office. */
export type OpenOffice = OpenEvents<OfficeEvent>;

/** Something that is shown has changed elsewhere: an area by its name (`orders`), or all of them. */
export const areaChanged = createAction<string>('live/areaChanged');

/** The name for every area. */
export const EVERYTHING = 'all';
