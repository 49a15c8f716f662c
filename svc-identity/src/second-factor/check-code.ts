import type { Transaction } from '@merchloom/service-kit';
import { hashRecoveryCode, type SecretBox, stepOfCode } from './codes.ts';

/** Whether a person has to give a code. */
export async function hasSecondFactor(trx: Transaction, userId: string): Promise<boolean> {
  return Boolean(await trx('second_factors').where({ userId }).whereNotNull('confirmedAt').first('userId'));
}

/** Takes a code of the authenticator or a recovery code: each counts once, also when it comes twice at once. */
export async function useCode(trx: Transaction, box: SecretBox, userId: string, code: string, now: Date): Promise<boolean> {
  const factor = await trx('second_factors').where({ userId }).first('secret', 'lastStep');
  if (!factor) return false;
  const step = stepOfCode(box.open(factor.secret), code, now);
  if (step !== null) {
    const taken = await trx('second_factors').where({ userId }).where('lastStep', '<', step).update({ lastStep: step });
    return taken === 1;
  }
  const used = await trx('recovery_codes')
    .where({ userId, codeHash: hashRecoveryCode(code), usedAt: null })
    .update({ usedAt: now });
  return used === 1;
}
