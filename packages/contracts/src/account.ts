import * as z from 'zod/mini';
import { id } from './id.ts';
import { email, requiredText } from './text.ts';
import { language, region, role } from './vocabulary.ts';

/** The shortest password that is accepted; length is what makes one strong, so nothing else is asked for. */
export const minPasswordLength = 10;
export const newPassword = z
  .string({ error: 'required' })
  .check(
    z.minLength(1, { error: 'required' }),
    z.minLength(minPasswordLength, { error: 'password_too_short' }),
    z.maxLength(200, { error: 'too_long' }),
  );

export const personName = requiredText(100);

/** A person makes an account, and an organisation with it. */
export const registerBody = z.object({
  name: personName,
  email,
  password: newPassword,
  organisation: requiredText(100),
  region,
});
export type RegisterBody = z.input<typeof registerBody>;

/** The secret half of a link that came by e-mail. */
export const linkToken = z.string({ error: 'required' }).check(z.minLength(1, { error: 'required' }), z.maxLength(200));

export const passwordResetBody = z.object({ email });
export const linkBody = z.object({ token: linkToken });
export const passwordResetConfirmBody = z.object({ token: linkToken, password: newPassword });

/** What an invitation says to whoever holds its link. */
export const openInvitation = z.object({
  email: z.string(),
  role,
  tenant: z.object({ name: z.string() }),
  invited_by: z.string(),
  expires_at: z.string(),
});
export type OpenInvitation = z.infer<typeof openInvitation>;
export const acceptInvitationBody = z.object({ token: linkToken, name: personName, password: newPassword });

/** Letters that a person may do without. Those about passwords and second factors are always sent. */
export const notifications = z.object({ new_sign_in: z.boolean() });
export type Notifications = z.infer<typeof notifications>;

/** The signed-in person's own account. Times are ISO. */
export const account = z.object({
  id,
  name: z.string(),
  email: z.string(),
  email_verified: z.boolean(),
  /** An address that becomes one's own once the letter to it is answered. */
  pending_email: z.nullable(z.string()),
  role,
  lang: z.nullable(language),
  created_at: z.string(),
  second_factor: z.object({ enabled: z.boolean(), since: z.nullable(z.string()), recovery_codes_left: z.int() }),
  notifications,
  version: z.int(),
});
export type Account = z.infer<typeof account>;

export const accountChange = z.object({
  name: z.optional(personName),
  notifications: z.optional(notifications),
  /** As read: another value is answered with 409 and what stands now. */
  version: z.int(),
});

export const emailChange = z.object({ email, password: requiredText(1000) });
export const passwordChange = z.object({ current: requiredText(1000), password: newPassword });
/** Asked again before the second factor changes. */
export const passwordProof = z.object({ password: requiredText(1000) });

/** A key that counts once a code of it has been given. */
export const secondFactorOffer = z.object({ secret: z.string(), uri: z.string() });
export const secondFactorCode = z.object({ code: requiredText(20) });
export const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) });

/** A running session of one's own. */
export const sessionView = z.object({
  id,
  current: z.boolean(),
  user_agent: z.string(),
  ip: z.string(),
  started_at: z.string(),
  last_seen_at: z.string(),
  expires_at: z.string(),
  /** Platform staff who work as this person. */
  impersonator: z.nullable(z.string()),
});
export type SessionView = z.infer<typeof sessionView>;
/** A browser on which no code of the second factor is asked for. */
export const trustedDevice = z.object({
  id,
  user_agent: z.string(),
  ip: z.string(),
  trusted_at: z.string(),
  last_used_at: z.string(),
  expires_at: z.string(),
});
export type TrustedDevice = z.infer<typeof trustedDevice>;
export const endSessionsBody = z.object({ scope: z.enum(['others', 'all']) });

export const impersonationBody = z.object({ user_id: id, reason: requiredText(500) });

/** Internal: what the gateway adds to calls that open a session. */
export const caller = { ip: z.string(), userAgent: z.string() };
export const registrationBody = z.object({ ...registerBody.shape, ...caller, lang: language });
export const invitationAcceptanceBody = z.object({ ...acceptInvitationBody.shape, ...caller, lang: language });
export const impersonationStartBody = z.object({ ...impersonationBody.shape, ...caller, token: z.string(), requestId: z.string() });
export const impersonationEndBody = z.object({ ...caller, token: z.string(), requestId: z.string() });
export const impersonatedCallBody = z.object({
  userId: id,
  impersonatorId: id,
  call: z.string(),
  method: z.string(),
  path: z.string(),
  ip: z.string(),
  requestId: z.string(),
});
