import { createMailer } from '@merchloom/letters';
import { defineService } from '@merchloom/service-kit';
import * as z from 'zod/mini';
import { migrations } from '../migrations/index.ts';
import { enquiryRoutes } from './enquiries/enquiry.routes.ts';
import { enquiryMailHandler } from './enquiries/enquiry-mail.ts';
import { sweepEnquiries } from './enquiries/sweep-enquiries.ts';
import { languageRoutes } from './language/language.routes.ts';
import { savedViewRoutes } from './saved-views/saved-view.routes.ts';
import { sessionRoutes } from './sessions/session.routes.ts';
import { sweepSessions } from './sessions/sweep-sessions.ts';
import { tenantRoutes } from './tenants/tenant.routes.ts';
import { userRoutes } from './users/user.routes.ts';

/** Who exists, who is signed in, and what they may do. */
export const identityService = defineService({
  name: 'identity',
  env: z.object({
    /** Without it, enquiries are kept and nobody is written to. */
    SMTP_URL: z.optional(z.string()),
    MAIL_FROM: z._default(z.string(), 'Merchloom <hello@localhost>'),
    SUPPORT_EMAIL: z.optional(z.email()),
  }),
  migrations,
  build: ({ db, clock, env }) => {
    const mailer = env.SMTP_URL ? createMailer({ smtpUrl: env.SMTP_URL, from: env.MAIL_FROM }) : null;
    return {
      routes: [
        ...sessionRoutes({ db, clock }),
        ...tenantRoutes({ db }),
        ...userRoutes({ db }),
        ...languageRoutes({ db }),
        ...savedViewRoutes({ db, clock }),
        ...enquiryRoutes({ db, clock }),
      ],
      jobs: [enquiryMailHandler({ mailer, supportEmail: env.SUPPORT_EMAIL })],
      periodic: [sweepSessions, sweepEnquiries],
      stop: async () => mailer?.close(),
    };
  },
});
