import { AWARDS } from '@club/proto/settings';
import { z } from 'zod';

/** A text in both languages. */
export const texts = z.object({ en: z.string(), bm: z.string() }).meta({ id: 'LocalizedText' });

export const language = z.enum(['en', 'bm']);
export const gender = z.enum(['male', 'female']);
export const race = z.enum(['malay', 'chinese', 'indian', 'other']);
export const nationality = z.enum(['malaysian', 'non-malaysian']);
export const pregnancyStage = z.enum(['trying', 'pregnant', 'oneChild', 'moreChild']);
export const tier = z.enum(AWARDS.tiers.map(({ name }) => name));

export type Gender = z.infer<typeof gender>;
export type Language = z.infer<typeof language>;
export type Tier = z.infer<typeof tier>;

/** Returns what the document says of a text in a body that its service checks: the values that it takes. */
export const takes = (choice: z.ZodEnum) => ({ enum: choice.options });
