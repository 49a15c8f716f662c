import type { RefusalKind } from '@merchloom/contracts/problem';

/** A message code, alone or with the values of its placeholders. */
export type FieldMessage = string | { code: string; params: Record<string, string | number> };

export interface RefusalFacts {
  kind: RefusalKind;
  /** Stable: contract, log field and translation key at once, e.g. `order.not_cancellable`. */
  code: string;
  /** Only when the text cannot come from the code; shown as it is. */
  message?: string;
  /** Field → message codes (or finished texts), the first of which is shown at the field. */
  errors?: Record<string, FieldMessage[]>;
  /** Values for the placeholders of the message. */
  params?: Record<string, string | number>;
  /** Facts the caller needs to go on; becomes `data` of the problem. */
  details?: unknown;
  /** Seconds until another try makes sense. */
  retryAfter?: number;
  cause?: unknown;
}

/** A no that the caller is told: the product's rules refused, nothing is broken. */
export class Refusal extends Error {
  readonly kind: RefusalKind;
  readonly code: string;
  readonly text: string | undefined;
  readonly errors: Record<string, FieldMessage[]> | undefined;
  readonly params: Record<string, string | number> | undefined;
  readonly details: unknown;
  readonly retryAfter: number | undefined;

  constructor(facts: RefusalFacts) {
    super(facts.message ?? facts.code, facts.cause === undefined ? undefined : { cause: facts.cause });
    this.name = 'Refusal';
    this.kind = facts.kind;
    this.code = facts.code;
    this.text = facts.message;
    this.errors = facts.errors;
    this.params = facts.params;
    this.details = facts.details;
    this.retryAfter = facts.retryAfter;
  }
}
