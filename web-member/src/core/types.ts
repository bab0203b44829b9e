import type { Body, Schema } from '@club/web-kit';

/** What more than one feature reads of the gateway's answers, as docs/openapi.json declares it. */
export type LocalizedText = Schema<'LocalizedText'>;
export type User = Schema<'User'>;
export type Language = User['language'];
export type PregnancyStage = User['pregnancyStage'];
export type Tier = User['tier'];
/** A field of the user that another service answers; each may be away by itself. */
export type UserPart = User['unavailable'][number];
/** The user after a change, with the point lines it brought. */
export type ChangedUser = Schema<'ChangedUser'>;
/** Those fields of the user that the server was asked for after a change. */
export type UserChanges = Schema<'UserChanges'>;
export type PointLine = Schema<'PointLine'>;
export type Address = Schema<'Address'>;
export type NewAddress = Omit<Address, 'id' | 'active'>;
export type Areas = Schema<'Areas'>;
export type Brand = Schema<'Brand'>;
export type MemberSample = Schema<'MemberSample'>;
export type Settings = Schema<'Settings'>;
export type Awards = Schema<'Awards'>;

/** What a member may change of the profile; number and e-mail are not the form's. */
export type ProfileInput = Required<Omit<Body<'POST /user/details/edit'>, 'number' | 'email'>>;
