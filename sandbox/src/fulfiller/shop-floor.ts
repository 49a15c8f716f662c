import { randomInt } from 'node:crypto';
import { type ProgressReport, progressStatus } from '@merchloom/contracts/fulfilment';
import type { Records } from '../records/records.ts';
import { post } from '../web/post.ts';
import { type Job, jobKey } from './intake.ts';
import { sign, signatureHeader } from './signature.ts';

/** The order in which things are made. */
export const steps = progressStatus.options;

export interface FloorControl {
  /** Time of one step; each takes between half and one and a half of it. */
  stepMs: number;
  /** Nothing moves while set. */
  paused: boolean;
  /** Extra copies of every report. */
  duplicates: number;
}

const carriers: Record<string, { carrier: string; url: string }> = {
  GB: { carrier: 'Royal Mail', url: 'https://www.royalmail.com/track-your-item#/tracking-results/' },
  US: { carrier: 'USPS', url: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=' },
};
const otherwise = { carrier: 'PostNL', url: 'https://postnl.nl/tracktrace/?B=' };

function tracking(job: Job) {
  const { carrier, url } = carriers[job.country] ?? otherwise;
  const number = `SBX${job.fulfillerOrderId.slice(2)}`;
  return { carrier, tracking_number: number, tracking_url: `${url}${number}` };
}

/** Makes the orders: one report per step, repeated until the shop has taken it, also after a restart. */
export function shopFloor(records: Records, secret: string, control: FloorControl) {
  const timers = new Map<string, NodeJS.Timeout>();
  let stopped = false;

  function later(submissionId: string, ms: number) {
    if (stopped) return;
    clearTimeout(timers.get(submissionId));
    const timer = setTimeout(
      () => void step(submissionId).catch((error: Error) => console.error(`sandbox: report failed: ${error.message}`)),
      ms,
    );
    timers.set(submissionId, timer);
  }

  const pace = () => control.stepMs * (0.5 + randomInt(1000) / 1000);

  async function tell(job: Job, report: ProgressReport): Promise<boolean> {
    const body = JSON.stringify(report);
    const status = await post(job.callbackUrl, { 'content-type': 'application/json', [signatureHeader]: sign(body, secret) }, body);
    // 410: the shop does not want to hear of it any more.
    return status !== 'failed' && (status < 300 || status === 410);
  }

  async function step(submissionId: string, tries = 0): Promise<void> {
    timers.delete(submissionId);
    const row = records.get(jobKey(submissionId));
    if (stopped || !row?.open) return;
    if (control.paused) return later(submissionId, 200);
    const job = JSON.parse(row.body) as Job;
    const status = steps[job.reported];
    if (!status) return;
    const report: ProgressReport = {
      report_id: `${job.fulfillerOrderId}-${job.reported + 1}`,
      submission_id: submissionId,
      fulfiller_order_id: job.fulfillerOrderId,
      status,
      occurred_at: new Date().toISOString(),
      ...(status === 'shipped' ? tracking(job) : {}),
    };
    const copies = await Promise.all(Array.from({ length: 1 + control.duplicates }, () => tell(job, report)));
    if (stopped) return;
    if (!copies.includes(true)) {
      const timer = setTimeout(() => void step(submissionId, tries + 1), Math.min(30_000, 200 * 2 ** tries));
      timers.set(submissionId, timer);
      return;
    }
    const reported = job.reported + 1;
    const done = reported === steps.length;
    records.put({ key: row.key, kind: 'order', open: !done, body: JSON.stringify({ ...job, reported }) });
    if (!done) later(submissionId, pace());
  }

  return {
    begin: (submissionId: string) => later(submissionId, pace()),
    /** After a restart: the reports that are still due. */
    async resume() {
      for (const row of await records.openRows()) later((JSON.parse(row.body) as Job).submissionId, pace());
    },
    stop() {
      stopped = true;
      for (const timer of timers.values()) clearTimeout(timer);
    },
  };
}

export type ShopFloor = ReturnType<typeof shopFloor>;
