import type { Body, Schema } from '@club/web-kit';

/** Types of the gateway's answers that more than one feature reads, as docs/openapi.json declares them. */
export type LocalizedText = Schema<'LocalizedText'>;
export type User = Schema<'User'>;
export type Language = User['language'];
export type PregnancyStage = User['pregnancyStage'];
export type Tier = User['tier'];
/** A field of the user that another service provides; each may be unavailable on its own. */
export type UserPart = User['unavailable'][number];
/** The user after a change, with the point lines it brought. */
export type ChangedUser = Schema<'ChangedUser'>;
/** Fields of the user that the server was asked for after a change. */
export type UserChanges = Schema<'UserChanges'>;
export type PointLine = Schema<'PointLine'>;
export type Address = Schema<'Address'>;
export type NewAddress = Omit<Address, 'id' | 'active'>;
export type Areas = Schema<'Areas'>;
export type Brand = Schema<'Brand'>;
export type MemberSample = Schema<'MemberSample'>;
export type Settings = Schema<'Settings'>;
export type Awards = Schema<'Awards'>;

/** Fields of the profile that a member may change; number and e-mail are not part of the form. */
export type ProfileInput = Required<Omit<Body<'POST /user/details/edit'>, 'number' | 'email'>>;
