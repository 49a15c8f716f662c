import { endpoints } from '@merchloom/contracts/endpoints/letters';
import { type LetterArea, type LetterQuery, type LetterReply, letterKinds, letterState } from '@merchloom/contracts/letters';
import { call } from '@merchloom/web-kit/http';
import { listAddress, oneOf, words } from '../lists/address.ts';
import { listModel } from '../lists/list-model.ts';

export const lettersAddress = listAddress({
  q: words,
  about: oneOf<LetterArea>(['orders', 'accounts']),
  kind: oneOf<string>([...letterKinds.orders, ...letterKinds.accounts]),
  state: oneOf(letterState.options),
});

/** About orders unless the address says accounts: each kind is another service’s. */
export const letterList = listModel<LetterQuery & { about?: LetterArea }, LetterReply>(({ query: { about, ...query }, quiet }) =>
  call(about === 'accounts' ? endpoints.accountLetters : endpoints.orderLetters, { query }, { quiet: quiet ?? false }),
);
