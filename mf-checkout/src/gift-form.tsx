import type { GiftFormProps } from '@merchloom/contracts/remotes';
import { GiftPage } from './gift/gift-page.tsx';
import { useOwnTexts } from './texts.ts';

/** Exposed as `./gift-form`. */
export function GiftForm(props: GiftFormProps) {
  useOwnTexts();
  return <GiftPage {...props} />;
}
