import { createMailer } from '@merchloom/letters';
import { defineService } from '@merchloom/service-kit';
import * as z from 'zod/mini';
import { migrations } from '../migrations/index.ts';
import { accountRoutes } from './account/account.routes.ts';
import { recoveryRoutes } from './account/recovery.routes.ts';
import { auditRoutes } from './audit/audit.routes.ts';
import { nightlyAuditCheck } from './audit/check-chain.ts';
import { keepAuditEntries } from './audit/keep-entry.ts';
import { clientRoutes } from './clients/client.routes.ts';
import { companyRoutes } from './company/company.routes.ts';
import { enquiryRoutes } from './enquiries/enquiry.routes.ts';
import { enquiryMailHandler } from './enquiries/enquiry-mail.ts';
import { sweepEnquiries } from './enquiries/sweep-enquiries.ts';
import { languageRoutes } from './language/language.routes.ts';
import { letterRoutes, sweepLetters } from './letters/letter-log.ts';
import { letterHandler } from './letters/send-letter.ts';
import { openingRoutes } from './registration/opening.routes.ts';
import { savedViewRoutes } from './saved-views/saved-view.routes.ts';
import { secretBox } from './second-factor/codes.ts';
import { sessionRoutes } from './sessions/session.routes.ts';
import { sweepSessions } from './sessions/sweep-sessions.ts';
import { platformTenantRoutes } from './tenants/platform-tenant.routes.ts';
import { tenantRoutes } from './tenants/tenant.routes.ts';
import { sweepAccounts } from './users/personal-data.ts';
import { userRoutes } from './users/user.routes.ts';

/** Who exists, who is signed in, and what they may do. */
export const identityService = defineService({
  name: 'identity',
  env: z.object({
    INTERNAL_KEY: z.string(),
    /** Encrypts the keys of second factors: has to stay as long as they are in use. Derived from the service's own key when left out. */
    SECOND_FACTOR_KEY: z.optional(z.string().check(z.minLength(32))),
    /** Where links in letters lead. */
    PUBLIC_URL: z._default(z.string(), 'http://localhost:8080'),
    /** Without it, enquiries are kept and nobody is written to. */
    SMTP_URL: z.optional(z.string()),
    MAIL_FROM: z._default(z.string(), 'Merchloom <hello@localhost>'),
    SUPPORT_EMAIL: z.optional(z.email()),
  }),
  migrations,
  build: ({ db, clock, env }) => {
    const mailer = env.SMTP_URL ? createMailer({ smtpUrl: env.SMTP_URL, from: env.MAIL_FROM }) : null;
    const box = secretBox(env.SECOND_FACTOR_KEY ?? (JSON.parse(env.INTERNAL_KEY) as { d: string }).d);
    return {
      routes: [
        ...sessionRoutes({ db, clock, box }),
        ...openingRoutes({ db, clock }),
        ...accountRoutes({ db, clock, box }),
        ...recoveryRoutes({ db, clock }),
        ...auditRoutes({ db }),
        ...tenantRoutes({ db }),
        ...platformTenantRoutes({ db, clock }),
        ...userRoutes({ db, clock }),
        ...languageRoutes({ db }),
        ...savedViewRoutes({ db, clock }),
        ...companyRoutes({ db, clock }),
        ...clientRoutes({ db, clock }),
        ...enquiryRoutes({ db, clock }),
        ...letterRoutes({ db }),
      ],
      subscriptions: [keepAuditEntries()],
      jobs: [enquiryMailHandler({ mailer, supportEmail: env.SUPPORT_EMAIL }), letterHandler({ mailer, publicUrl: env.PUBLIC_URL })],
      periodic: [sweepSessions, sweepEnquiries, sweepAccounts, sweepLetters, nightlyAuditCheck],
      stop: async () => mailer?.close(),
    };
  },
});
