/** What can be made to go wrong on purpose, so that callers can be tried. */
export interface Fault {
  /** A pattern for `METHOD /path`; every call without it. */
  match?: string;
  times: number;
  /** `lost` does the work and cuts the answer: the most telling fault. */
  kind: '500' | '429' | 'reset' | 'lost' | 'hang';
}

export interface WebhookFaults {
  /** Extra copies of every event. */
  duplicates: number;
  /** Random extra delay up to this many ms, so that events overtake each other. */
  shuffleMs: number;
  delayMs: number;
  /** Share of deliveries lost on the way, 0 to 1; they are tried again. */
  drop: number;
  /** Share signed with a wrong secret first. */
  badSignature: number;
  disabled: boolean;
}

export interface Control {
  latencyMs: number;
  fail: Fault[];
  webhook: WebhookFaults;
}

/** Defaults, and a random source from one seed so that a failing run can be repeated. */
export function faultControl(seed = 1, webhookDelayMs = 0) {
  const calm = (): Control => ({
    latencyMs: 0,
    fail: [],
    webhook: { duplicates: 0, shuffleMs: 0, delayMs: webhookDelayMs, drop: 0, badSignature: 0, disabled: false },
  });
  const control = calm();
  let state = seed;
  return {
    control,
    random() {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
      return state / 2_147_483_648;
    },
    change(wanted: Partial<Omit<Control, 'webhook'>> & { webhook?: Partial<WebhookFaults>; reset?: boolean; seed?: number }): Control {
      if (wanted.reset) Object.assign(control, calm());
      if (wanted.seed !== undefined) state = wanted.seed;
      if (wanted.latencyMs !== undefined) control.latencyMs = wanted.latencyMs;
      if (wanted.fail) control.fail.push(...wanted.fail);
      Object.assign(control.webhook, wanted.webhook);
      return control;
    },
    faultFor(request: string): Fault['kind'] | undefined {
      const fault = control.fail.find(({ match, times }) => times > 0 && (!match || new RegExp(match).test(request)));
      if (!fault) return undefined;
      fault.times--;
      return fault.kind;
    },
  };
}

export type Faults = ReturnType<typeof faultControl>;
